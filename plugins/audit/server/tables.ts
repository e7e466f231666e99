import {
  bigint,
  boolean,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Actor } from "../../../src/contract/abilities.ts";
import { at, jsonb } from "../../../src/server/db/tables.ts";

// No foreign keys: an entry outlives whatever it tells of. Triggers refuse change and removal.
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: uuid().primaryKey(),
    /** From 1 without gaps, in the order of the commits. */
    seq: bigint({ mode: "number" }).notNull(),
    actor_id: uuid().notNull(),
    actor_name: text().notNull(),
    /** Held a staff role at the time. */
    actor_staff: boolean().notNull(),
    /** What the actor called with; `house` where nobody did. */
    actor_kind: text().$type<Actor["kind"] | "house">().notNull(),
    /** The customer a member of staff acted for. */
    on_behalf_of: uuid(),
    /** `number.api-key-revealed` */
    action: text().notNull(),
    subject: text().notNull(),
    subject_id: uuid().notNull(),
    workspace_id: uuid(),
    number_id: uuid(),
    ip: text().notNull(),
    user_agent: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text(),
    at: at("at").notNull(),
    /** Actor, action and reason, folded for searching. */
    find_text: text().notNull(),
    /** The hash of the entry before this one; empty for the first. */
    prev_hash: text().notNull(),
    /** SHA-256 over everything else in this row. */
    hash: text().notNull(),
  },
  (table) => [
    uniqueIndex("audit_entries_seq").on(table.seq),
    index("audit_entries_at").on(table.at, table.seq),
    index("audit_entries_action").on(table.action, table.at, table.seq),
    index("audit_entries_workspace").on(table.workspace_id, table.at, table.seq),
    index("audit_entries_number").on(table.number_id, table.at, table.seq),
    index("audit_entries_actor").on(table.actor_id, table.at, table.seq),
    index("audit_entries_subject").on(table.subject_id, table.at, table.seq),
    index("audit_entries_behalf").on(table.on_behalf_of, table.at, table.seq),
  ],
);

/** The end of the chain: one row, whose lock puts entries in the order of their commits. */
export const auditHead = pgTable("audit_head", {
  id: smallint().primaryKey(),
  seq: bigint({ mode: "number" }).notNull(),
  hash: text().notNull(),
});
