import type { CardSummary } from "../../contract/payment-method.ts";
import type { MethodRow } from "./find.ts";

/** A card without what it is charged by. */
export const summaryOf = ({ brand, last4, exp_month, exp_year }: MethodRow): CardSummary => ({
  brand,
  last4,
  exp_month,
  exp_year,
});
