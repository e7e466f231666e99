import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import { users } from "../../users/server/tables.ts";

export const apiTokens = pgTable(
  "api_tokens",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    token_hash: text().notNull(),
    /** The last characters, as the list shows them. */
    token_end: text().notNull(),
    sends: boolean().notNull(),
    reads: boolean().notNull(),
    /** Every number of its owner; else those of `api_token_numbers`. */
    all_numbers: boolean().notNull(),
    created_at: at("created_at").notNull(),
    expires_at: at("expires_at"),
    /** When its owner was told that it expires soon. */
    expiring_told_at: at("expiring_told_at"),
    last_used_at: at("last_used_at"),
    revoked_at: at("revoked_at"),
  },
  (table) => [
    uniqueIndex("api_tokens_hash").on(table.token_hash),
    index("api_tokens_by_creation").on(table.user_id, table.created_at, table.id),
    index("api_tokens_by_expiry").on(table.user_id, table.expires_at, table.id),
    index("api_tokens_by_name").on(table.user_id, sql`fold(${table.name})`, table.id),
    index("api_tokens_expiring")
      .on(table.expires_at)
      .where(sql`${table.revoked_at} is null and ${table.expiring_told_at} is null`),
  ],
);

/** The numbers that a token is narrowed to. */
export const apiTokenNumbers = pgTable(
  "api_token_numbers",
  {
    token_id: uuid()
      .notNull()
      .references(() => apiTokens.id),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
  },
  (table) => [primaryKey({ columns: [table.token_id, table.number_id] })],
);
