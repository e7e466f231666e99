import { z } from "zod";
import {
  changeOf,
  codeOrNumber,
  currency,
  heldBy,
  id,
  instant,
  oneLine,
  trimmed,
  unitPrice,
} from "../../../src/contract/wire.ts";

export const serviceKinds = ["number", "message", "template", "call", "license", "other"] as const;
export const serviceKind = z.enum(serviceKinds);
export type ServiceKind = z.output<typeof serviceKind>;

/** What one unit of the price is; a pulse is the six seconds calls are measured in. */
export const billingUnits = ["month", "message", "minute", "pulse", "once"] as const;
export const billingUnit = z.enum(billingUnits);
export type BillingUnit = z.output<typeof billingUnit>;

export const serviceStatuses = ["active", "archived"] as const;
export const serviceStatus = z.enum(serviceStatuses);
export type ServiceStatus = z.output<typeof serviceStatus>;

/** Our own: what people type and read aloud; contracts and imports know the thing by it. */
export const code = z
  .string()
  .trim()
  .toLowerCase()
  .min(2)
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** The codes of what every month counts by itself; how many of each a fee covers is said by the plan. */
export const monthlyCodes = { number: "number-month", license: "messenger-license" } as const;

/** Our own: a million of either currency for one unit is a typing error. */
export const highestUnitPrice = 1_000_000_000;
export const thousandths = z.int().min(0).max(highestUnitPrice);

/** At most one price in each currency. */
export const unitPrices = z
  .array(unitPrice.extend({ thousandths, currency: codeOrNumber(currency) }))
  .max(2)
  .refine(
    (prices) => new Set(prices.map((one) => one.currency)).size === prices.length,
    "services.currency_twice",
  );

export const service = z.object({
  id,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  kind: serviceKind,
  billing_unit: billingUnit,
  status: serviceStatus,
  /** In force today, in no currency, one or both. */
  prices: z.array(unitPrice),
  /** Goes up with every change; a change names the one it was made from. */
  held_by: heldBy,
  version: z.int(),
  created_at: instant,
  updated_at: instant,
});
export type Service = z.output<typeof service>;

const fields = {
  name: oneLine(80),
  description: trimmed(500, 0),
  kind: serviceKind,
  billing_unit: billingUnit,
};

/** The code stays for good: others know the service by it. Prices begin today. */
export const newService = z.object({ code, ...fields, prices: unitPrices });
export const serviceChange = changeOf(fields);
