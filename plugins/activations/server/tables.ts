import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Currency, Locale } from "../../../src/contract/wire.ts";
import { at, files, jsonb } from "../../../src/server/db/tables.ts";
import { numbers } from "../../numbers/server/tables.ts";
import type { ChargeFailure } from "../../payments/contract/failure.ts";
import { plans } from "../../plans/server/tables.ts";
import { users } from "../../users/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type {
  ActivationStatus,
  ActivationType,
  CodeMethod,
  CompanyData,
} from "../contract/activation.ts";
import type { NameDecision } from "../contract/display-name.ts";

export const activations = pgTable(
  "activations",
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    /** Who began it. */
    user_id: uuid().references(() => users.id),
    name: text().notNull().default(""),
    country_code: text().notNull().default("55"),
    phone: text(),
    status: text().$type<ActivationStatus>().notNull().default("waiting_number_data"),
    status_since: at("status_since").notNull().default(sql`now()`),
    due_at: at("due_at"),
    rejection_reason: text(),
    type: text().$type<ActivationType>().notNull(),
    coexistence: boolean().notNull().default(false),
    number_id: uuid().references(() => numbers.id),
    /** What WhatsApp said of a name before it was waited for. */
    name_decision: jsonb().$type<NameDecision>(),
    business_id: text(),
    business_name: text().notNull().default(""),
    account_id: text().notNull().default(""),
    /** Facebook's window has proven the number to WhatsApp. */
    proven: boolean().notNull().default(false),
    facebook_approved_at: at("facebook_approved_at"),
    company: jsonb().$type<CompanyData>(),
    verified_at: at("verified_at"),
    plan_id: uuid().references(() => plans.id),
    /** What the plan cost, in cents; and what of it was to be paid. */
    fee: bigint({ mode: "number" }),
    amount: bigint({ mode: "number" }),
    currency: text().$type<Currency>(),
    /** The charge that is waited for, or was paid. */
    charge_id: uuid(),
    payment_failure: text().$type<ChargeFailure>(),
    paid_at: at("paid_at"),
    code_method: text().$type<CodeMethod>(),
    code_language: text().$type<Locale>(),
    code_sent_at: at("code_sent_at"),
    wrong_codes: integer().notNull().default(0),
    locked_until: at("locked_until"),
    version: integer().notNull().default(1),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    index("activations_by_update").on(table.workspace_id, table.updated_at, table.id),
    index("activations_by_creation").on(table.workspace_id, table.created_at, table.id),
    index("activations_by_status").on(table.workspace_id, table.status, table.id),
    index("activations_by_phone").on(table.workspace_id, table.phone, table.id),
    index("activations_by_type").on(table.workspace_id, table.type, table.id),
    index("activations_by_name").on(table.workspace_id, sql`fold(${table.name})`, table.id),
    // Staff sort over all workspaces.
    index("activations_all_by_due").on(table.due_at, table.id),
    index("activations_all_by_since").on(table.status_since, table.id),
    index("activations_all_by_update").on(table.updated_at, table.id),
    index("activations_all_by_creation").on(table.created_at, table.id),
    index("activations_all_by_name").on(sql`fold(${table.name})`, table.id),
    // A number is on its way once, whoever asks.
    uniqueIndex("activations_open_phone")
      .on(table.phone)
      .where(
        sql`${table.number_id} is null and ${table.status} not in ('activation_canceled', 'activation_rejected', 'done')`,
      ),
  ],
);

/** The one link by which somebody without an account goes on with an activation, and what it opened. */
export const activationLinks = pgTable("activation_links", {
  activation_id: uuid()
    .primaryKey()
    .references(() => activations.id),
  /** Named by the link's state: another link is another id. */
  id: uuid().notNull(),
  /** Who issued it, and answers for what is done by it. */
  user_id: uuid()
    .notNull()
    .references(() => users.id),
  expires_at: at("expires_at").notNull(),
  used_at: at("used_at"),
  /** Of the session it opened. */
  token_hash: text().unique(),
  session_until: at("session_until"),
});

/** What a company is shown by: added by its customer, never altered. */
export const activationDocuments = pgTable(
  "activation_documents",
  {
    id: uuid().primaryKey(),
    activation_id: uuid()
      .notNull()
      .references(() => activations.id),
    file_id: uuid()
      .notNull()
      .references(() => files.id),
    name: text().notNull(),
    type: text().notNull(),
    /** In bytes. */
    size: integer().notNull(),
    /** Who added it. */
    by: text().notNull(),
    created_at: at("created_at").notNull(),
  },
  (table) => [
    index("activation_documents_activation").on(table.activation_id, table.created_at, table.id),
  ],
);

/** Every step that was taken, and what staff noted: written together with it, never altered. */
export const activationEvents = pgTable(
  "activation_events",
  {
    id: uuid().primaryKey(),
    activation_id: uuid()
      .notNull()
      .references(() => activations.id),
    step: text().notNull(),
    from: text().$type<ActivationStatus>(),
    to: text().$type<ActivationStatus>().notNull(),
    /** Null: Facebook, WhatsApp or this service itself. */
    by: text(),
    by_staff: boolean().notNull().default(false),
    reason: text(),
    at: at("at").notNull(),
  },
  (table) => [index("activation_events_activation").on(table.activation_id, table.at, table.id)],
);
