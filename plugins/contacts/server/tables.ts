import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, files } from "../../../src/server/db/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import { users } from "../../users/server/tables.ts";
import type { ExportFormat, ExportStatus } from "../contract/export.ts";

type Columns = Record<"name" | "nickname" | "unread_messages" | "blocked_at", AnyPgColumn>;

/** Who waits for an answer; the same words in queries let them use the index. */
export const waiting = ({ unread_messages, blocked_at }: Columns): SQL =>
  sql`${blocked_at} is null and (${unread_messages} is null or ${unread_messages} > 0)`;

/** What a search by name reads, blind to case and accents. */
export const wordsOf = ({ name, nickname }: Columns): SQL =>
  sql`fold(${name} || ' ' || coalesce(${nickname}, ''))`;

export const contacts = pgTable(
  "contacts",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    name: text().notNull(),
    /** A person wrote the name; otherwise it follows the profile that WhatsApp tells. */
    named: boolean().notNull().default(true),
    nickname: text(),
    phone: text().notNull(),
    /** Where messages go: the id as WhatsApp last told it, with or without the ninth digit. */
    wa_id: text().notNull(),
    /** One person for both ways of writing a Brazilian mobile. */
    phone_key: text().notNull(),
    unread_messages: integer().default(0),
    // No foreign key: messages are built on contacts, not the other way round.
    last_message_id: uuid(),
    last_message_at: at("last_message_at"),
    /** Of the newest message: taken under the row's lock, so that their order is commit order. */
    last_position: integer().notNull().default(0),
    window_allowed_until: at("window_allowed_until"),
    blocked_at: at("blocked_at"),
    blocked_reason: text(),
    /** Rises with every change. */
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("contacts_phone").on(table.number_id, table.phone_key),
    index("contacts_by_name").on(table.number_id, sql`fold(${table.name})`, table.id),
    index("contacts_by_message").on(
      table.number_id,
      sql`coalesce(${table.last_message_at}, '-infinity'::timestamptz)`,
      table.id,
    ),
    index("contacts_number").on(table.number_id, table.id),
    index("contacts_waiting")
      .on(table.number_id)
      .where(sql`${waiting(table)}`),
    index("contacts_words").using(
      "gin",
      sql`${wordsOf(table)} gin_trgm_ops`,
      table.phone.op("gin_trgm_ops"),
      table.phone_key.op("gin_trgm_ops"),
    ),
  ],
);

export const contactExports = pgTable(
  "contact_exports",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    format: text().$type<ExportFormat>().notNull(),
    status: text().$type<ExportStatus>().notNull().default("queued"),
    processed: integer().notNull().default(0),
    total: integer().notNull().default(0),
    file_id: uuid().references(() => files.id),
    created_at: at("created_at").notNull(),
    finished_at: at("finished_at"),
  },
  (table) => [index("contact_exports_created").on(table.created_at)],
);
