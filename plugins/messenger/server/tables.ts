import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, files, jsonb } from "../../../src/server/db/tables.ts";
import type { CloudMessage, Held } from "../../../src/server/gateway/gateway.ts";
import { contacts } from "../../contacts/server/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import type { TemplateCategory } from "../../templates/contract/template.ts";
import { users } from "../../users/server/tables.ts";
import type { CallPermission } from "../contract/call-permission.ts";
import type { ContentType } from "../contract/content.ts";
import type { PinStep } from "../contract/conversation.ts";
import type { Message, Referral } from "../contract/message.ts";
import type { MessageStatus, Pricing, SenderKind } from "../contract/parts.ts";
import type { StoredContent } from "../contract/stored-content.ts";
import type { StoredReactions } from "./rules/reactions.ts";

/** Who waits for an answer; the same words in queries let them use the index. */
export const waiting = ({
  unread_messages,
  blocked_at,
}: Record<"unread_messages" | "blocked_at", AnyPgColumn>): SQL =>
  sql`${blocked_at} is null and (${unread_messages} is null or ${unread_messages} > 0)`;

/** What the business's own app brought: its past, and what is written on it now. */
export const ofApp = ({ position, sender_kind }: Record<"position" | "sender_kind", AnyPgColumn>) =>
  sql`(${position} <= 0 or ${sender_kind} = 'phone')`;

/** The id of the file that a message shows, as `mediaIdOf` reads it. */
export const shownMedia = ({ content }: Record<"content", AnyPgColumn>): SQL =>
  sql`coalesce(${content}->>'media', ${content}#>>'{media_header,media}', ${content}#>>'{header,media}')`;

/** What somebody pinned of a talk: the message, who did it, and when (ISO). */
export interface StoredPin {
  id: string;
  by: string;
  at: string;
}

/** What somebody did about it. */
export interface StoredPinStep extends StoredPin {
  kind: PinStep["kind"];
}

/** The phone that a person has now, and since when it is known (ISO). */
export interface StoredMove {
  phone: string;
  at: string;
}

/** The state of the talk with a contact: one row for each, from the contact's beginning. */
export const conversations = pgTable(
  "conversations",
  {
    contact_id: uuid()
      .primaryKey()
      .references(() => contacts.id),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    /** Null: marked unread by a person. */
    unread_messages: integer().default(0),
    // No foreign key: one more look for every message, at a row written just before.
    last_message_id: uuid(),
    last_message_at: at("last_message_at"),
    /** Of the newest message: taken under the row's lock, so that their order is commit order. */
    last_position: integer().notNull().default(0),
    window_allowed_until: at("window_allowed_until"),
    /** When the customer wrote what has no answer yet; null where the last word is ours. */
    waiting_since: at("waiting_since"),
    /** When we last wrote to them outside the window; what is counted stands with the numbers. */
    opened_at: at("opened_at"),
    /** When they told WhatsApp that they want no marketing from the number. */
    marketing_stopped_at: at("marketing_stopped_at"),
    /** When they wrote to the business that they want no marketing from the number, and how. */
    opted_out_at: at("opted_out_at"),
    opted_out_word: text(),
    /** Null: never asked, and never said. */
    calls: jsonb().$type<CallPermission>(),
    /** The newest first. */
    pins: jsonb().$type<readonly StoredPin[]>().notNull().default([]),
    /** The oldest first. */
    pin_steps: jsonb().$type<readonly StoredPinStep[]>().notNull().default([]),
    moved: jsonb().$type<StoredMove>(),
    /** See `pacedAfter`. */
    paced_until: at("paced_until"),
    blocked_at: at("blocked_at"),
    blocked_reason: text(),
    /** Null where nobody wrote down who did. */
    blocked_by_id: uuid().references(() => users.id),
    /** Rises with every change, also of who the contact is. */
    version: integer().notNull().default(1),
  },
  (table) => [
    index("conversations_by_message").on(
      table.number_id,
      sql`coalesce(${table.last_message_at}, '-infinity'::timestamptz)`,
      table.contact_id,
    ),
    index("conversations_waiting")
      .on(table.number_id)
      .where(sql`${waiting(table)}`),
    // From who waits longest.
    index("conversations_longest_waiting")
      .on(table.number_id, table.waiting_since, table.contact_id)
      .where(sql`${table.waiting_since} is not null and ${table.blocked_at} is null`),
    // Few have written within a day, however many did before.
    index("conversations_unanswered")
      .on(table.number_id, table.window_allowed_until)
      .where(sql`${table.waiting_since} is not null and ${table.blocked_at} is null`),
  ],
);

/** The number each person chose to talk on, or all of them. */
export const activeNumbers = pgTable("messenger_active_numbers", {
  user_id: uuid()
    .primaryKey()
    .references(() => users.id),
  number_id: uuid()
    .notNull()
    .references(() => numbers.id),
  /** They chose all of them since; the number is where they go back to. */
  together: boolean().notNull().default(false),
});

