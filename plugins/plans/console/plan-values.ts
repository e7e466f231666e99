import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import { formatMoney } from "../../../src/console/kit/text/money.ts";
import type { Day } from "../../../src/contract/day.ts";
import {
  type ByCurrency,
  byCurrency,
  fromCurrencies,
  noAmounts,
} from "../../services/contract/by-currency.ts";
import { type Plan, plan as planShape } from "../contract/plan.ts";
import { useValidityText } from "./use-validity-text.ts";

/** A plan as its form holds it. */
export interface PlanValues {
  code: string;
  name: string;
  description: string;
  fees: ByCurrency;
  included_numbers: number;
  included_licenses: number;
  valid_from: Day | null;
  valid_to: Day | null;
  /** Of the plan that is changed, as the person saw it. */
  version: number;
}

export const valuesOf = (plan?: Plan): PlanValues => ({
  code: plan?.code ?? "",
  name: plan?.name ?? "",
  description: plan?.description ?? "",
  fees: plan ? byCurrency(plan.monthly_fees, ({ amount }) => amount) : noAmounts,
  included_numbers: plan?.included_numbers ?? 1,
  included_licenses: plan?.included_licenses ?? 1,
  valid_from: plan?.valid_from ?? null,
  valid_to: plan?.valid_to ?? null,
  version: plan?.version ?? 1,
});

const feesOf = (fees: ByCurrency) =>
  fromCurrencies(fees, (amount, currency) => ({ amount, currency }));

/** What is sent: everything but the code and the version. */
export function fieldsOf({ code: _, version: __, fees, ...fields }: PlanValues) {
  return { ...fields, monthly_fees: feesOf(fees) };
}

/** The version a change is made from: the newer one, once the person chose their own values over it. */
export const versionOf = ({ version }: PlanValues, newer?: unknown): number =>
  newer ? planShape.parse(newer).version : version;

/** How a form understands the plan somebody else saved meanwhile. */
export function usePlanConflict() {
  const { t } = useTranslation();
  const validity = useValidityText();
  return {
    read: (newer: unknown) => valuesOf(planShape.parse(newer)),
    describe: (values: PlanValues) => ({
      [t("plans:fields.name")]: values.name,
      [t("plans:fields.description")]: values.description,
      [t("plans:fields.fees")]: feesOf(values.fees).map(formatMoney).join(" · "),
      [t("plans:fields.numbers")]: String(values.included_numbers),
      [t("plans:fields.licenses")]: String(values.included_licenses),
      [t("plans:fields.validity")]: validity(values),
    }),
  };
}
