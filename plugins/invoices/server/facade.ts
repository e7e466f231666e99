import { and, asc, eq, gt, ne } from "drizzle-orm";
import type { Currency } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { workspacesById } from "../../workspaces/server/facade.ts";
import { billChanged } from "../contract/events.ts";
import type { Invoice, InvoiceLine } from "../contract/invoice.ts";
import { holdAccount } from "./bill/account.ts";
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

/**
 * What was paid elsewhere of a month's bill: a line of the open invoice, once for the same id. A month that is being
 * closed waits for it, or it for the month.
 */
export async function creditBill(
  work: Work,
  credit: { id: string; workspace_id: string; amount: number; currency: Currency; reason: string },
): Promise<void> {
  const { db, now, emit } = work;
  const { amount, ...fields } = credit;
  const workspace = (await workspacesById(db, [credit.workspace_id])).get(credit.workspace_id);
  if (!workspace) throw new Error(`the workspace ${credit.workspace_id} is gone`);
  await holdAccount(work, workspace);
  await db
    .insert(invoiceCorrections)
    .values({ ...fields, amount: -amount, by_name: "", created_at: now })
    .onConflictDoNothing();
  await emit(billChanged, { workspace_id: credit.workspace_id });
}
