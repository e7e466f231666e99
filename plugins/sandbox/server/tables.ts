import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, files, jsonb } from "../../../src/server/db/tables.ts";
import type { MessageStatus } from "../../messenger/contract/parts.ts";
import type { StoredContent } from "../../messenger/contract/stored-content.ts";
import { users } from "../../users/server/tables.ts";

export const sandboxes = pgTable(
  "sandboxes",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    code: text().notNull(),
    created_at: at("created_at").notNull(),
    /** When its first phone joined. */
    connected_at: at("connected_at"),
    expires_at: at("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("sandboxes_user").on(table.user_id),
    uniqueIndex("sandboxes_code").on(table.code),
    index("sandboxes_expiry").on(table.expires_at),
  ],
);

export const sandboxContacts = pgTable(
  "sandbox_contacts",
  {
    id: uuid().primaryKey(),
    sandbox_id: uuid()
      .notNull()
      .references(() => sandboxes.id, { onDelete: "cascade" }),
    wa_id: text().notNull(),
    name: text().notNull(),
    joined_at: at("joined_at").notNull(),
  },
  (table) => [
    // All share one number, so a phone is in one sandbox at a time.
    uniqueIndex("sandbox_contacts_phone").on(table.wa_id),
    index("sandbox_contacts_joined").on(table.sandbox_id, table.joined_at, table.id),
    index("sandbox_contacts_name").on(table.sandbox_id, sql`fold(${table.name})`, table.id),
  ],
);

/** Files of messages; one that a program names by its address has none yet. */
export const sandboxMedia = pgTable(
  "sandbox_media",
  {
    id: uuid().primaryKey(),
    sandbox_id: uuid()
      .notNull()
      .references(() => sandboxes.id, { onDelete: "cascade" }),
    file_id: uuid().references(() => files.id),
    /** Where a program said it is. */
    link: text(),
    /** The network's id of what a phone sent. */
    provider_id: text(),
    name: text().notNull(),
    mime: text().notNull().default(""),
    size: integer().notNull().default(0),
    width: integer(),
    height: integer(),
    created_at: at("created_at").notNull(),
  },
  (table) => [index("sandbox_media_sandbox").on(table.sandbox_id)],
);

export const sandboxMessages = pgTable(
  "sandbox_messages",
  {
    id: uuid().primaryKey(),
    sandbox_id: uuid()
      .notNull()
      .references(() => sandboxes.id, { onDelete: "cascade" }),
    contact_id: uuid()
      .notNull()
      .references(() => sandboxContacts.id, { onDelete: "cascade" }),
    direction: text().$type<"incoming" | "outgoing">().notNull(),
    /** The network's id, once there is one. */
    provider_id: text(),
    content: jsonb().$type<StoredContent>().notNull(),
    /** What the network gets, files by our own ids. */
    cloud: jsonb().$type<{ type: string; [part: string]: unknown }>(),
    /** The body as it was sent to us. */
    request: jsonb().$type<Record<string, unknown>>(),
    status: text().$type<MessageStatus>().notNull(),
    error_code: integer(),
    sent_at: at("sent_at").notNull(),
  },
  (table) => [
    index("sandbox_messages_sent").on(table.sandbox_id, table.sent_at, table.id),
    index("sandbox_messages_contact").on(table.contact_id),
    index("sandbox_messages_provider").on(table.provider_id),
  ],
);
