import { isNull, sql } from "drizzle-orm";
import type { Currency, Money } from "../../../src/contract/wire.ts";
import { countBy } from "../../../src/server/db/count-by.ts";
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

export async function toPlans(
  db: Database,
  rows: readonly Row[],
): Promise<Omit<Plan, "held_by">[]> {
  const ids = rows.map(({ id }) => id);
  const sold = await countBy(db, planServices.plan_id, ids);
  const held = await countBy(db, planWorkspaces.plan_id, ids, isNull(planWorkspaces.ended_at));
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

export const soldIn = (currency: Currency) =>
  currency === "BRL" ? sql`${plans.fee_brl} is not null` : sql`${plans.fee_usd} is not null`;
