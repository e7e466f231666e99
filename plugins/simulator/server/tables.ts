import { sql } from "drizzle-orm";
import {
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, files, jsonb } from "../../../src/server/db/tables.ts";
import type { CallSettings } from "../../../src/server/gateway/calls.ts";
import type { StoredContent } from "../../messenger/server/facade.ts";
import { users } from "../../users/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { Ad } from "../contract/writing.ts";

/** The people of the pretend network. */
export const phones = pgTable(
  "simulated_phones",
  {
    /** As WhatsApp knows it: digits, in Brazil with or without the ninth. */
    number: text().primaryKey(),
    /** The same for both forms. */
    key: text().notNull(),
    name: text().notNull(),
    about: text().notNull().default(""),
    online: boolean().notNull().default(true),
    /** Seconds between the ticks of a message to it. */
    delay: integer().notNull().default(1),
    /** Businesses are told its person's id and no phone. */
    hidden: boolean().notNull().default(false),
    /** What its person chose to be called, without the `@`. */
    username: text().notNull().default(""),
    /** The network's own id of the person, once a business may be told it. */
    user_id: text(),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("simulated_phones_key").on(table.key),
    index("simulated_phones_user").on(table.user_id),
  ],
);

/** What a phone and a business said to each other. */
export const chats = pgTable(
  "simulated_chats",
  {
    id: uuid().primaryKey(),
    phone: text()
      .notNull()
      .references(() => phones.number),
    /** A customer's number or the sandboxes' own; null: the provider's service number. */
    number_id: uuid(),
    /** With the sandboxes' number, which all share: whose chat it is. */
    user_id: uuid().references(() => users.id),
    unread: integer().notNull().default(0),
    last_text: text().notNull().default(""),
    last_at: at("last_at"),
    /** When the phone last wrote: for a day the business may answer freely. */
    written_at: at("written_at"),
    blocked: boolean().notNull().default(false),
    /** The person shared the phone with this business. */
    phone_shared: boolean().notNull().default(false),
    /** Until when the business may call. */
    calls_allowed_until: at("calls_allowed_until"),
    /** The business's question if it may call, until it is answered. */
    call_request_id: uuid(),
    /** Messages of the burst that are used up, as of `paced_at`. */
    used: doublePrecision().notNull().default(0),
    paced_at: at("paced_at"),
  },
  (table) => [
    uniqueIndex("simulated_chats_number")
      .on(table.phone, table.number_id)
      .where(sql`${table.number_id} is not null`),
    uniqueIndex("simulated_chats_provider").on(table.phone).where(sql`${table.number_id} is null`),
    index("simulated_chats_last").on(table.number_id, table.last_at),
  ],
);

export const messages = pgTable(
  "simulated_messages",
  {
    id: uuid().primaryKey(),
    chat_id: uuid()
      .notNull()
      .references(() => chats.id),
    /** The network's id. */
    wamid: text().notNull(),
    /** The sender's key: what was handed over twice arrives once. */
    key: text(),
    from: text().$type<"phone" | "business">().notNull(),
    content: jsonb().$type<StoredContent>().notNull(),
    /** What a template's quick replies bring back, by their place. */
    payloads: jsonb().$type<Record<string, string>>(),
    text: text().notNull(),
    /** Of the phone's own: `sent`, `read`. */
    status: text().$type<"accepted" | "sent" | "delivered" | "read" | "failed">().notNull(),
    /** What it is charged as. */
    category: text().notNull().default("service"),
    /** The code it fails, or failed, with. */
    failure: integer(),
    reply_to: uuid(),
    reactions: jsonb().$type<{ contact?: string; number?: string }>().notNull().default({}),
    edited: boolean().notNull().default(false),
    /** What the person pressed to write it. */
    ad: jsonb().$type<Ad>(),
    at: at("at").notNull(),
  },
  (table) => [
    uniqueIndex("simulated_messages_wamid").on(table.wamid),
    uniqueIndex("simulated_messages_key").on(table.key),
    index("simulated_messages_chat").on(table.chat_id, table.at, table.id),
    index("simulated_messages_waiting")
      .on(table.chat_id)
      .where(sql`${table.from} = 'business' and ${table.status} in ('sent', 'delivered')`),
  ],
);

