import { z } from "zod";
import { day, isOrdered } from "../../../src/contract/day.ts";
import {
  changeOf,
  codeOrNumber,
  currency,
  heldBy,
  id,
  idList,
  instant,
  trimmed,
} from "../../../src/contract/wire.ts";

/** Our own: short enough to be read aloud; upper case whatever was typed. */
export const couponCode = z
  .string()
  .trim()
  .toUpperCase()
  .min(3)
  .max(30)
  .regex(/^[A-Z0-9]+(-[A-Z0-9]+)*$/);

export const couponStatuses = ["active", "archived"] as const;
export const couponStatus = z.enum(couponStatuses);
export type CouponStatus = z.output<typeof couponStatus>;

/** What a coupon is today: archived, used up and ended win over the rest, in this order. */
export const couponStates = ["active", "upcoming", "ended", "used_up", "archived"] as const;
export const couponState = z.enum(couponStates);
export type CouponState = z.output<typeof couponState>;

/** A coupon ends soon when it has at most this many days left. */
export const soonDays = 7;

const percent = z.object({
  kind: z.literal("percent"),
  /** Hundredths of a percent: 1,250 are 12.5 %. */
  basis_points: z.int().min(1).max(10_000),
});
/** Our own: ten million of either currency off is a typing error. */
export const highestDiscount = 1_000_000_000;
const off = z.int().min(1).max(highestDiscount);
const amount = z.object({ amount: off, currency });
const kind = z.literal("fixed");
const fixed = z.object({
  kind,
  /** Off a price of the same currency; the coupon does not apply to a currency that is not named. */
  amounts: z.array(amount),
});
export const discount = z.discriminatedUnion("kind", [percent, fixed]);
export type Discount = z.output<typeof discount>;

const newFixed = z.object({
  kind,
  amounts: z
    .array(amount.extend({ currency: codeOrNumber(currency) }))
    .min(1)
    .max(2)
    .refine(
      (amounts) => new Set(amounts.map((one) => one.currency)).size === amounts.length,
      "coupons.currency_twice",
    ),
});

export const coupon = z.object({
  id,
  code: z.string(),
  description: z.string(),
  discount,
  /** Only these; every plan when empty. */
  plans: z.array(z.object({ id, name: z.string() })),
  valid_from: day.nullable(),
  valid_to: day.nullable(),
  /** Null: as often as anybody likes. */
  max_uses: z.int().nullable(),
  max_uses_per_workspace: z.int().nullable(),
  uses: z.int(),
  status: couponStatus,
  state: couponState,
  held_by: heldBy,
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Coupon = z.output<typeof coupon>;

const limit = z.int().min(1).max(1_000_000_000).nullable();
const fields = {
  description: trimmed(200, 0),
  discount: z.discriminatedUnion("kind", [percent, newFixed]),
  plan_ids: idList(100),
  valid_from: day.nullable(),
  valid_to: day.nullable(),
  max_uses: limit,
  max_uses_per_workspace: limit,
};
const endsBeforeStart = { path: ["valid_to"], message: "coupons.ends_before_start" };

/** The code stays for good: it has been handed out. */
export const newCoupon = z
  .object({ code: couponCode, ...fields })
  .refine(isOrdered, endsBeforeStart);
export const couponChange = changeOf(fields);

/** One use of a coupon, with the terms it had then. */
export const redemption = z.object({
  id,
  workspace: z.object({ id, name: z.string() }),
  /** What it was used for, as whoever charged it calls it. */
  reference: z.string(),
  discount,
  redeemed_at: instant,
});
export type Redemption = z.output<typeof redemption>;
