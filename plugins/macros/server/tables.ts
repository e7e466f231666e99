import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import { teams } from "../../teams/server/tables.ts";
import type { HandTo } from "../contract/macro.ts";

export const macros = pgTable(
  "macros",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    name: text().notNull(),
    text: text().notNull(),
    // No foreign keys: a tag that is removed is left out when the macro is read and run.
    tag_ids: uuid().array().notNull(),
    hand_to: text().$type<HandTo>().notNull(),
    team_id: uuid().references(() => teams.id),
    done: boolean().notNull(),
    used_count: integer().notNull().default(0),
    last_used_at: at("last_used_at"),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("macros_name").on(table.number_id, sql`fold(${table.name})`),
    index("macros_by_use").on(table.number_id, table.used_count, table.id),
    index("macros_by_update").on(table.number_id, table.updated_at, table.id),
  ],
);