/** Files as the network keeps them. */
export const media = pgTable(
  "simulated_media",
  {
    id: uuid().primaryKey(),
    number_id: uuid().notNull(),
    file_id: uuid()
      .notNull()
      .references(() => files.id),
    sha256: text().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    created_at: at("created_at").notNull(),
  },
  (table) => [index("simulated_media_same").on(table.number_id, table.sha256)],
);

/** Templates as the network keeps them, in Meta's own words and shape. */
export const templates = pgTable(
  "simulated_templates",
  {
    id: text().primaryKey(),
    /** The business account, which is a workspace. */
    account: uuid()
      .notNull()
      .references(() => workspaces.id),
    name: text().notNull(),
    language: text().notNull(),
    category: text().notNull(),
    parameter_format: text().notNull(),
    components: jsonb().$type<{ type: string; [part: string]: unknown }[]>().notNull(),
    message_send_ttl_seconds: integer(),
    status: text().notNull(),
    quality: text().notNull().default("UNKNOWN"),
    reason: text().notNull().default("NONE"),
    /** What it will be on the first of the next month. */
    correct_category: text(),
    /** How often people reported it, or blocked the business over it, since its last pause. */
    reports: integer().notNull().default(0),
    pauses: integer().notNull().default(0),
    /** Counts reviews and pauses, so that what was planned for an earlier one is left alone. */
    round: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    index("simulated_templates_account").on(table.account, table.name, table.language),
    index("simulated_templates_status").on(table.status, table.updated_at, table.id),
  ],
);

/** What was handed over under a key, and is not made again. */
export const submissions = pgTable("simulated_submissions", {
  key: text().primaryKey(),
  template_id: text()
    .notNull()
    .references(() => templates.id),
  at: at("at").notNull(),
});

/** Flows as the network keeps them, in Meta's own words and shape. */
export const flows = pgTable(
  "simulated_flows",
  {
    /** Sixteen digits, as Meta's are. */
    id: text().primaryKey(),
    /** The business account, which is a workspace. */
    account: uuid()
      .notNull()
      .references(() => workspaces.id),
    name: text().notNull(),
    categories: jsonb().$type<string[]>().notNull(),
    endpoint_uri: text().notNull().default(""),
    status: text().notNull(),
    json: text().notNull().default(""),
    /** What messages open: the JSON as it was when it was last published. */
    published_json: text(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [index("simulated_flows_account").on(table.account, table.updated_at, table.id)],
);

/** Numbers of businesses as the network knows them, from before they are in service. */
export const registrations = pgTable(
  "simulated_registrations",
  {
    /** The business account, which is a workspace. */
    account: uuid()
      .notNull()
      .references(() => workspaces.id),
    phone: text().notNull(),
    name: text().notNull(),
    /** The last one that was sent. */
    code: text(),
    verified_at: at("verified_at"),
    /** Of the two-step verification. */
    pin: text(),
    created_at: at("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.phone] })],
);

/** How numbers take calls, as the network keeps it: a number without a row was never asked. */
export const callSettings = pgTable("simulated_call_settings", {
  number_id: uuid().primaryKey(),
  settings: jsonb().$type<CallSettings>().notNull(),
});

/** Calls from phones. */
export const calls = pgTable(
  "simulated_calls",
  {
    id: uuid().primaryKey(),
    chat_id: uuid()
      .notNull()
      .references(() => chats.id),
    rang_at: at("rang_at").notNull(),
    answered_at: at("answered_at"),
    ended_at: at("ended_at"),
  },
  (table) => [
    uniqueIndex("simulated_calls_running").on(table.chat_id).where(sql`${table.ended_at} is null`),
  ],
);
