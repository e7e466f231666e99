import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
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
import { contacts } from "../../contacts/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { FieldKind } from "../contract/field.ts";
import type { FieldValue } from "../contract/values.ts";

export const contactFields = pgTable(
  "contact_fields",
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    name: text().notNull(),
    kind: text().$type<FieldKind>().notNull(),
    choices: jsonb().$type<string[]>().notNull(),
    position: integer().notNull(),
    archived: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("contact_fields_name").on(table.workspace_id, sql`fold(${table.name})`),
    index("contact_fields_position").on(table.workspace_id, table.position, table.id),
    index("contact_fields_updated").on(table.workspace_id, table.updated_at, table.id),
  ],
);

/** All that stands in somebody's fields, for a search: as JSON, without what is only yes or no. */
export const wordsOf = (values: SQLWrapper): SQL =>
  sql`fold(jsonb_path_query_array(${values}, '$.* ? (@.type() != "boolean")')::text)`;

/** What a workspace knows of a contact, by field. A number that moves leaves its own behind. */
export const contactValues = pgTable(
  "contact_field_values",
  {
    contact_id: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id, { onDelete: "cascade" }),
    values: jsonb().$type<Record<string, FieldValue>>().notNull(),
    version: integer().notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contact_id, table.workspace_id] }),
    index("contact_field_values_workspace").on(table.workspace_id),
    // With the workspace, so that what others keep is not looked at.
    index("contact_field_values_words").using(
      "gin",
      table.workspace_id,
      sql`${wordsOf(table.values)} gin_trgm_ops`,
    ),
  ],
);
