import type { Day } from "../../../src/contract/day.ts";
import {
  type ByCurrency,
  byCurrency,
  fromCurrencies,
  noAmounts,
} from "../../services/contract/by-currency.ts";
import { type Coupon, coupon as couponShape, type Discount } from "../contract/coupon.ts";

/** A coupon as its form holds it: both kinds of discount, of which one counts. */
export interface CouponValues {
  code: string;
  description: string;
  kind: Discount["kind"];
  basis_points: number | null;
  amounts: ByCurrency;
  plan_ids: string[];
  valid_from: Day | null;
  valid_to: Day | null;
  max_uses: number | null;
  max_uses_per_workspace: number | null;
  /** Of the coupon that is changed, as the person saw it. */
  version: number;
}

export function valuesOf(coupon?: Coupon): CouponValues {
  const discount = coupon?.discount;
  return {
    code: coupon?.code ?? "",
    description: coupon?.description ?? "",
    kind: discount?.kind ?? "percent",
    basis_points: discount?.kind === "percent" ? discount.basis_points : null,
    amounts:
      discount?.kind === "fixed" ? byCurrency(discount.amounts, ({ amount }) => amount) : noAmounts,
    plan_ids: coupon?.plans.map(({ id }) => id) ?? [],
    valid_from: coupon?.valid_from ?? null,
    valid_to: coupon?.valid_to ?? null,
    max_uses: coupon?.max_uses ?? null,
    max_uses_per_workspace: coupon ? coupon.max_uses_per_workspace : 1,
    version: coupon?.version ?? 1,
  };
}

export const discountOf = ({ kind, basis_points, amounts }: CouponValues): Discount =>
  kind === "percent"
    ? { kind, basis_points: basis_points ?? 0 }
    : { kind, amounts: fromCurrencies(amounts, (amount, currency) => ({ amount, currency })) };

/** What is sent: everything but the code and the version. */
export function fieldsOf(values: CouponValues) {
  const { code: _, version: __, kind: ___, basis_points: ____, amounts: _____, ...fields } = values;
  return { ...fields, discount: discountOf(values) };
}

export const readCoupon = (newer: unknown): Coupon => couponShape.parse(newer);
