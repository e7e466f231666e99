import { type CardFailure, cardFailures } from "./failure.ts";

const others: Readonly<Record<string, CardFailure>> = {
  invalid_number: "incorrect_number",
  incomplete_number: "incorrect_number",
  incomplete_expiry: "invalid_expiry_month",
  incomplete_cvc: "invalid_cvc",
  invalid_expiry_month_past: "expired_card",
  invalid_expiry_year_past: "expired_card",
  card_not_supported: "card_declined",
};

/** The catalogue's word for one of Stripe's; undefined where it has none. */
export const failureOfStripe = (code: string | undefined): CardFailure | undefined =>
  cardFailures.find((own) => own === code) ?? others[code ?? ""];
