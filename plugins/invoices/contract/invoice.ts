import { z } from "zod";
import { day } from "../../../src/contract/day.ts";
import { currency, id, instant, trimmed } from "../../../src/contract/wire.ts";
import { charge } from "../../payments/contract/charge.ts";
import { month } from "./month.ts";
import { usage } from "./usage.ts";

export const invoiceStatuses = ["open", "closed", "awaiting_payment", "late", "paid"] as const;
export const invoiceStatus = z.enum(invoiceStatuses);
export type InvoiceStatus = z.output<typeof invoiceStatus>;

/** What WhatsApp counted by in a month: conversations, conversations of a category, or messages. */
export const billingModels = ["conversation", "category", "message"] as const;
export const billingModel = z.enum(billingModels);
export type BillingModel = z.output<typeof billingModel>;

export const lineKinds = [
  "plan",
  "number",
  "license",
  "message",
  "template",
  "conversation",
  "call",
  "discount",
  "correction",
  "carry",
] as const;
export const lineKind = z.enum(lineKinds);
export type LineKind = z.output<typeof lineKind>;

export const invoiceLine = z.object({
  kind: lineKind,
  /** What it is about, as it was called then: the plan, the service, the coupon, the reason. */
  name: z.string(),
  /** Of a line that is of a service. */
  service_code: z.string().nullable(),
  category: z.string().nullable(),
  country: z.string().nullable(),
  quantity: z.int(),
  /** Of these, how many cost nothing. */
  free_quantity: z.int(),
  /** In thousandths; null where there is no price for one. */
  unit_price: z.int().nullable(),
  /** In cents: what the total is the sum of. */
  amount: z.int(),
  /** The entry of the price book, and the rule that chose it. */
  price_id: id.nullable(),
  rule: z.string().nullable(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

const bill = {
  workspace: z.object({ id, name: z.string() }),
  month,
  model: billingModel,
  started_at: instant,
  /** The first moment that is not of it. */
  ended_at: instant,
  currency,
  plan_name: z.string().nullable(),
  ...usage.shape,
  /** In cents. */
  total_value: z.int(),
  payment_due_on: day.nullable(),
};

/** The month that still runs: nothing of it is stored. */
export const currentInvoice = z.object({
  ...bill,
  status: z.literal("open"),
  lines: z.array(invoiceLine),
});
export type CurrentInvoice = z.output<typeof currentInvoice>;

export const paidBy = z.enum(["card", "transfer", "nothing"]);
export type PaidBy = z.output<typeof paidBy>;

export const invoice = z.object({
  id,
  /** As people quote it: `2026-000042`. */
  number: z.string(),
  ...bill,
  status: invoiceStatus,
  closed_at: instant,
  late_since: day.nullable(),
  /** A card is asked, or its bank waits for a word of whoever pays: no other payment can begin. */
  charge_under_way: z.boolean(),
  paid_at: instant.nullable(),
  paid_by: paidBy.nullable(),
  /** Who answers for it, as it was closed; null while nobody did. */
  payer: z.object({ name: z.string() }).nullable(),
  version: z.int(),
  updated_at: instant,
});
export type Invoice = z.output<typeof invoice>;

export const invoiceDetail = invoice.extend({
  lines: z.array(invoiceLine),
  /** The last try to take it from a card; null where none was made. */
  charge: charge.pick({ id: true, status: true, code: true, card: true }).nullable(),
  /** The day a card is tried by itself again; null where it will not be. */
  charge_on: day.nullable(),
});
export type InvoiceDetail = z.output<typeof invoiceDetail>;

/** Characters, at least, of why staff did something to money. */
export const leastReason = 5;
/** Why they did: read years later. */
export const because = trimmed(500, leastReason);

/** Our own: ten million of either currency is a typing error. */
export const highestCorrection = 1_000_000_000;

/** Something staff put on the open invoice: more to pay, or less where negative. */
export const correction = z.object({
  id,
  amount: z.int(),
  currency,
  reason: z.string(),
  by: z.string(),
  created_at: instant,
});
export type Correction = z.output<typeof correction>;

export const newCorrection = z.object({
  amount: z
    .int()
    .min(-highestCorrection)
    .max(highestCorrection)
    .refine((amount) => amount !== 0, "invoices.nothing_corrected"),
  reason: because,
});

/** What can be had of an invoice row by row. */
export const sheetKinds = ["contacts", "templates", "conversations"] as const;
export const sheetKind = z.enum(sheetKinds);
export type SheetKind = z.output<typeof sheetKind>;
