import { z } from "zod";
import { heldBy, id, instant } from "../../../src/contract/wire.ts";

export const cardBrands = [
  "visa",
  "mastercard",
  "amex",
  "elo",
  "hipercard",
  "diners",
  "discover",
  "jcb",
  "unionpay",
  "unknown",
] as const;
export const cardBrand = z.enum(cardBrands);
export type CardBrand = z.output<typeof cardBrand>;

/** All that is known here of a card. */
export const cardSummary = z.object({
  brand: cardBrand,
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.int().min(1).max(12),
  exp_year: z.int().min(2000).max(2100),
});
export type CardSummary = z.output<typeof cardSummary>;

/** How a card pays, as payment companies call it. */
export const cardFunding = z.enum(["credit", "debit", "prepaid", "unknown"]);
export type CardFunding = z.output<typeof cardFunding>;

/** Only credit cards are accepted; where the company cannot tell, the card is believed to be one. */
export const isCredit = (funding: CardFunding): boolean =>
  funding === "credit" || funding === "unknown";

export const paymentMethod = cardSummary.extend({
  id,
  is_default: z.boolean(),
  created_at: instant,
  /** Why it cannot be removed: charges under way, open debts that are charged to it. */
  held_by: heldBy,
});
export type PaymentMethod = z.output<typeof paymentMethod>;
