import { and, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import type { DateSpan } from "../../../../src/contract/values/date-span.ts";
import type { Currency, Page } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { inDays } from "../../../../src/server/db/day-start.ts";
import { contains, type ListCall, pageOfRows } from "../../../../src/server/db/paginate.ts";
import type { Invoice, InvoiceStatus } from "../../contract/invoice.ts";
import { invoices } from "../tables.ts";
import { type Row, toInvoice } from "./show.ts";

interface Wanted extends DateSpan<"due">, Partial<DateSpan<"paid">> {
  status?: InvoiceStatus | undefined;
  currency?: Currency | undefined;
  month?: string | undefined;
  workspace?: string | undefined;
  q?: string | undefined;
}

/** `2026-000042`, or only its last digits. */
function numbered(q: string | undefined): SQL | undefined {
  const digits = /^(?:\d{4}-)?0*(\d{1,9})$/.exec(q ?? "")?.[1];
  return digits ? eq(invoices.number, Number(digits)) : undefined;
}

/** One page of closed invoices. */
export async function pageOfInvoices(
  call: ListCall & { db: Database },
  wanted: Wanted,
): Promise<Page<Invoice>> {
  const page = await rowsOfInvoices(call, wanted);
  return { ...page, data: page.data.map(toInvoice) };
}

/** The same as rows of the table, where they are among some. */
export function rowsOfInvoices(
  call: ListCall & { db: Database },
  wanted: Wanted,
  among?: SQL,
): Promise<Page<Row>> {
  const { status, currency, month, workspace, due_from, due_to, q } = wanted;
  const where = and(
    among,
    workspace ? eq(invoices.workspace_id, workspace) : undefined,
    status ? eq(invoices.status, status) : undefined,
    currency ? eq(invoices.currency, currency) : undefined,
    month ? eq(invoices.month, month) : undefined,
    due_from ? gte(invoices.payment_due_on, due_from) : undefined,
    due_to ? lte(invoices.payment_due_on, due_to) : undefined,
    inDays(wanted, "paid", invoices.paid_at),
    q ? or(contains(q, invoices.workspace_name), numbered(q)) : undefined,
  );
  return pageOfRows(call, invoices, {
    where,
    sort: { workspace: sql`fold(${invoices.workspace_name})` },
    fallback: "-month",
    tie: invoices.id,
  });
}
