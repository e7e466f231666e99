import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Currency } from "../../../src/contract/wire.ts";
import { at } from "../../../src/server/db/tables.ts";
import { invoices } from "../../invoices/server/tables.ts";
import type { PostingFailure, PostingStatus } from "../contract/accounting.ts";

/** Each closed invoice once: on its way into the books, or in them. */
export const postings = pgTable(
  "accounting_postings",
  {
    invoice_id: uuid()
      .primaryKey()
      .references(() => invoices.id),
    number: text().notNull(),
    workspace_id: uuid().notNull(),
    workspace_name: text().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    currency: text().$type<Currency>().notNull(),
    status: text().$type<PostingStatus>().notNull(),
    failure: text().$type<PostingFailure>(),
    error: text(),
    reference: text(),
    sent_at: at("sent_at"),
    created_at: at("created_at").notNull(),
    updated_at: at("updated_at").notNull(),
  },
  (table) => [
    index("accounting_postings_by_change").on(table.updated_at, table.invoice_id),
    index("accounting_postings_by_amount").on(table.amount, table.invoice_id),
    index("accounting_postings_waiting").on(table.failure).where(sql`${table.status} <> 'sent'`),
  ],
);

/** How each service lets us in: the last time somebody connected it. */
export const connections = pgTable("accounting_connections", {
  provider: text().primaryKey(),
  /** What the audit log knows it by. */
  id: uuid().notNull().defaultRandom(),
  connected_at: at("connected_at").notNull(),
  by_name: text().notNull(),
  expires_at: at("expires_at"),
});

/** The books of the simulated service: another house, though they lie in the same store. */
export const simulatedSales = pgTable(
  "simulated_sales",
  {
    id: uuid().primaryKey(),
    /** The same key is the same sale. */
    key: text().notNull(),
    customer: text().notNull(),
    amount: bigint({ mode: "number" }).notNull(),
    currency: text().$type<Currency>().notNull(),
    /** How many lines it has. */
    items: integer().notNull(),
    created_at: at("created_at").notNull(),
  },
  (table) => [uniqueIndex("simulated_sales_key").on(table.key)],
);
