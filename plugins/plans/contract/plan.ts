import { z } from "zod";
import { day, isOrdered } from "../../../src/contract/day.ts";
import {
  changeOf,
  codeOrNumber,
  currency,
  heldBy,
  id,
  instant,
  money,
  oneLine,
  trimmed,
  unitPrice,
} from "../../../src/contract/wire.ts";
import { billingUnit, code, serviceStatus, unitPrices } from "../../services/contract/service.ts";

export const planStatuses = ["draft", "active", "archived"] as const;
export const planStatus = z.enum(planStatuses);
export type PlanStatus = z.output<typeof planStatus>;

/** Our own: ten million of either currency a month is a typing error. */
export const highestFee = 1_000_000_000;
/** Our own: as many as an invoice line can count. */
const quantity = z.int().min(0).max(1_000_000_000);

/** At most one monthly fee in each currency; none in a currency the plan is not sold in. */
export const monthlyFees = z
  .array(
    money.extend({
      amount: z.int().min(0).max(highestFee),
      currency: codeOrNumber(currency),
    }),
  )
  .max(2)
  .refine(
    (fees) => new Set(fees.map((fee) => fee.currency)).size === fees.length,
    "plans.currency_twice",
  );

export const plan = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  status: planStatus,
  /** What a month costs before anything is used. */
  monthly_fees: z.array(money),
  /** How many of each the monthly fee covers. */
  included_numbers: z.int(),
  included_licenses: z.int(),
  /** The days on which it can be taken; whoever has it keeps it. */
  valid_from: day.nullable(),
  valid_to: day.nullable(),
  services_count: z.int(),
  /** Workspaces that have it now. */
  workspaces_count: z.int(),
  held_by: heldBy,
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Plan = z.output<typeof plan>;

const fields = {
  name: oneLine(80),
  description: trimmed(500, 0),
  monthly_fees: monthlyFees,
  included_numbers: quantity,
  included_licenses: quantity,
  valid_from: day.nullable(),
  valid_to: day.nullable(),
};
const endsBeforeStart = { path: ["valid_to"], message: "plans.ends_before_start" };

/** The code stays for good: contracts and imports know the plan by it. */
export const newPlan = z.object({ code, ...fields }).refine(isOrdered, endsBeforeStart);
export const planChange = changeOf(fields);

/** A service as one plan sells it; `id` is the service's. */
export const planService = z.object({
  id,
  code: z.string(),
  name: z.string(),
  billing_unit: billingUnit,
  status: serviceStatus,
  /** Units a month that cost nothing. */
  included_quantity: z.int(),
  /** Instead of the catalogue's price, in the currencies named. */
  prices: z.array(unitPrice),
  /** The catalogue's prices of today. */
  catalogue_prices: z.array(unitPrice),
  version: z.int(),
  updated_at: instant,
});
export type PlanService = z.output<typeof planService>;

const terms = { included_quantity: quantity, prices: unitPrices };
export const newPlanService = z.object({ service_id: id, ...terms });
export const planServiceChange = changeOf(terms);
