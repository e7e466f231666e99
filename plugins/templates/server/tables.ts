import { pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, jsonb } from "../../../src/server/db/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { Template, TemplateButton, TemplateHeader } from "../contract/template.ts";

/** Of a WhatsApp business account, which is a workspace: all its numbers send them. */
export const templates = pgTable(
  "templates",
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    name: text().notNull(),
    language: text().notNull(),
    category: text().$type<Template["category"]>().notNull(),
    status: text().$type<Template["status"]>().notNull(),
    header: jsonb().$type<TemplateHeader>(),
    body: text().notNull(),
    footer: text(),
    buttons: jsonb().$type<TemplateButton[]>().notNull().default([]),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [uniqueIndex("templates_name").on(table.workspace_id, table.name, table.language)],
);
