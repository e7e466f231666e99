import { eq } from "drizzle-orm";
import { invalid } from "../../../src/contract/wire.ts";
import { kept, type Reading } from "../../../src/server/db/kept.ts";
import { databaseErrorCode } from "../../../src/server/db/store.ts";
import { type InUse, withHolds } from "../../../src/server/db/uses.ts";
import { plansById } from "../../plans/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { couponChanged } from "../contract/events.ts";
import { toCoupons } from "./read.ts";
import { couponPlans, coupons } from "./tables.ts";

export const inUse: InUse = { code: "coupons.in_use" };

export const keptCoupons = kept({
  table: coupons,
  show: async (call, rows) => withHolds(call.db, coupons, inUse, await toCoupons(call, rows)),
  audit,
  subject: "coupon",
  taken: { code: "coupons.code_taken" },
  changed: (call, coupon_id) => call.emit(couponChanged, { coupon_id }),
});

/** Makes the coupon mean exactly these plans; none means all. */
export async function setPlans(call: Reading, couponId: string, ids: readonly string[]) {
  const { db } = call;
  const wanted = [...new Set(ids)];
  if ((await plansById(call, wanted)).size < wanted.length) throw unknownPlan();
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
