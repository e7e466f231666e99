import { useMemo } from "react";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Field, Filter } from "../../../src/console/kit/table/column.ts";
import { inCurrency, useFieldKit } from "../../../src/console/kit/table/use-field-kit.tsx";
import { useSpanText } from "../../../src/console/kit/text/use-span-text.ts";
import type { Plan } from "../contract/plan.ts";
import { statusLooks } from "./looks.ts";

/** The fields of a plan in the person's language: of its list, its facts and the notice of a conflict. */
export function usePlanFields() {
  const { t } = useTranslation();
  const kit = useFieldKit();
  const validity = useSpanText();
  return useMemo(() => {
    const fields: Field<Plan>[] = [
      kit.name("name", t("plans:fields.name"), ({ code }) => code, { only: "list" }),
      kit.code("code", t("plans:fields.code")),
      kit.text("description", t("plans:fields.description"), { only: "facts" }),
      kit.status("status", t("plans:fields.status"), statusLooks, { only: "list" }),
      kit.money(
        "fee_BRL",
        t("plans:columns.feeBrl"),
        (plan) => inCurrency(plan.monthly_fees, "BRL"),
        { named: true },
      ),
      kit.money(
        "fee_USD",
        t("plans:columns.feeUsd"),
        (plan) => inCurrency(plan.monthly_fees, "USD"),
        { named: true },
      ),
      kit.number("included_numbers", t("plans:fields.numbers"), { only: "facts" }),
      kit.number("included_licenses", t("plans:fields.licenses"), { only: "facts" }),
      kit.number("services_count", t("plans:fields.services"), { only: "list" }),
      kit.number("workspaces_count", t("plans:columns.inUse"), { only: "list" }),
      kit.words("validity", t("plans:fields.validity"), validity, { only: "facts" }),
      kit.day("valid_to", t("plans:columns.until"), {
        none: t("kit:span.always"),
        only: "list",
        sorter: true,
      }),
      kit.date("created_at", t("plans:fields.created"), { only: "facts" }),
      kit.ago("updated_at", t("plans:fields.updated")),
    ];
    const filters: Filter[] = [
      kit.oneOf("status", t("plans:fields.status"), statusLooks),
      kit.currency(t("plans:fields.currency")),
      { key: "ended", label: t("plans:list.ended"), kind: "flag" },
    ];
    return { fields, filters };
  }, [t, kit, validity]);
}
