import { useMemo } from "react";
import { useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { formatMoney } from "../../../src/console/kit/text/money.ts";
import type { Span } from "../../../src/contract/day.ts";
import type { Coupon, Discount } from "../contract/coupon.ts";

/** A coupon's terms in words, in the person's language. */
export function useCouponWords() {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => ({
      discount: (discount: Discount): string =>
        discount.kind === "percent"
          ? format.basisPoints(discount.basis_points)
          : discount.amounts.map(formatMoney).join(" · "),
      plans: (plans: Coupon["plans"]): string =>
        plans.length === 0 ? t("coupons:allPlans") : plans.map(({ name }) => name).join(", "),
      validity: ({ valid_from, valid_to }: Span): string => {
        const from = valid_from && format.day(valid_from);
        const to = valid_to && format.day(valid_to);
        if (from && to) return t("coupons:validity.both", { from, to });
        if (from) return t("coupons:validity.from", { from });
        return to ? t("coupons:validity.to", { to }) : t("coupons:validity.always");
      },
      uses: ({ uses, max_uses }: Pick<Coupon, "uses" | "max_uses">): string =>
        max_uses === null ? format.number(uses) : t("coupons:usesOf", { uses, most: max_uses }),
      limit: (most: number | null): string =>
        most === null ? t("coupons:noLimit") : format.number(most),
    }),
    [t, format],
  );
}