export const messages = pgTable(
  "messages",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    contact_id: uuid()
      .notNull()
      .references(() => contacts.id),
    /** From the conversation's own counter, under its lock: ascends in commit order. */
    position: integer().notNull(),
    client_id: uuid(),
    /** WhatsApp's id; null until it took the message. */
    provider_id: text(),
    direction: text().$type<Message["direction"]>().notNull(),
    type: text().$type<ContentType>().notNull(),
    content: jsonb().$type<StoredContent>().notNull(),
    /** All words of the content in one text, for previews and search. */
    text: text().notNull().default(""),
    /** As it is handed to WhatsApp, files by our own ids; null for what others sent. */
    cloud: jsonb().$type<CloudMessage>(),
    status: text().$type<MessageStatus>().notNull(),
    error_code: integer(),
    error_details: text(),
    attempts: integer().notNull().default(0),
    responsible_id: uuid().references(() => users.id),
    sender_kind: text().$type<SenderKind>(),
    // No foreign key: what it names depends on the kind, and those domains are built on this one.
    sender_id: uuid(),
    /** What a program wants told back of its message. */
    callback_data: text(),
    /** Of a template, as it was when this was sent. */
    category: text().$type<TemplateCategory>(),
    pricing: jsonb().$type<Pricing>(),
    /** Why WhatsApp kept it back when it took it. */
    held: text().$type<Held>(),
    reply_to_id: uuid().references((): AnyPgColumn => messages.id),
    /** WhatsApp's id of the quoted message while we do not have that one. */
    reply_to_provider_id: text(),
    reactions: jsonb().$type<StoredReactions>().notNull().default({}),
    retry_of: uuid().references((): AnyPgColumn => messages.id),
    retried_by: uuid().references((): AnyPgColumn => messages.id),
    edited_at: at("edited_at"),
    /** What it said before it was edited, the first words first. */
    former_texts: jsonb().$type<readonly string[]>().notNull().default([]),
    referral: jsonb().$type<Referral>(),
    /** When it is shown to have been sent; never earlier than the one before it. */
    sent_at: at("sent_at").notNull(),
    /** WhatsApp's own time: of writing for incoming ones, of its status `sent` for ours. */
    network_at: at("network_at"),
    accepted_at: at("accepted_at"),
    delivered_at: at("delivered_at"),
    read_at: at("read_at"),
    failed_at: at("failed_at"),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("messages_position").on(table.contact_id, table.position),
    uniqueIndex("messages_client").on(table.number_id, table.client_id),
    uniqueIndex("messages_provider").on(table.number_id, table.provider_id),
    uniqueIndex("messages_retry").on(table.retry_of),
    index("messages_number").on(table.number_id, table.sent_at, table.id),
    index("messages_of_app")
      .on(table.number_id, table.sent_at, table.id)
      .where(sql`${ofApp(table)}`),
    // With the number, so that what other numbers say is not looked at.
    index("messages_said").using("gin", table.number_id, sql`fold(${table.text}) gin_trgm_ops`),
    index("messages_waiting_for_quoted")
      .on(table.number_id, table.reply_to_provider_id)
      .where(sql`${table.reply_to_provider_id} is not null`),
    index("messages_failed")
      .on(table.number_id, table.failed_at)
      .where(sql`${table.failed_at} is not null`),
    // What refers to a message, asked when one is erased.
    index("messages_replies").on(table.reply_to_id).where(sql`${table.reply_to_id} is not null`),
    index("messages_retried").on(table.retried_by).where(sql`${table.retried_by} is not null`),
    index("messages_media")
      .on(shownMedia(table))
      .where(sql`${shownMedia(table)} is not null`),
    index("messages_unsent")
      .on(table.contact_id, table.position)
      .where(sql`${table.status} = 'pending' and ${table.accepted_at} is null`),
  ],
);

export const messageMedia = pgTable(
  "message_media",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    /** Null while it is fetched, or lost. */
    file_id: uuid().references(() => files.id),
    name: text().notNull(),
    mime: text().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    /** The message it first went with; null while it is only uploaded. */
    message_id: uuid().references((): AnyPgColumn => messages.id),
    /** WhatsApp's id of an incoming file. */
    provider_id: text(),
    /** Where a program said that it is fetched from. */
    link: text(),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    index("message_media_unused").on(table.created_at).where(sql`${table.message_id} is null`),
    index("message_media_message").on(table.message_id),
    index("message_media_number").on(table.number_id, table.created_at),
    index("message_media_file").on(table.file_id),
    index("message_media_provider").on(table.number_id, table.provider_id),
  ],
);

/** What WhatsApp told about a message we do not have yet: applied when it is stored. */
export const waitingUpdates = pgTable(
  "message_waiting_updates",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    provider_id: text().notNull(),
    update: jsonb().$type<unknown>().notNull(),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    index("message_waiting_updates_message").on(table.number_id, table.provider_id),
    index("message_waiting_updates_created").on(table.created_at),
  ],
);

export const drafts = pgTable(
  "message_drafts",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    contact_id: uuid()
      .notNull()
      .references(() => contacts.id),
    body: text().notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.contact_id] })],
);

/** Messages that people keep for themselves. */
export const stars = pgTable(
  "message_stars",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    contact_id: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    message_id: uuid()
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    starred_at: at("starred_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.contact_id, table.message_id] }),
    index("message_stars_number").on(
      table.user_id,
      table.number_id,
      table.starred_at,
      table.message_id,
    ),
    index("message_stars_message").on(table.message_id),
    index("message_stars_contact").on(table.contact_id),
  ],
);

export const followers = pgTable(
  "contact_followers",
  {
    contact_id: uuid()
      .notNull()
      .references(() => contacts.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contact_id, table.user_id] }),
    index("contact_followers_user").on(table.user_id),
  ],
);
