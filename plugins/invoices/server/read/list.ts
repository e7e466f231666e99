import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Currency, Page } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { contains, type ListCall, pageOfRows } from "../../../../src/server/db/paginate.ts";
import type { Invoice, InvoiceStatus } from "../../contract/invoice.ts";
import { invoices } from "../tables.ts";
import { toInvoice } from "./show.ts";

interface Wanted {
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
  among?: SQL,
): Promise<Page<Invoice>> {
  const { status, currency, month, workspace, q } = wanted;
  const where = and(
    among,
    workspace ? eq(invoices.workspace_id, workspace) : undefined,
    status ? eq(invoices.status, status) : undefined,
    currency ? eq(invoices.currency, currency) : undefined,
    month ? eq(invoices.month, month) : undefined,
    q ? or(contains(q, invoices.workspace_name), numbered(q)) : undefined,
  );
  const page = await pageOfRows(call, invoices, {
    where,
    sort: { workspace: sql`fold(${invoices.workspace_name})` },
    fallback: "-month",
    tie: invoices.id,
  });
  return { ...page, data: page.data.map(toInvoice) };
}
