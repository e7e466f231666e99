import { eq } from "drizzle-orm";
import { invalid } from "../../../src/contract/wire.ts";
import { claim } from "../../../src/server/db/claim.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { databaseErrorCode } from "../../../src/server/db/store.ts";
import type { Call } from "../../../src/server/plugin.ts";
import { record } from "../../audit/server/facade.ts";
import { plansById } from "../../plans/server/facade.ts";
import type { Coupon } from "../contract/coupon.ts";
import type { updateCoupon } from "../contract/endpoints.ts";
import { couponChanged } from "../contract/events.ts";
import { couponById } from "./read.ts";
import { couponPlans, coupons } from "./tables.ts";

type Writing = Omit<Call<typeof updateCoupon>, "params" | "query" | "body" | "prepared">;

/** Changes the coupon and tells what it was; 409 for an older version. */
export const claimCoupon = (
  call: Writing,
  id: string,
  version: number,
  set: Partial<typeof coupons.$inferInsert>,
): Promise<Coupon> => claim(call, coupons, { id, version, set }, () => couponById(call, id));

/** Makes the coupon mean exactly these plans; none means all. */
export async function setPlans(db: Database, couponId: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  if ((await plansById(db, wanted)).size < wanted.length) throw unknownPlan();
  await db.delete(couponPlans).where(eq(couponPlans.coupon_id, couponId));
  if (wanted.length === 0) return;
  try {
    await db
      .insert(couponPlans)
      .values(wanted.map((plan_id) => ({ coupon_id: couponId, plan_id })));
  } catch (error) {
    // Deleted in this very moment.
    throw databaseErrorCode(error) === "23503" ? unknownPlan() : error;
  }
}

const unknownPlan = () => invalid({ plan_ids: "coupons.plan_unknown" });

/** Writes down what became of a coupon and tells whoever shows it. */
export async function settle(
  call: Writing,
  action: string,
  id: string,
  before: Coupon | null,
  after: Coupon | null,
): Promise<void> {
  await record(call, {
    action,
    subject: "coupon",
    subject_id: id,
    ...(before ? { before: { ...before } } : {}),
    ...(after ? { after: { ...after } } : {}),
  });
  await call.emit(couponChanged, { coupon_id: id });
}
