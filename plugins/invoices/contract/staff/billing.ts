import { z } from "zod";
import { currency, id, instant, version } from "../../../../src/contract/wire.ts";
import { because, invoiceLine } from "../invoice.ts";

/** Our own: ten million of either currency a month is a typing error. */
export const highestFee = 1_000_000_000;
/** Our own: two million for each. In thousandths, which a line keeps, no more than 2,147,483.64 fit four bytes. */
export const highestUnitFee = 200_000_000;
/** In cents; null where the plan's or the catalogue's holds. */
const fee = z.int().min(0).max(highestFee).nullable();
const unitFee = z.int().min(0).max(highestUnitFee).nullable();

const fees = {
  /** Instead of the plan's monthly fee. */
  monthly_fee: fee,
  /** Of each number and each licence beyond the plan's. */
  number_fee: unitFee,
  license_fee: unitFee,
};

/** A plan a workspace has or had. */
export const heldPlan = z.object({
  id,
  name: z.string(),
  started_at: instant,
  ended_at: instant.nullable(),
});

/** How a workspace is billed; `id` is the workspace's. */
export const billing = z.object({
  id,
  currency,
  payer: z.object({ id, name: z.string(), email: z.string() }).nullable(),
  /** The present one first. */
  plans: z.array(heldPlan),
  ...fees,
  version: z.int(),
  updated_at: instant,
});
export type Billing = z.output<typeof billing>;

export const feesChange = z.object({ ...fees, reason: because, version });
export const planChoice = z.object({ plan_id: id, reason: because, version });

/** Where a price comes from: agreed with the workspace, its plan's, or the catalogue's. */
export const priceSource = z.enum(["agreed", "plan", "catalogue"]);
export type PriceSource = z.output<typeof priceSource>;

/** A service as one workspace uses it this month; `id` is the service's. */
export const usedService = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** In thousandths; null where nobody has said one. */
  unit_price: z.int().nullable(),
  source: priceSource,
  included_quantity: z.int(),
  used_quantity: z.int(),
  amount: invoiceLine.shape.amount,
  currency,
});
export type UsedService = z.output<typeof usedService>;
