import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";

/** Without a row the words are the usual ones, and nobody is answered. */
export const optOutWords = pgTable("opt_out_words", {
  workspace_id: uuid()
    .primaryKey()
    .references(() => workspaces.id),
  stop_words: text().array().notNull(),
  return_words: text().array().notNull(),
  answer: text().notNull().default(""),
  version: integer().notNull().default(1),
  updated_at: at("updated_at").notNull(),
});
