import { and, asc, eq, gt, ne } from "drizzle-orm";
import type { Currency } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { billChanged } from "../contract/events.ts";
import type { Invoice, InvoiceLine } from "../contract/invoice.ts";
import { linesOf, toInvoice } from "./read/show.ts";
import { invoiceCorrections, invoices } from "./tables.ts";

/** A closed invoice with its lines. */
export async function invoiceById(
  db: Database,
  id: string,
): Promise<(Invoice & { lines: InvoiceLine[] }) | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row ? { ...toInvoice(row), lines: await linesOf(db, id) } : null;
}

/** Every closed invoice, in the order of their numbers: for the demo, which has few. */
export async function allClosed(db: Database): Promise<Invoice[]> {
  const rows = await db.select().from(invoices).orderBy(asc(invoices.number));
  return rows.map(toInvoice);
}

/** Closed invoices that ask for something, in the order of their numbers, after one of them. */
export function salesAfter(
  db: Database,
  number: number,
  limit: number,
): Promise<{ id: string; number: number }[]> {
  return db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(and(gt(invoices.number, number), ne(invoices.total, 0)))
    .orderBy(asc(invoices.number))
    .limit(limit);
}

/** What was paid elsewhere of a month's bill: a line of the open invoice, once for the same id. */
export async function creditBill(
  { db, now, emit }: Work,
  credit: { id: string; workspace_id: string; amount: number; currency: Currency; reason: string },
): Promise<void> {
  const { amount, ...fields } = credit;
  await db
    .insert(invoiceCorrections)
    .values({ ...fields, amount: -amount, by_name: "", created_at: now })
    .onConflictDoNothing();
  await emit(billChanged, { workspace_id: credit.workspace_id });
}
