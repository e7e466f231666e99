import { sql } from "drizzle-orm";
import {
  bigint,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Currency } from "../../../src/contract/wire.ts";
import type { Config } from "../../../src/server/config.ts";
import { at, jsonb } from "../../../src/server/db/tables.ts";
import { partners } from "../../partners/server/tables.ts";
import { users } from "../../users/server/tables.ts";
import { workspaces } from "../../workspaces/server/tables.ts";
import type { InvoiceStatus, LineKind, PaidBy } from "../contract/invoice.ts";
import type { Month } from "../contract/month.ts";
import type { Usage } from "../contract/usage.ts";

/** Closed invoices. A trigger lets nothing of one change but how far its payment is. */
export const invoices = pgTable(
  "invoices",
  {
    id: uuid().primaryKey(),
    number: serial().notNull(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    workspace_name: text().notNull(),
    month: text().$type<Month>().notNull(),
    started_at: at("started_at").notNull(),
    ended_at: at("ended_at").notNull(),
    currency: text().$type<Currency>().notNull(),
    plan_name: text(),
    usage: jsonb().$type<Usage>().notNull(),
    total: bigint({ mode: "number" }).notNull(),
    /** Who brought the workspace when it was closed, and what of the total is theirs, in cents. */
    partner_id: uuid().references(() => partners.id),
    commission: bigint({ mode: "number" }),
    closed_at: at("closed_at").notNull(),
    /** `open` only while its lines are written, in the transaction that closes it. */
    status: text().$type<InvoiceStatus>().notNull(),
    issued_on: date({ mode: "string" }),
    payment_due_on: date({ mode: "string" }),
    /** Tries to charge a card that have failed, and the day of the next one. */
    tried: integer().notNull().default(0),
    charge_on: date({ mode: "string" }),
    /** The charge whose outcome is waited for. */
    charge_id: uuid(),
    late_since: date({ mode: "string" }),
    payer_user_id: uuid().references(() => users.id),
    payer_name: text(),
    /** Who asks for the money, as it was called when it was closed; null: until the next hour, see `jobs.ts`. */
    issuer: jsonb().$type<Config["issuer"]>(),
    paid_at: at("paid_at"),
    paid_by: text().$type<PaidBy>(),
    version: integer().notNull().default(1),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("invoices_month").on(table.workspace_id, table.month),
    uniqueIndex("invoices_number").on(table.number),
    index("invoices_all_by_month").on(table.month, table.id),
    index("invoices_all_by_total").on(table.total, table.id),
    index("invoices_all_by_due").on(table.payment_due_on, table.id),
    index("invoices_all_by_status").on(table.status, table.id),
    index("invoices_all_by_workspace").on(sql`fold(${table.workspace_name})`, table.id),
    index("invoices_paid").on(table.paid_at).where(sql`${table.paid_at} is not null`),
    index("invoices_partner")
      .on(table.partner_id, table.month)
      .where(sql`${table.partner_id} is not null`),
    index("invoices_unpaid")
      .on(table.workspace_id, table.payment_due_on)
      .where(sql`${table.status} in ('closed', 'awaiting_payment', 'late')`),
  ],
);

/** What a total is the sum of: written with its invoice, never altered. */
export const invoiceLines = pgTable(
  "invoice_lines",
  {
    invoice_id: uuid()
      .notNull()
      .references(() => invoices.id),
    position: integer().notNull(),
    kind: text().$type<LineKind>().notNull(),
    name: text().notNull(),
    service_code: text(),
    category: text(),
    country: text(),
    quantity: integer().notNull(),
    free_quantity: integer().notNull(),
    unit_price: integer(),
    amount: bigint({ mode: "number" }).notNull(),
    /** An entry of the price book; no foreign key, because an entry that nothing was rated by may go. */
    price_id: uuid(),
    rule: text(),
  },
  (table) => [primaryKey({ columns: [table.invoice_id, table.position] })],
);

/** Lines that staff put on the open invoice; closing takes them in. */
export const invoiceCorrections = pgTable(
  "invoice_corrections",
  {
    id: uuid().primaryKey(),
    workspace_id: uuid()
      .notNull()
      .references(() => workspaces.id),
    amount: bigint({ mode: "number" }).notNull(),
    currency: text().$type<Currency>().notNull(),
    reason: text().notNull(),
    by_name: text().notNull(),
    created_at: at("created_at").notNull(),
    /** The invoice that took it in. */
    invoice_id: uuid().references(() => invoices.id),
  },
  (table) => [
    index("invoice_corrections_waiting")
      .on(table.workspace_id, table.created_at)
      .where(sql`${table.invoice_id} is null`),
    index("invoice_corrections_invoice").on(table.invoice_id),
  ],
);

/** How a workspace is billed: held while a month of it is closed. */
export const billingAccounts = pgTable("billing_accounts", {
  workspace_id: uuid()
    .primaryKey()
    .references(() => workspaces.id, { onDelete: "cascade" }),
  /** The last month that is done, with an invoice or with nothing to pay. */
  closed_through: text().$type<Month>().notNull(),
  /** What was left in the customer's favour, in cents: zero or less. */
  carried: bigint({ mode: "number" }).notNull().default(0),
  /** Agreed fees instead of the plan's, in cents; null where the plan's holds. */
  monthly_fee: integer(),
  number_fee: integer(),
  license_fee: integer(),
  version: integer().notNull().default(1),
  updated_at: at("updated_at").notNull(),
});
