import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at } from "../../../src/server/db/tables.ts";
import { users } from "../../users/server/tables.ts";

const user = () =>
  uuid()
    .notNull()
    .references(() => users.id);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey(),
    user_id: user(),
    token_hash: text().notNull(),
    ip: text().notNull(),
    user_agent: text().notNull(),
    created_at: at("created_at").notNull(),
    last_used_at: at("last_used_at").notNull(),
    expires_at: at("expires_at").notNull(),
    /** When the person last showed here that they know the password. */
    confirmed_at: at("confirmed_at"),
  },
  (table) => [
    index("sessions_user").on(table.user_id, table.last_used_at),
    index("sessions_expires").on(table.expires_at),
  ],
);

/** Links sent by mail: to reset or first set a password, or to verify the address they go to. */
export const mailLinks = pgTable(
  "mail_links",
  {
    id: uuid().primaryKey(),
    kind: text().$type<"reset" | "invite" | "verify">().notNull(),
    user_id: user(),
    email: text().notNull(),
    token_hash: text().notNull(),
    expires_at: at("expires_at").notNull(),
    used_at: at("used_at"),
  },
  (table) => [
    uniqueIndex("mail_links_token").on(table.token_hash),
    index("mail_links_user").on(table.user_id, table.kind),
  ],
);

/** The one open WhatsApp code of a person. */
export const whatsappCodes = pgTable("whatsapp_codes", {
  user_id: user().primaryKey(),
  number: text().notNull(),
  code_hash: text().notNull(),
  tries: integer().notNull().default(0),
  expires_at: at("expires_at").notNull(),
});

/** A person's authenticator app. Without `on_at` it waits for its first code. */
export const authenticators = pgTable("authenticators", {
  user_id: user().primaryKey(),
  /** Encrypted with the store's own key. */
  secret_sealed: text().notNull(),
  on_at: at("on_at"),
  /** The half minute whose code was used last: none at or before it is taken again. */
  last_step: integer().notNull().default(0),
});

/** What lets a person in without the app, each once. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  { user_id: user(), code_hash: text().notNull() },
  (table) => [primaryKey({ columns: [table.user_id, table.code_hash] })],
);
