import { asc, eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Invoice, InvoiceLine } from "../contract/invoice.ts";
import { linesOf, toInvoice } from "./read/show.ts";
import { invoices } from "./tables.ts";

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
