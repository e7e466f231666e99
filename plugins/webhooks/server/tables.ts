import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, jsonb } from "../../../src/server/db/tables.ts";
import { sandboxes } from "../../sandbox/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { WebhookKind } from "../contract/kinds.ts";
import type { DeliveryStatus, Fault, OffReason, WebhookOwner } from "../contract/webhook.ts";

/** A workspace's or a sandbox's goes with it, and all that was sent to it. */
const ofWorkspace = () => uuid().references(() => workspaces.id, { onDelete: "cascade" });
const ofSandbox = () => uuid().references(() => sandboxes.id, { onDelete: "cascade" });

/** Where the events of a workspace or a sandbox go, if anywhere; a number's is kept by the number. */
export const webhookAddresses = pgTable("webhook_addresses", {
  /** That of whom it belongs to. */
  id: uuid().primaryKey(),
  workspace_id: ofWorkspace(),
  sandbox_id: ofSandbox(),
  url: text(),
  secret_sealed: text(),
  version: integer().notNull().default(1),
  created_at: at("created_at").notNull(),
  updated_at: at("updated_at").notNull(),
});

/** How a webhook stands, and which server is at work on it: by the id of whom it belongs to. */
export const webhookEndpoints = pgTable("webhook_endpoints", {
  id: uuid().primaryKey(),
  owner: text().$type<WebhookOwner>().notNull(),
  /** Null for a number's, which may move. */
  workspace_id: ofWorkspace(),
  sandbox_id: ofSandbox(),
  /** Goes up with every claim: what an earlier one brings counts no more. */
  turn: integer().notNull().default(0),
  lease_until: at("lease_until"),
  /** Since its last success everything failed, first at this moment. */
  failing_since: at("failing_since"),
  /** The address that fails; null where a server of an earlier release wrote it down. */
  failing_url: text(),
  off_since: at("off_since"),
  off_reason: text().$type<OffReason>(),
  /** The address that was switched off; another one is another matter. */
  off_url: text(),
});

export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: uuid().primaryKey(),
    /** The order in which things were told. */
    seq: bigint({ mode: "number" }).notNull().generatedByDefaultAsIdentity(),
    endpoint_id: uuid()
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: "cascade" }),
    /** The workspace whose it was when it was told, as a number may move; a sandbox's is its own id. */
    workspace_id: uuid().notNull(),
    kind: text().$type<WebhookKind>().notNull(),
    /** What keeps its order: one person's messages with one number. */
    conversation: text().notNull(),
    /** The very text that is signed. */
    body: text().notNull(),
    test: boolean().notNull().default(false),
    status: text().$type<DeliveryStatus>().notNull().default("pending"),
    attempts: integer().notNull().default(0),
    /** Attempts since it was queued, or queued anew: they decide how long it waits. */
    tries: integer().notNull().default(0),
    queued_at: at("queued_at").notNull(),
    run_at: at("run_at").notNull(),
    last_attempt_at: at("last_attempt_at"),
    answer_status: integer(),
    fault: text().$type<Fault>(),
    duration_ms: integer(),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    index("webhook_deliveries_order")
      .on(table.endpoint_id, table.seq)
      .where(sql`${table.status} = 'pending'`),
    index("webhook_deliveries_due")
      .on(table.endpoint_id, table.run_at)
      .where(sql`${table.status} = 'pending'`),
    index("webhook_deliveries_listed").on(table.endpoint_id, table.created_at, table.id),
    index("webhook_deliveries_by_status").on(
      table.endpoint_id,
      table.status,
      table.created_at,
      table.id,
    ),
    index("webhook_deliveries_by_kind").on(
      table.endpoint_id,
      table.kind,
      table.created_at,
      table.id,
    ),
    index("webhook_deliveries_age").on(table.created_at),
    index("webhook_deliveries_open")
      .on(table.workspace_id, table.status, table.created_at)
      .where(sql`${table.status} <> 'delivered'`),
  ],
);

export const webhookAttempts = pgTable(
  "webhook_attempts",
  {
    id: uuid().primaryKey(),
    delivery_id: uuid()
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: "cascade" }),
    at: at("at").notNull(),
    url: text().notNull(),
    request_headers: jsonb().$type<Record<string, string>>().notNull(),
    answer_status: integer(),
    answer_headers: jsonb().$type<Record<string, string>>().notNull(),
    answer_body: text().notNull(),
    answer_cut: boolean().notNull(),
    fault: text().$type<Fault>(),
    duration_ms: integer().notNull(),
  },
  (table) => [index("webhook_attempts_delivery").on(table.delivery_id, table.at, table.id)],
);
