import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { chargesOf } from "../../../payments/server/facade.ts";
import type { Invoice, InvoiceDetail, InvoiceLine } from "../../contract/invoice.ts";
import { modelOf, printNumber } from "../../contract/rules.ts";
import { invoiceLines, type invoices } from "../tables.ts";

export type Row = typeof invoices.$inferSelect;

export function toInvoice(row: Row): Invoice {
  const { usage, workspace_id, workspace_name, payer_name, total, number, month, ...rest } = row;
  const { id, status, currency, plan_name, started_at, ended_at, payment_due_on } = rest;
  const { closed_at, late_since, paid_at, paid_by, version, updated_at } = rest;
  return {
    id,
    number: printNumber(number, month),
    workspace: { id: workspace_id, name: workspace_name },
    month,
    model: modelOf(month),
    started_at,
    ended_at,
    currency,
    plan_name,
    ...usage,
    total_value: total,
    payment_due_on,
    status,
    closed_at,
    late_since,
    charge_under_way: rest.charge_id !== null && status !== "paid",
    paid_at,
    paid_by,
    payer: payer_name === null ? null : { name: payer_name },
    version,
    updated_at,
  };
}

/** The lines of an invoice, as they were closed. */
export async function linesOf(db: Database, id: string): Promise<InvoiceLine[]> {
  const rows = await db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoice_id, id))
    .orderBy(asc(invoiceLines.position));
  return rows.map(({ invoice_id: _, position: __, ...line }) => line);
}

export async function toDetail(db: Database, row: Row): Promise<InvoiceDetail> {
  const [last] = await chargesOf(db, { type: "invoice", id: row.id });
  const charge = last && (({ id, status, code, card }) => ({ id, status, code, card }))(last);
  return {
    ...toInvoice(row),
    lines: await linesOf(db, row.id),
    charge: charge ?? null,
    charge_on: row.status === "paid" ? null : row.charge_on,
  };
}
