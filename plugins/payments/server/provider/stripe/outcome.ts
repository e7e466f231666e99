import type Stripe from "stripe";
import type { ChargeFailure } from "../../../contract/failure.ts";
import { failureOfStripe } from "../../../contract/stripe-codes.ts";
import type { Outcome } from "../provider.ts";

type Intent = Pick<Stripe.PaymentIntent, "status" | "last_payment_error">;
type Said = Pick<Stripe.PaymentIntent.LastPaymentError, "code" | "decline_code">;

/** Refused only because the payer was not there to be asked. */
const unasked = "authentication_required";
const unanswered = "payment_intent_authentication_failure";

/** Whether the payer's bank waits for them. */
export const isAsked = ({ status, last_payment_error }: Intent): boolean =>
  status === "requires_action" ||
  (status === "requires_payment_method" &&
    (last_payment_error?.code === unasked || last_payment_error?.decline_code === unasked));

/** The catalogue's word for what Stripe says of a refusal. */
export const failureCode = ({ code, decline_code }: Said): ChargeFailure =>
  failureOfStripe(decline_code) ?? failureOfStripe(code) ?? "processing_error";

function failure({ last_payment_error: error }: Intent): ChargeFailure {
  if (!error || error.code === unanswered || error.code === unasked) return "not_confirmed";
  return failureCode(error);
}

/** Where a payment at Stripe stands. */
export function outcomeOf(intent: Intent): Outcome {
  if (isAsked(intent)) return { status: "confirmation_required" };
  if (intent.status === "succeeded") return { status: "paid" };
  const isOpen = intent.status === "requires_payment_method" && !intent.last_payment_error;
  if (intent.status === "canceled" || (intent.status === "requires_payment_method" && !isOpen)) {
    return { status: "failed", code: failure(intent) };
  }
  return { status: "pending" };
}
