import { type Day, dayPlus, placeOf } from "../../../src/contract/day.ts";
import type { Currency, Money } from "../../../src/contract/wire.ts";
import { type Coupon, type CouponState, type Discount, soonDays } from "./coupon.ts";

type Judged = Pick<Coupon, "status" | "valid_from" | "valid_to" | "max_uses" | "uses">;

export function stateOf(coupon: Judged, today: Day): CouponState {
  if (coupon.status === "archived") return "archived";
  if (coupon.max_uses !== null && coupon.uses >= coupon.max_uses) return "used_up";
  const place = placeOf(coupon, today);
  if (place === "after") return "ended";
  return place === "before" ? "upcoming" : "active";
}

export const endsSoon = (coupon: Judged, today: Day): boolean =>
  stateOf(coupon, today) === "active" &&
  coupon.valid_to !== null &&
  coupon.valid_to <= dayPlus(today, soonDays);

const refusals: Record<Exclude<CouponState, "active">, string> = {
  archived: "coupons.unknown",
  used_up: "coupons.used_up",
  ended: "coupons.ended",
  upcoming: "coupons.not_yet",
};

/** Why a coupon cannot be used, as an error code; null when it can. */
export function refusalOf(
  coupon: Judged &
    Pick<Coupon, "max_uses_per_workspace" | "discount"> & { plan_ids: readonly string[] },
  use: { today: Day; plan_id: string | null; uses_of_workspace: number; currency: Currency },
): string | null {
  const state = stateOf(coupon, use.today);
  if (state !== "active") return refusals[state];
  const { plan_ids, max_uses_per_workspace: most } = coupon;
  if (plan_ids.length > 0 && (use.plan_id === null || !plan_ids.includes(use.plan_id))) {
    return "coupons.other_plan";
  }
  // It would be used up, and take nothing off.
  const { discount } = coupon;
  if (discount.kind === "fixed" && !discount.amounts.some((one) => one.currency === use.currency)) {
    return "coupons.other_currency";
  }
  return most !== null && use.uses_of_workspace >= most ? "coupons.used_by_workspace" : null;
}

/**
 * What a discount takes off a price: never more than the price. A share of a cent rounds half away
 * from zero. Nothing, where a fixed discount does not name the price's currency.
 */
export function discountOn(discount: Discount, price: Money): Money {
  const { currency } = price;
  if (discount.kind === "fixed") {
    const off = discount.amounts.find((one) => one.currency === currency)?.amount ?? 0;
    return { amount: Math.min(off, price.amount), currency };
  }
  const share = price.amount * discount.basis_points;
  const rest = share % 10_000;
  return { amount: (share - rest) / 10_000 + (rest >= 5_000 ? 1 : 0), currency };
}
