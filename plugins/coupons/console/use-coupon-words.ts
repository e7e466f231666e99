import { useMemo } from "react";
import { tagOf, useFormat } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { formatMoney } from "../../../src/console/kit/text/money.ts";
import { useSpanText } from "../../../src/console/kit/text/use-span-text.ts";
import { chargeIn } from "../contract/charge.ts";
import type { Coupon, Discount } from "../contract/coupon.ts";

/** A coupon's terms in words, in the person's language. */
export function useCouponWords() {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const validity = useSpanText();
  return useMemo(() => {
    const long = { month: "long", year: "numeric", timeZone: "UTC" } as const;
    const months = new Intl.DateTimeFormat(tagOf(i18n.language), long);
    return {
      /** Whoever charged it names it by a key; people know it by what was paid. */
      charge: (reference: string): string => {
        const charge = chargeIn(reference);
        if (charge === null) return reference;
        if (charge.kind === "activation") return t("coupons:charge.activation");
        const month = months.format(new Date(`${charge.month}-15T12:00:00Z`));
        return t("coupons:charge.invoice", { month });
      },
      discount: (discount: Discount): string =>
        discount.kind === "percent"
          ? format.basisPoints(discount.basis_points)
          : discount.amounts.map((amount) => formatMoney(amount)).join(" · "),
      plans: (plans: readonly { name: string }[]): string =>
        plans.length === 0 ? t("coupons:allPlans") : plans.map(({ name }) => name).join(", "),
      validity,
      uses: ({ uses, max_uses }: Pick<Coupon, "uses" | "max_uses">): string =>
        max_uses === null ? format.number(uses) : t("coupons:usesOf", { uses, most: max_uses }),
      limit: (most: number | null): string =>
        most === null ? t("coupons:noLimit") : format.number(most),
    };
  }, [t, i18n.language, format, validity]);
}
