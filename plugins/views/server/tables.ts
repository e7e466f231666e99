import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, jsonb } from "../../../src/server/db/tables.ts";
import { users } from "../../users/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { Audience, View } from "../contract/view.ts";

const layout = {
  column_order: jsonb().$type<string[]>().notNull().default([]),
  hidden: jsonb().$type<string[]>().notNull().default([]),
  compact: boolean().notNull().default(false),
};

export const listViews = pgTable(
  "list_views",
  {
    id: uuid().primaryKey(),
    list: text().notNull(),
    name: text().notNull(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    audience: text().$type<Audience>().notNull(),
    /** Of a view that a workspace shares. */
    workspace_id: uuid().references(() => workspaces.id, { onDelete: "cascade" }),
    asked: jsonb().$type<View["asked"]>().notNull(),
    ...layout,
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("list_views_own_name")
      .on(table.user_id, table.list, sql`fold(${table.name})`)
      .where(sql`${table.audience} = 'me'`),
    uniqueIndex("list_views_workspace_name")
      .on(table.workspace_id, table.list, sql`fold(${table.name})`)
      .where(sql`${table.audience} = 'workspace'`),
    uniqueIndex("list_views_staff_name")
      .on(table.list, sql`fold(${table.name})`)
      .where(sql`${table.audience} = 'staff'`),
  ],
);

export const keptLists = pgTable(
  "kept_lists",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    list: text().notNull(),
    ...layout,
    default_view_id: uuid().references(() => listViews.id, { onDelete: "set null" }),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.list] }),
    index("kept_lists_view").on(table.default_view_id),
  ],
);
