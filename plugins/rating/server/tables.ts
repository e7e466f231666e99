import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import type { Circumstance, UseCategory, UseKind } from "../contract/use.ts";

// No foreign keys in either: one more look for every message. Neither names a person, and what was
// used stays on record however long what it was used for is kept.

/** What is charged for, each once: the message's, the call's, or the id of a conversation's first message. */
export const usageRecords = pgTable(
  "usage_records",
  {
    id: uuid().primaryKey(),
    /** Whose number it was then. */
    workspace_id: uuid().notNull(),
    number_id: uuid().notNull(),
    at: at("at").notNull(),
    /** Of the business zone. */
    day: date({ mode: "string" }).notNull(),
    kind: text().$type<UseKind>().notNull(),
    category: text().$type<UseCategory>().notNull(),
    country: text().notNull(),
    circumstance: text().$type<Circumstance>().notNull(),
    quantity: integer().notNull(),
    /** Of a call. */
    seconds: integer().notNull(),
  },
  (table) => [index("usage_records_time").on(table.number_id, table.day, table.at, table.id)],
);

/** Months whose single uses were kept long enough, by their first day: how far they are gone. */
export const usageForgotten = pgTable("usage_forgotten", {
  month: date({ mode: "string" }).primaryKey(),
  /** The last workspace that is done. */
  after: uuid().notNull().default("00000000-0000-0000-0000-000000000000"),
  done: boolean().notNull().default(false),
});

/** The same, summed up: written with the records, in one statement. */
export const usageDays = pgTable(
  "usage_days",
  {
    workspace_id: uuid().notNull(),
    day: date({ mode: "string" }).notNull(),
    number_id: uuid().notNull(),
    kind: text().$type<UseKind>().notNull(),
    category: text().$type<UseCategory>().notNull(),
    country: text().notNull(),
    circumstance: text().$type<Circumstance>().notNull(),
    records: integer().notNull(),
    quantity: integer().notNull(),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({
      name: "usage_days_key",
      columns: [
        table.workspace_id,
        table.day,
        table.number_id,
        table.kind,
        table.category,
        table.country,
        table.circumstance,
      ],
    }),
    // Staff compare the months of all workspaces.
    index("usage_days_day").on(table.day),
  ],
);
