import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { StatusTag } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { Column, Filter } from "../../../src/console/kit/table/column.ts";
import { RelativeTime } from "../../../src/console/kit/text/relative-time.tsx";
import { useCall } from "../../../src/console/use-call.ts";
import { listPlans } from "../../plans/contract/endpoints.ts";
import { type Coupon, couponStates } from "../contract/coupon.ts";
import { stateLooks } from "./looks.ts";
import { useCouponWords } from "./use-coupon-words.ts";

/** Columns and filters of the coupons list, in the person's language. */
export function useCouponColumns() {
  const { t } = useTranslation();
  const words = useCouponWords();
  const plans = useCall(listPlans, { query: { per_page: 100, sort: "name" } }).data?.data;
  const columns = useMemo(
    (): Column<Coupon>[] => [
      {
        key: "code",
        title: t("coupons:fields.code"),
        render: ({ code, description }) => (
          <>
            {code}
            {description && <small className="kit-sub">{description}</small>}
          </>
        ),
        csv: ({ code }) => code,
        primary: true,
        sorter: true,
      },
      {
        key: "state",
        title: t("coupons:fields.state"),
        render: ({ state }) => <StatusTag status={state} looks={stateLooks} />,
        csv: ({ state }) => t(stateLooks[state].label),
      },
      {
        key: "discount",
        title: t("coupons:fields.discount"),
        render: ({ discount }) => <span className="kit-figures">{words.discount(discount)}</span>,
        csv: ({ discount }) => words.discount(discount),
        align: "end",
      },
      {
        key: "uses",
        title: t("coupons:fields.uses"),
        render: (coupon) => <span className="kit-figures">{words.uses(coupon)}</span>,
        csv: ({ uses }) => uses,
        sorter: true,
        align: "end",
      },
      {
        key: "plans",
        title: t("coupons:fields.plans"),
        render: (coupon) => words.plans(coupon.plans),
        csv: (coupon) => words.plans(coupon.plans),
      },
      {
        key: "valid_to",
        title: t("coupons:fields.validity"),
        render: words.validity,
        csv: words.validity,
        sorter: true,
      },
      {
        key: "updated_at",
        title: t("coupons:fields.updated"),
        render: ({ updated_at }) => <RelativeTime at={updated_at} />,
        csv: ({ updated_at }) => updated_at.toISOString(),
        sorter: true,
        phone: "hide",
      },
    ],
    [t, words],
  );
  const filters = useMemo(
    (): Filter[] => [
      {
        key: "state",
        label: t("coupons:fields.state"),
        kind: "select",
        options: couponStates.map((value) => ({ value, label: t(stateLooks[value].label) })),
      },
      {
        key: "plan",
        label: t("coupons:fields.plan"),
        kind: "select",
        options: (plans ?? []).map(({ id, name }) => ({ value: id, label: name })),
      },
      { key: "ending", label: t("coupons:list.ending"), kind: "flag" },
    ],
    [t, plans],
  );
  return { columns, filters };
}
