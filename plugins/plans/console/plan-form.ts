import {
  type ByCurrency,
  byCurrency,
  fromCurrencies,
  noAmounts,
} from "../../services/contract/by-currency.ts";
import type { Plan } from "../contract/plan.ts";

interface PlanValues extends Omit<ReturnType<typeof termsOf>, "fees"> {
  fees: ByCurrency;
}

const termsOf = (plan?: Plan) => ({
  name: plan?.name ?? "",
  description: plan?.description ?? "",
  fees: plan ? byCurrency(plan.monthly_fees, ({ amount }) => amount) : noAmounts,
  included_numbers: plan?.included_numbers ?? 1,
  included_licenses: plan?.included_licenses ?? 1,
  valid_from: plan?.valid_from ?? null,
  valid_to: plan?.valid_to ?? null,
});

/** A plan as its form holds it: one amount in each currency. */
export const valuesOf = (plan: Plan): PlanValues => termsOf(plan);

export const newPlan: PlanValues & { code: string } = { code: "", ...termsOf() };

/** The form's values as the API takes them. */
export const bodyOf = <V extends PlanValues>({ fees, ...fields }: V) => ({
  ...fields,
  monthly_fees: fromCurrencies(fees, (amount, currency) => ({ amount, currency })),
});
