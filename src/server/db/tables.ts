import { sql } from "drizzle-orm";
import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { jsonOf } from "../text/keepable.ts";

/** A point in time, a `Date` in code. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A column of JSON. The only one there is: drizzle's own refuses texts that JSON may hold. */
export const jsonb = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "jsonb",
  toDriver: jsonOf,
});

/** Keys the server made for itself at first start. */
export const secrets = pgTable("secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
});

/** The last sequence number of each scope: its row lock makes numbering follow commit order. */
export const eventCounters = pgTable("event_counters", {
  scope: text().primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
});

/**
 * What happened, per scope, numbered without gaps: the counter's lock sees to it, so the key may hold the
 * moment that the table is parted by, see `forget/parts.ts`.
 */
export const events = pgTable(
  "events",
  {
    scope: text().notNull(),
    seq: bigint({ mode: "number" }).notNull(),
    type: text().notNull(),
    entity_id: text().notNull(),
    payload: jsonb().notNull(),
    at: at("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.seq, table.at] })],
);

/** Queued work. Finished rows are removed; given-up ones stay with their error. */
export const jobs = pgTable(
  "jobs",
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    payload: jsonb().notNull(),
    key: text(),
    /** Whom it is for, and what in it runs one after the other: for lanes that are shared out. */
    whose: text().notNull().default(""),
    line: text().notNull().default(""),
    run_at: at("run_at").notNull(),
    attempts: integer().notNull().default(0),
    lease_until: at("lease_until"),
    failed_at: at("failed_at"),
    error: text(),
  },
  (table) => [
    index("jobs_due").on(table.run_at).where(sql`${table.failed_at} is null`),
    index("jobs_turns")
      .on(table.whose, table.run_at, table.id)
      .where(sql`${table.failed_at} is null`),
    index("jobs_taken")
      .on(table.lease_until)
      .where(sql`${table.lease_until} is not null and ${table.failed_at} is null`),
    uniqueIndex("jobs_key").on(table.name, table.key).where(sql`${table.failed_at} is null`),
  ],
);

/** Events WhatsApp told by webhook, each once, in the order they came. */
export const webhookInbox = pgTable(
  "webhook_inbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedByDefaultAsIdentity(),
    /** The business number it is about; the account for what is its own. */
    number: text().notNull(),
    field: text().notNull(),
    key: text().notNull(),
    /** JSON as text, because its text type holds every sign; emptied when it is taken in. */
    value: text().notNull(),
    received_at: at("received_at").notNull(),
    run_at: at("run_at").notNull(),
    attempts: integer().notNull().default(0),
    lease_until: at("lease_until"),
    done_at: at("done_at"),
    failed_at: at("failed_at"),
    error: text(),
  },
  (table) => [
    uniqueIndex("webhook_inbox_key").on(table.key),
    index("webhook_inbox_turns")
      .on(table.number, table.id)
      .where(sql`${table.done_at} is null and ${table.failed_at} is null`),
    index("webhook_inbox_taken")
      .on(table.number, table.lease_until)
      .where(sql`${table.lease_until} is not null and ${table.done_at} is null`),
    index("webhook_inbox_done").on(table.done_at),
  ],
);

/** Answers of writes that carried an `Idempotency-Key`, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    actor_id: uuid().notNull(),
    key: text().notNull(),
    endpoint: text().notNull(),
    request_hash: text().notNull(),
    status: integer(),
    answer: text(),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actor_id, table.key] }),
    index("idempotency_keys_created").on(table.created_at),
  ],
);

/** Request budgets where several servers share them: what was taken, and until when it counts. */
export const budgets = pgTable("budgets", {
  key: text().primaryKey(),
  points: integer().notNull(),
  expire: at("expire"),
});

/** Stored files; the bytes lie in the data folder under the id. */
export const files = pgTable("files", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  type: text().notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  created_at: at("created_at").notNull(),
});
