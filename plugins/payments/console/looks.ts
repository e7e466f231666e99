import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { ChargeStatus } from "../contract/charge.ts";
import type { CardFailure, ChargeFailure } from "../contract/failure.ts";
import type { Charging } from "../contract/simulator/token.ts";

export const chargeLooks: StatusLooks<ChargeStatus> = {
  pending: { label: "payments:status.pending", tone: "busy" },
  confirmation_required: { label: "payments:status.confirmation_required", tone: "warn" },
  paid: { label: "payments:status.paid", tone: "good" },
  failed: { label: "payments:status.failed", tone: "bad" },
};

/** The catalogue's sentences. */
export const failureTexts: Record<ChargeFailure | "not_added", string> = {
  expired_card: "payments:failures.expired_card",
  card_declined: "payments:failures.card_declined",
  incorrect_cvc: "payments:failures.incorrect_cvc",
  incorrect_number: "payments:failures.incorrect_number",
  invalid_cvc: "payments:failures.invalid_cvc",
  invalid_expiry_month: "payments:failures.invalid_expiry_month",
  invalid_expiry_year: "payments:failures.invalid_expiry_year",
  processing_error: "payments:failures.processing_error",
  not_added: "payments:errors.not_added",
  no_payment_method: "payments:failures.no_payment_method",
  not_confirmed: "payments:failures.not_confirmed",
};

/** The field of the form at which each is said; the others belong to none. */
export const failureFields: Partial<Record<CardFailure | "not_added", string>> = {
  expired_card: "exp_year",
  card_declined: "number",
  incorrect_cvc: "cvc",
  incorrect_number: "number",
  invalid_cvc: "cvc",
  invalid_expiry_month: "exp_month",
  invalid_expiry_year: "exp_year",
};

/** What a test card does when it is charged. */
export const chargingTexts: Record<Charging, string> = {
  pays: "payments:testing.pays",
  asks: "payments:testing.asks",
  declines: "payments:testing.declines",
  expired: "payments:testing.expired",
  errs: "payments:testing.errs",
  slow: "payments:testing.slow",
  twice: "payments:testing.twice",
};
