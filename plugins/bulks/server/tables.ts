import { sql } from "drizzle-orm";
import {
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { at, files, jsonb } from "../../../src/server/db/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import type { TemplateFields } from "../../templates/contract/fill.ts";
import type { Template } from "../../templates/contract/template.ts";
import { templates } from "../../templates/server/tables.ts";
import { users } from "../../users/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { Bulk, BulkStatus, DryRun, ReadFile } from "../contract/bulk.ts";
import type { Mapping } from "../contract/mapping.ts";
import type { RowState, Verdict } from "../contract/row.ts";

/** What a template says: with another one nothing that was confirmed is sent. */
export type Wording = Pick<Template, "header" | "body" | "footer" | "buttons" | "category">;

const counted = () => integer().notNull().default(0);

export const bulks = pgTable(
  "bulks",
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    number_id: uuid()
      .notNull()
      .references(() => numbers.id),
    template_id: uuid()
      .notNull()
      .references(() => templates.id),
    /** As the dry run saw it. */
    wording: jsonb().$type<Wording>(),
    creator_id: uuid().references(() => users.id),
    description: text().notNull(),
    status: text().$type<BulkStatus>().notNull(),
    /** How the file was read; null where another bulk's recipients are tried again. */
    file: jsonb().$type<ReadFile>(),
    /** Gone once the rows are confirmed, or nobody confirmed them. */
    file_id: uuid().references(() => files.id),
    mapping: jsonb().$type<Mapping>(),
    dry_run: jsonb().$type<DryRun>(),
    checked_rows: counted(),
    retry_of: uuid(),
    items_count: counted(),
    // Each moves in the transaction of the rows it counts.
    pending: counted(),
    sending: counted(),
    sent: counted(),
    delivered: counted(),
    read: counted(),
    failed: counted(),
    cancelled: counted(),
    rate: doublePrecision(),
    pause_kind: text().$type<NonNullable<Bulk["pause"]>["kind"]>(),
    resume_at: at("resume_at"),
    /** An error's code. */
    failure: text(),
    scheduled_at: at("scheduled_at"),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    started_at: at("started_at"),
    finished_at: at("finished_at"),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    index("bulks_by_creation").on(table.workspace_id, table.created_at, table.id),
    index("bulks_by_description").on(table.workspace_id, sql`fold(${table.description})`, table.id),
    index("bulks_by_status").on(table.workspace_id, table.status, table.id),
    index("bulks_template").on(table.template_id),
    index("bulks_retries").on(table.retry_of),
    index("bulks_finished").on(table.finished_at),
    // Of those that something is still to be done for.
    index("bulks_open")
      .on(table.number_id, table.started_at)
      .where(sql`${table.finished_at} is null or ${table.sending} > 0`),
  ],
);

export const bulkRows = pgTable(
  "bulk_rows",
  {
    /** Also the `client_id` of its message: a row has one. */
    id: uuid().primaryKey(),
    bulk_id: uuid()
      .notNull()
      .references(() => bulks.id),
    row: integer().notNull(),
    line: integer().notNull(),
    typed: text().notNull(),
    phone: text(),
    country: text(),
    verdict: text().$type<Verdict>().notNull(),
    /** An error's code. */
    reason: text(),
    fields: jsonb().$type<TemplateFields>().notNull(),
    state: text().$type<RowState>().notNull(),
    /** Not to be tried before; null at once. */
    wait_until: at("wait_until"),
    attempts: counted(),
    message_id: uuid(),
    contact_id: uuid(),
    error_code: integer(),
    error_details: text(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("bulk_rows_row").on(table.bulk_id, table.row),
    index("bulk_rows_by_state").on(table.bulk_id, table.state, table.row),
    index("bulk_rows_by_verdict").on(table.bulk_id, table.verdict, table.row),
    uniqueIndex("bulk_rows_message")
      .on(table.message_id)
      .where(sql`${table.message_id} is not null`),
  ],
);

/** One server at a time sends a number's bulks, at the pace that the last one left. */
export const bulkSenders = pgTable("bulk_senders", {
  number_id: uuid()
    .primaryKey()
    .references(() => numbers.id),
  holder: uuid(),
  lease_until: at("lease_until"),
  /** When its next message may leave. */
  next_at: at("next_at"),
  /** What WhatsApp let through of late, below the number's own throughput after a 130429; else null. */
  slowed_to: doublePrecision(),
});
