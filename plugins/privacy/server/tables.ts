import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { at, files, jsonb } from "../../../src/server/db/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import { users } from "../../users/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { CountedPart, RequestKind, RequestStatus } from "../contract/data-request.ts";

/** Copies and erasures, and in the end their receipts: nothing in them says who the person was. */
export const dataRequests = pgTable(
  "data_requests",
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    // No foreign key: an erasure's contact is gone in the end.
    contact_id: uuid().notNull(),
    phone_end: text().notNull(),
    kind: text().$type<RequestKind>().notNull(),
    status: text().$type<RequestStatus>().notNull().default("queued"),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    reason: text().notNull().default(""),
    counted: jsonb().$type<CountedPart[]>().notNull().default([]),
    phone_kept: boolean().notNull().default(false),
    file_id: uuid().references(() => files.id),
    created_at: at("created_at").notNull(),
    finished_at: at("finished_at"),
  },
  (table) => [
    index("data_requests_created").on(table.workspace_id, table.created_at, table.id),
    index("data_requests_finished").on(table.workspace_id, table.finished_at, table.id),
    index("data_requests_contact").on(table.contact_id),
  ],
);

/** Copies that people asked for of what is kept about themselves. */
export const accountCopies = pgTable(
  "account_copies",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    status: text().$type<RequestStatus>().notNull().default("queued"),
    counted: jsonb().$type<CountedPart[]>().notNull().default([]),
    file_id: uuid().references(() => files.id),
    created_at: at("created_at").notNull(),
    finished_at: at("finished_at"),
  },
  (table) => [
    index("account_copies_user").on(table.user_id, table.created_at, table.id),
    uniqueIndex("account_copies_open").on(table.user_id).where(sql`${table.finished_at} is null`),
    index("account_copies_kept").on(table.finished_at).where(sql`${table.file_id} is not null`),
  ],
);
