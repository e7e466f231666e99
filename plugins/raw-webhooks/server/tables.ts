import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";

/**
 * What WhatsApp told of messages, word for word. One index and no references: it is parted by day and dropped whole after
 * a month, see `src/server/db/forget/parts.ts`, and only ever read by its message.
 */
export const messageWebhooks = pgTable(
  "message_webhooks",
  {
    /** Ascends in the order of coming. */
    id: uuid().notNull(),
    message_id: uuid().notNull(),
    /** Whose the number was then: one that moves leaves them behind. */
    workspace_id: uuid().notNull(),
    at: at("at").notNull(),
    field: text().notNull(),
    /** JSON as text, because its text type holds every sign. */
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.message_id, table.at, table.id] })],
);
