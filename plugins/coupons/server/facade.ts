import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { GrantedCoupon } from "./redeem.ts";
import { couponRedemptions, coupons } from "./tables.ts";

export { giveBackCoupons, quoteCoupon, redeemCoupon } from "./redeem.ts";

/** The coupons that a workspace used for one charge, in the order it used them. */
export const couponsUsedFor = (
  db: Database,
  workspaceId: string,
  reference: string,
): Promise<Omit<GrantedCoupon, "again">[]> =>
  db
    .select({
      coupon_id: couponRedemptions.coupon_id,
      redemption_id: couponRedemptions.id,
      code: coupons.code,
      discount: couponRedemptions.discount,
      plan_ids: couponRedemptions.plan_ids,
    })
    .from(couponRedemptions)
    .innerJoin(coupons, eq(coupons.id, couponRedemptions.coupon_id))
    .where(
      and(
        eq(couponRedemptions.workspace_id, workspaceId),
        eq(couponRedemptions.reference, reference),
      ),
    )
    .orderBy(asc(couponRedemptions.redeemed_at), asc(couponRedemptions.id));
