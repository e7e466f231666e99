import { sql } from "drizzle-orm";
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { contacts } from "../../contacts/server/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";

export const tags = pgTable(
  "tags",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    name: text().notNull(),
    description: text().notNull().default(""),
    colour: text().notNull(),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    // Also the order by name.
    uniqueIndex("tags_name").on(table.number_id, sql`fold(${table.name})`),
    index("tags_by_creation").on(table.number_id, table.created_at, table.id),
    index("tags_by_update").on(table.number_id, table.updated_at, table.id),
  ],
);

export const contactTags = pgTable(
  "contact_tags",
  {
    tag_id: uuid()
      .notNull()
      .references(() => tags.id, { onDelete: "cascade" }),
    contact_id: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.tag_id, table.contact_id] }),
    index("contact_tags_contact").on(table.contact_id),
  ],
);
