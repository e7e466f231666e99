import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Currency } from "../../../src/contract/wire.ts";
import { at, jsonb } from "../../../src/server/db/tables.ts";
import { users } from "../../users/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { ChargeReference, ChargeStatus, ChargeWords } from "../contract/charge.ts";
import type { ChargeFailure } from "../contract/failure.ts";
import type { CardBrand } from "../contract/payment-method.ts";

/** What payment companies call a person who pays. */
export const paymentCustomers = pgTable(
  "payment_customers",
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    provider: text().notNull(),
    customer_id: text().notNull(),
    created_at: at("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.provider] })],
);

/** Cards, as far as they are known here. Removed ones stay for the charges they paid. */
export const paymentMethods = pgTable(
  "payment_methods",
  {
    id: uuid().primaryKey(),
    user_id: uuid()
      .notNull()
      .references(() => users.id),
    provider: text().notNull(),
    /** What the payment company calls the card. */
    token: text().notNull(),
    brand: text().$type<CardBrand>().notNull(),
    last4: text().notNull(),
    exp_month: smallint().notNull(),
    exp_year: smallint().notNull(),
    is_default: boolean().notNull(),
    created_at: at("created_at").notNull(),
    removed_at: at("removed_at"),
  },
  (table) => [
    uniqueIndex("payment_methods_token").on(table.provider, table.token),
    uniqueIndex("payment_methods_default")
      .on(table.user_id, table.provider)
      .where(sql`${table.is_default} and ${table.removed_at} is null`),
    index("payment_methods_by_creation")
      .on(table.user_id, table.created_at, table.id)
      .where(sql`${table.removed_at} is null`),
  ],
);

export const charges = pgTable(
  "charges",
  {
    id: uuid().primaryKey(),
    /** Whoever asked: the same key is charged once. */
    key: text().notNull(),
    payer_user_id: uuid()
      .notNull()
      .references(() => users.id),
    /** Null: the default card of the moment it is carried out. */
    payment_method_id: uuid().references(() => paymentMethods.id),
    /** Whole cents. */
    amount: bigint({ mode: "number" }).notNull(),
    currency: text().$type<Currency>().notNull(),
    description: text().notNull(),
    words: jsonb().$type<ChargeWords>(),
    reference_type: text().$type<ChargeReference["type"]>().notNull(),
    reference_id: uuid().notNull(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    provider: text().notNull(),
    /** What the payment company calls it; null before it knows. */
    provider_id: text(),
    status: text().$type<ChargeStatus>().notNull(),
    code: text().$type<ChargeFailure>(),
    created_at: at("created_at").notNull(),
    /** Since when the payer is asked to confirm. */
    asked_at: at("asked_at"),
    settled_at: at("settled_at"),
  },
  (table) => [
    uniqueIndex("charges_key").on(table.key),
    uniqueIndex("charges_provider_id").on(table.provider, table.provider_id),
    index("charges_by_reference").on(table.reference_type, table.reference_id, table.created_at),
    index("charges_by_payer").on(table.payer_user_id, table.created_at, table.id),
    index("charges_by_method").on(table.payment_method_id).where(sql`${table.settled_at} is null`),
    index("charges_open").on(table.created_at).where(sql`${table.settled_at} is null`),
  ],
);

/** The books of the simulated payment company: another house, though they lie in the same store. */
export const simulatedPayments = pgTable(
  "simulated_payments",
  {
    id: text().primaryKey(),
    /** The same key is the same payment. */
    key: text().notNull(),
    token: text().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    currency: text().$type<Currency>().notNull(),
    status: text()
      .$type<"prepared" | "pending" | "confirmation_required" | "paid" | "failed">()
      .notNull(),
    code: text().$type<ChargeFailure>(),
    /** How often money was taken for it. */
    taken: integer().notNull().default(0),
    /** When the slow one is paid. */
    ready_at: at("ready_at"),
    created_at: at("created_at").notNull(),
  },
  (table) => [uniqueIndex("simulated_payments_key").on(table.key)],
);
