import { and, eq, sql } from "drizzle-orm";
import { dayOf, dayPlus } from "../../../../src/contract/day.ts";
import type { Currency } from "../../../../src/contract/wire.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import type { InvoicesAtHome } from "../../contract/home/part.ts";
import { invoices } from "../tables.ts";

/** What a workspace owes too late, and from when on that stops its sending; null where it owes nothing so. */
export async function lateIn(
  { db, now, services }: Reading,
  workspaceId: string,
): Promise<InvoicesAtHome["late"] | null> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      total: sql<number>`sum(${invoices.total})::float8`,
      // A workspace is billed in one currency.
      currency: sql<Currency>`min(${invoices.currency})`,
      since: sql<string | null>`min(${invoices.late_since})::text`,
    })
    .from(invoices)
    .where(and(eq(invoices.workspace_id, workspaceId), eq(invoices.status, "late")));
  if (!row || row.since === null) return null;
  const { count, total, currency, since } = row;
  const stops_on = dayPlus(since, services.config.lateSendingDays);
  return { count, total, currency, since, stops_on, stopped: stops_on <= dayOf(now) };
}
