import { and, count, eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { dayOf } from "../../../src/contract/day.ts";
import { type Currency, invalid } from "../../../src/contract/wire.ts";
import type { Reading } from "../../../src/server/db/kept.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { Discount } from "../contract/coupon.ts";
import { couponChanged } from "../contract/events.ts";
import { refusalOf } from "../contract/rules.ts";
import { planIdsOf } from "./read.ts";
import { couponRedemptions, coupons } from "./tables.ts";

/** Whoever charges something wants a coupon taken off it. */
export interface CouponUse {
  /** As the person typed it. */
  code: string;
  workspace_id: string;
  /** Names the charge: a second call with it is the same use. */
  reference: string;
  /** What is charged in. */
  currency: Currency;
  /** The plan that is paid for, where it is one. */
  plan_id?: string;
}

/** What was granted; `discountOn` says what it takes off a price. */
export interface GrantedCoupon {
  coupon_id: string;
  redemption_id: string;
  code: string;
  discount: Discount;
  /** The plans whose price it takes something off; none is all. */
  plan_ids: string[];
  /** The charge had it already. */
  again: boolean;
}

async function judge({ db, now }: Reading, use: CouponUse, hold: boolean) {
  const typed = use.code.trim().toUpperCase();
  const query = db.select().from(coupons).where(eq(coupons.code, typed));
  const [coupon] = await (hold ? query.for("update") : query);
  if (!coupon) throw invalid({ coupon: "coupons.unknown" });
  const ofCoupon = eq(couponRedemptions.coupon_id, coupon.id);
  const [earlier] = await db
    .select()
    .from(couponRedemptions)
    .where(and(ofCoupon, eq(couponRedemptions.reference, use.reference)));
  if (earlier) {
    // A reference names one charge of one workspace; another's must not learn of it.
    if (earlier.workspace_id !== use.workspace_id) throw invalid({ coupon: "coupons.unknown" });
    const { plan_ids } = earlier;
    // What was granted for one plan takes nothing off another.
    if (plan_ids.length > 0 && (!use.plan_id || !plan_ids.includes(use.plan_id))) {
      throw invalid({ coupon: "coupons.other_plan" });
    }
    return { coupon, plan_ids, earlier };
  }
  const [used] = await db
    .select({ total: count() })
    .from(couponRedemptions)
    .where(and(ofCoupon, eq(couponRedemptions.workspace_id, use.workspace_id)));
  const plan_ids = (await planIdsOf(db, [coupon.id])).get(coupon.id) ?? [];
  const refusal = refusalOf(
    { ...coupon, plan_ids },
    {
      today: dayOf(now),
      plan_id: use.plan_id ?? null,
      uses_of_workspace: used?.total ?? 0,
      currency: use.currency,
    },
  );
  if (refusal) throw invalid({ coupon: refusal });
  return { coupon, plan_ids, earlier: null };
}

/** What a coupon would grant, without using it; refuses like `redeemCoupon`. */
export async function quoteCoupon(work: Reading, use: CouponUse): Promise<Discount> {
  const { coupon, earlier } = await judge(work, use, false);
  return (earlier ?? coupon).discount;
}

/**
 * Uses a coupon in the running transaction: a rollback gives the use back. The coupon's row is held
 * from judging to counting, so that uses at the same time take turns. Refuses at the field `coupon`.
 */
export async function redeemCoupon(work: Work, use: CouponUse): Promise<GrantedCoupon> {
  const { db, now } = work;
  const { coupon, plan_ids, earlier } = await judge(work, use, true);
  const { id: coupon_id, code, discount } = coupon;
  if (earlier) {
    const { id: redemption_id, discount: granted } = earlier;
    return { coupon_id, redemption_id, code, discount: granted, plan_ids, again: true };
  }
  const redemption_id = uuidv7();
  await db.insert(couponRedemptions).values({
    id: redemption_id,
    coupon_id,
    workspace_id: use.workspace_id,
    reference: use.reference,
    discount,
    plan_ids,
    redeemed_at: now,
  });
  await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(eq(coupons.id, coupon_id));
  await work.emit(couponChanged, { coupon_id });
  return { coupon_id, redemption_id, code, discount, plan_ids, again: false };
}

/** Gives back the coupons of a charge that came to nothing. */
export async function giveBackCoupons(
  work: Work,
  { workspace_id, reference }: Pick<CouponUse, "workspace_id" | "reference">,
): Promise<void> {
  const { db } = work;
  const ofCharge = and(
    eq(couponRedemptions.workspace_id, workspace_id),
    eq(couponRedemptions.reference, reference),
  );
  const gone = await db.delete(couponRedemptions).where(ofCharge).returning();
  for (const { coupon_id } of gone) {
    await db
      .update(coupons)
      .set({ uses: sql`${coupons.uses} - 1` })
      .where(eq(coupons.id, coupon_id));
    await work.emit(couponChanged, { coupon_id });
  }
}
