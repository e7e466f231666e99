import { and, eq, gte, inArray, sql } from "drizzle-orm";
import { currency } from "../../../../src/contract/wire.ts";
import type { Reading } from "../../../../src/server/db/kept.ts";
import { monthOf, monthPlus, monthsBetween, periodOf } from "../../contract/month.ts";
import type { FinanceSummary } from "../../contract/staff/summary.ts";
import { invoices } from "../tables.ts";

const sums = {
  currency: invoices.currency,
  count: sql<number>`count(*)::int`,
  total: sql<number>`coalesce(sum(${invoices.total}), 0)::float8`,
};

const months = 6;

/** What all workspaces owe and have paid, each currency by itself. */
export async function financeSummary({ db, now }: Reading): Promise<FinanceSummary> {
  const today = monthOf(now);
  const told = monthsBetween(monthPlus(today, -months), monthPlus(today, -1));
  const [first = today] = told;
  const owed = await db
    .select({ ...sums, status: invoices.status })
    .from(invoices)
    .where(inArray(invoices.status, ["awaiting_payment", "late"]))
    .groupBy(invoices.currency, invoices.status);
  const paid = await db
    .select(sums)
    .from(invoices)
    .where(and(eq(invoices.status, "paid"), gte(invoices.paid_at, periodOf(today).from)))
    .groupBy(invoices.currency);
  const byMonth = await db
    .select({
      ...sums,
      month: invoices.month,
      paid: sql<number>`coalesce(sum(${invoices.total}) filter (where ${invoices.status} = 'paid'), 0)::float8`,
    })
    .from(invoices)
    .where(gte(invoices.month, first))
    .groupBy(invoices.currency, invoices.month);
  const nothing = { count: 0, total: 0 };
  const of = (rows: { count: number; total: number }[]) => {
    const [row] = rows;
    return row ? { count: row.count, total: row.total } : nothing;
  };
  const currencies = currency.options.map((name) => ({
    currency: name,
    awaiting: of(owed.filter((row) => row.currency === name && row.status === "awaiting_payment")),
    late: of(owed.filter((row) => row.currency === name && row.status === "late")),
    paid: of(paid.filter((row) => row.currency === name)),
    months: told.map((month) => {
      const row = byMonth.find((one) => one.currency === name && one.month === month);
      return { month, invoiced: row?.total ?? 0, paid: row?.paid ?? 0 };
    }),
  }));
  // A currency that nobody was ever billed in says nothing.
  return {
    currencies: currencies.filter(
      ({ awaiting, late, paid: settled, months: all }) =>
        awaiting.count + late.count + settled.count > 0 || all.some(({ invoiced }) => invoiced > 0),
    ),
  };
}
