import type { StatusLooks } from "../../../src/console/kit/feedback/status-tag.tsx";
import type { ChargeStatus } from "../contract/charge.ts";
import { type CardFailure, type ChargeFailure, failureTexts } from "../contract/failure.ts";
import type { Charging } from "../contract/simulator/token.ts";

export const chargeLooks: StatusLooks<ChargeStatus> = {
  pending: { label: "payments:status.pending", tone: "busy" },
  confirmation_required: { label: "payments:status.confirmation_required", tone: "warn" },
  paid: { label: "payments:status.paid", tone: "good" },
  failed: { label: "payments:status.failed", tone: "bad" },
};

/** The catalogue's sentences, and ours for a card that the company does not have. */
export const addingTexts: Record<ChargeFailure | "not_added", string> = {
  ...failureTexts,
  not_added: "payments:errors.not_added",
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
