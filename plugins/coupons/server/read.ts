import { and, eq, gt, inArray, lt, lte, or, type SQL, sql } from "drizzle-orm";
import { type Day, dayOf, dayPlus } from "../../../src/contract/day.ts";
import type { Database } from "../../../src/server/db/database.ts";
import type { Reading } from "../../../src/server/db/kept.ts";
import { plansById } from "../../plans/server/facade.ts";
import { type Coupon, type CouponState, soonDays } from "../contract/coupon.ts";
import { stateOf } from "../contract/rules.ts";
import { couponPlans, coupons } from "./tables.ts";

type Row = typeof coupons.$inferSelect;

/** The same states as `stateOf`, asked of the store. */
export function inState(state: CouponState, today: Day): SQL | undefined {
  if (state === "archived") return eq(coupons.status, "archived");
  const usedUp = sql`coalesce(${coupons.uses} >= ${coupons.max_uses}, false)`;
  if (state === "used_up") return and(eq(coupons.status, "active"), usedUp);
  const ended = sql`coalesce(${lt(coupons.valid_to, today)}, false)`;
  const upcoming = sql`coalesce(${gt(coupons.valid_from, today)}, false)`;
  const open = and(eq(coupons.status, "active"), sql`not ${usedUp}`);
  if (state === "ended") return and(open, ended);
  return state === "upcoming"
    ? and(open, sql`not ${ended}`, upcoming)
    : and(open, sql`not (${or(ended, upcoming)})`);
}

export const endingSoon = (today: Day): SQL | undefined =>
  and(inState("active", today), lte(coupons.valid_to, dayPlus(today, soonDays)));

/** The plans each coupon is meant for. */
export async function planIdsOf(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const rows = await db
    .select()
    .from(couponPlans)
    .where(inArray(couponPlans.coupon_id, [...ids]));
  for (const { coupon_id, plan_id } of rows) found.get(coupon_id)?.push(plan_id);
  return found;
}

export async function toCoupons(
  call: Reading,
  rows: readonly Row[],
): Promise<Omit<Coupon, "held_by">[]> {
  const meantFor = await planIdsOf(
    call.db,
    rows.map(({ id }) => id),
  );
  const plans = await plansById(call, [...new Set([...meantFor.values()].flat())]);
  const today = dayOf(call.now);
  return rows.map((row) => ({
    ...row,
    state: stateOf(row, today),
    plans: (meantFor.get(row.id) ?? [])
      .map((id) => ({ id, name: plans.get(id)?.name ?? "" }))
      .sort((a, b) => a.name.localeCompare(b.name, "pt")),
  }));
}
