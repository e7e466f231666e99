import type { Stripe, StripeError } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { failureOfStripe } from "../../../contract/stripe-codes.ts";
import { CardRefused } from "../driver.ts";

/** Stripe's own script, from Stripe, as its rules for card data want it. */
export async function openStripe(publishableKey: string, locale: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey, { locale: locale as "pt" });
  if (stripe === null) throw new CardRefused("not_added");
  return stripe;
}

/** What Stripe refuses, as the catalogue has it. */
export const refusedBy = ({ code, decline_code }: StripeError): CardRefused =>
  new CardRefused(failureOfStripe(decline_code ?? code) ?? failureOfStripe(code) ?? "not_added");
