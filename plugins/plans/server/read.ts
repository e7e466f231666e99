import { and, count, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { type Currency, type Money, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { byCurrency, fromCurrencies } from "../../services/contract/by-currency.ts";
import type { Plan } from "../contract/plan.ts";
import { planServices, plans, planWorkspaces } from "./tables.ts";

type Row = typeof plans.$inferSelect;

const feesOf = ({ fee_brl, fee_usd }: Row): Money[] =>
  fromCurrencies({ BRL: fee_brl, USD: fee_usd }, (amount, currency) => ({ amount, currency }));

/** The monthly fees as the table keeps them. */
export function feeColumns(fees: readonly Money[]) {
  const { BRL, USD } = byCurrency(fees, ({ amount }) => amount);
  return { fee_brl: BRL, fee_usd: USD };
}

async function counted(db: Database, ids: string[]) {
  const sold = await db
    .select({ id: planServices.plan_id, total: count() })
    .from(planServices)
    .where(inArray(planServices.plan_id, ids))
    .groupBy(planServices.plan_id);
  const held = await db
    .select({ id: planWorkspaces.plan_id, total: count() })
    .from(planWorkspaces)
    .where(and(inArray(planWorkspaces.plan_id, ids), isNull(planWorkspaces.ended_at)))
    .groupBy(planWorkspaces.plan_id);
  const totals = (rows: { id: string; total: number }[]) =>
    new Map(rows.map(({ id, total }) => [id, total]));
  return { sold: totals(sold), held: totals(held) };
}

export async function toPlans(db: Database, rows: readonly Row[]): Promise<Plan[]> {
  if (rows.length === 0) return [];
  const { sold, held } = await counted(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { fee_brl: _, fee_usd: __, ...shown } = row;
    return {
      ...shown,
      monthly_fees: feesOf(row),
      services_count: sold.get(row.id) ?? 0,
      workspaces_count: held.get(row.id) ?? 0,
    };
  });
}

export async function planById(db: Database, id: string): Promise<Plan> {
  const rows = await db.select(getTableColumns(plans)).from(plans).where(eq(plans.id, id));
  const [plan] = await toPlans(db, rows);
  if (!plan) throw notFound();
  return plan;
}

export const soldIn = (currency: Currency) =>
  currency === "BRL" ? sql`${plans.fee_brl} is not null` : sql`${plans.fee_usd} is not null`;
