import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import type { Coupon } from "../contract/coupon.ts";
import { PlanFilter, PlanNames } from "./components/plan-select.tsx";
import { stateLooks } from "./looks.ts";
import { useCouponWords } from "./use-coupon-words.ts";

/** A coupon, also one that a form is about to send. */
type Compared = Coupon & { plan_ids?: string[] };

/** The fields of a coupon in the person's language: of its list, its facts and the notice of a conflict. */
export function useCouponFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const words = useCouponWords();
  return useMemo(() => {
    const fields: Field<Compared>[] = [
      kit.name("code", t("coupons:fields.code"), ({ description }) => description, {
        only: "list",
        copy: ({ code }) => code,
      }),
      kit.text("description", t("coupons:fields.description"), { only: "conflict" }),
      kit.status("state", t("coupons:fields.state"), stateLooks, {
        only: "list",
        sorter: undefined,
      }),
      kit.words(
        "discount",
        t("coupons:fields.discount"),
        ({ discount }) => words.discount(discount),
        {
          align: "end",
        },
      ),
      {
        key: "uses",
        title: t("coupons:fields.uses"),
        render: (coupon) => <span className="kit-figures">{words.uses(coupon)}</span>,
        csv: ({ uses }) => uses,
        sorter: true,
        align: "end",
      },
      // A form that is about to send knows them by their ids alone.
      kit.words("plans", t("coupons:fields.plans"), ({ plans }) => words.plans(plans), {
        render: ({ plans, plan_ids }) =>
          plan_ids ? <PlanNames ids={plan_ids} /> : words.plans(plans),
        csv: ({ plans, plan_ids }) => plan_ids?.toSorted().join() ?? words.plans(plans),
      }),
      kit.words("valid_to", t("coupons:fields.validity"), words.validity, { sorter: true }),
      {
        key: "max_uses",
        title: t("coupons:fields.maxUses"),
        only: "conflict",
        render: ({ max_uses }) => words.limit(max_uses),
        csv: ({ max_uses }) => max_uses,
      },
      {
        key: "max_uses_per_workspace",
        title: t("coupons:fields.maxPerWorkspace"),
        only: "facts",
        render: ({ max_uses_per_workspace }) => words.limit(max_uses_per_workspace),
        csv: ({ max_uses_per_workspace }) => max_uses_per_workspace,
      },
      kit.date("created_at", t("coupons:fields.created"), { only: "facts" }),
      kit.ago("updated_at", t("coupons:fields.updated")),
    ];
    const filters: Filter[] = [
      kit.oneOf("state", t("coupons:fields.state"), stateLooks),
      { key: "plan", label: t("coupons:fields.plan"), kind: "pick", input: PlanFilter },
      { key: "ending", label: t("coupons:list.ending"), kind: "flag" },
    ];
    return { fields, filters };
  }, [t, kit, words]);
}
