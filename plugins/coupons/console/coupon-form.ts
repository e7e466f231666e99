import type { Day } from "../../../src/contract/day.ts";
import {
  type ByCurrency,
  byCurrency,
  fromCurrencies,
  noAmounts,
} from "../../services/contract/by-currency.ts";
import type { Coupon, Discount } from "../contract/coupon.ts";

/** A coupon as its form holds it: both kinds of discount, of which one counts. */
interface CouponValues {
  description: string;
  kind: Discount["kind"];
  basis_points: number | null;
  amounts: ByCurrency;
  plan_ids: string[];
  valid_from: Day | null;
  valid_to: Day | null;
  max_uses: number | null;
  max_uses_per_workspace: number | null;
}

export const newCoupon: CouponValues & { code: string } = {
  code: "",
  description: "",
  kind: "percent",
  basis_points: null,
  amounts: noAmounts,
  plan_ids: [],
  valid_from: null,
  valid_to: null,
  max_uses: null,
  max_uses_per_workspace: 1,
};

/** A coupon's terms as its form shows them. */
export function valuesOf(coupon: Coupon): CouponValues {
  const { description, discount, plans, valid_from, valid_to } = coupon;
  const { max_uses, max_uses_per_workspace } = coupon;
  return {
    description,
    kind: discount.kind,
    basis_points: discount.kind === "percent" ? discount.basis_points : null,
    amounts:
      discount.kind === "fixed" ? byCurrency(discount.amounts, ({ amount }) => amount) : noAmounts,
    plan_ids: plans.map(({ id }) => id),
    valid_from,
    valid_to,
    max_uses,
    max_uses_per_workspace,
  };
}

const discountOf = ({ kind, basis_points, amounts }: CouponValues): Discount =>
  kind === "percent"
    ? { kind, basis_points: basis_points ?? 0 }
    : { kind, amounts: fromCurrencies(amounts, (amount, currency) => ({ amount, currency })) };

/** The form's values as the API takes them. */
export function bodyOf<V extends CouponValues>(values: V) {
  const { kind: _, basis_points: __, amounts: ___, ...fields } = values;
  return { ...fields, discount: discountOf(values) };
}
