import { z } from "zod";

/** What the form of a card may be told, as the specification's catalogue has it. */
export const cardFailures = [
  "expired_card",
  "card_declined",
  "incorrect_cvc",
  "incorrect_number",
  "invalid_cvc",
  "invalid_expiry_month",
  "invalid_expiry_year",
  "processing_error",
] as const;
export const cardFailure = z.enum(cardFailures);
export type CardFailure = z.output<typeof cardFailure>;

/** Why a charge failed. Without a card there is nothing to charge, and a confirmation may never come. */
export const chargeFailure = z.enum([...cardFailures, "no_payment_method", "not_confirmed"]);
export type ChargeFailure = z.output<typeof chargeFailure>;

/** The catalogue's sentences. */
export const failureTexts: Readonly<Record<ChargeFailure, string>> = {
  expired_card: "payments:failures.expired_card",
  card_declined: "payments:failures.card_declined",
  incorrect_cvc: "payments:failures.incorrect_cvc",
  incorrect_number: "payments:failures.incorrect_number",
  invalid_cvc: "payments:failures.invalid_cvc",
  invalid_expiry_month: "payments:failures.invalid_expiry_month",
  invalid_expiry_year: "payments:failures.invalid_expiry_year",
  processing_error: "payments:failures.processing_error",
  no_payment_method: "payments:failures.no_payment_method",
  not_confirmed: "payments:failures.not_confirmed",
};
