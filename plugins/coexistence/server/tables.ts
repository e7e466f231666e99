import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, jsonb } from "../../../src/server/db/tables.ts";
import { contacts } from "../../contacts/server/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import { users } from "../../users/server/tables.ts";
import type { ChunkStatus, SyncKind, SyncStatus } from "../contract/coexistence.ts";

/** The numbers that are also used in the WhatsApp Business app. */
export const coexistences = pgTable("coexistences", {
  number_id: uuid()
    .primaryKey()
    .references(() => numbers.id),
  started_at: at("started_at").notNull(),
});

export const coexistenceSyncs = pgTable(
  "coexistence_syncs",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => coexistences.number_id),
    kind: text().$type<SyncKind>().notNull(),
    status: text().$type<SyncStatus>().notNull().default("queued"),
    progress: integer().notNull().default(0),
    /** WhatsApp's id of the request. */
    request_id: text(),
    error_code: integer(),
    error_details: text(),
    asked_by_id: uuid().references(() => users.id),
    asked_at: at("asked_at").notNull(),
    updated_at: at("updated_at").notNull(),
    finished_at: at("finished_at"),
  },
  (table) => [index("coexistence_syncs_asked").on(table.number_id, table.asked_at, table.id)],
);

/** What WhatsApp told in one go; it is taken in a portion at a time. */
export const coexistenceChunks = pgTable(
  "coexistence_chunks",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => coexistences.number_id),
    sync_id: uuid()
      .notNull()
      .references(() => coexistenceSyncs.id),
    kind: text().$type<SyncKind>().notNull(),
    phase: integer().notNull(),
    chunk_order: integer().notNull(),
    progress: integer().notNull(),
    status: text().$type<ChunkStatus>().notNull().default("waiting"),
    total: integer().notNull(),
    processed: integer().notNull().default(0),
    /** What is in it; emptied when all of it was taken. */
    items: jsonb().$type<unknown[]>().notNull(),
    /** The same part of the same sync is kept once, however often it is told. */
    hash: text().notNull(),
    received_at: at("received_at").notNull(),
  },
  (table) => [
    uniqueIndex("coexistence_chunks_once").on(table.sync_id, table.hash),
    index("coexistence_chunks_received").on(
      table.number_id,
      table.kind,
      table.received_at,
      table.id,
    ),
    index("coexistence_chunks_order").on(
      table.number_id,
      table.kind,
      table.phase,
      table.chunk_order,
      table.id,
    ),
  ],
);

/** The app's address book. */
export const coexistenceContacts = pgTable(
  "coexistence_contacts",
  {
    id: uuid().primaryKey(),
    number_id: uuid()
      .notNull()
      .references(() => coexistences.number_id),
    contact_id: uuid()
      .notNull()
      .references(() => contacts.id),
    name: text().notNull(),
    /** As it is shown: one person for both ways of writing a Brazilian mobile. */
    phone: text().notNull(),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("coexistence_contacts_phone").on(table.number_id, table.phone),
    index("coexistence_contacts_name").on(table.number_id, sql`fold(${table.name})`, table.id),
    index("coexistence_contacts_created").on(table.number_id, table.created_at, table.id),
  ],
);
