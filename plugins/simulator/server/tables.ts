import { index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";

/** Texts that arrived on the pretend phones. */
export const simulatedTexts = pgTable(
  "simulated_texts",
  {
    id: uuid().primaryKey(),
    /** The sender's key: what was handed over twice arrives once. */
    key: text().notNull(),
    from_number: text().notNull(),
    to_number: text().notNull(),
    body: text().notNull(),
    at: at("at").notNull(),
  },
  (table) => [
    uniqueIndex("simulated_texts_key").on(table.key),
    index("simulated_texts_phone").on(table.to_number, table.at),
  ],
);
