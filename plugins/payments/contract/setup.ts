import { z } from "zod";
import { cardSummary } from "./payment-method.ts";

/** Which payment company a card's form, or a confirmation, speaks to, and what that one wants to know. */
const simulated = z.object({ driver: z.literal("simulator") });
const atStripe = z.object({
  driver: z.literal("stripe"),
  publishable_key: z.string(),
  /** Good for this one card or payment, and for nothing else. */
  client_secret: z.string(),
});

export const cardSetup = z.discriminatedUnion("driver", [simulated, atStripe]);
export type CardSetup = z.output<typeof cardSetup>;

export const confirmationSetup = z.discriminatedUnion("driver", [
  simulated,
  atStripe.extend({ card: z.string() }),
]);
export type ConfirmationSetup = z.output<typeof confirmationSetup>;

/**
 * A card as the payment company named it to the form. A number is no token, so one that was sent by
 * mistake is refused before anything keeps it.
 */
export const newPaymentMethod = cardSummary.extend({
  token: z
    .string()
    .max(255)
    .regex(/^[a-z]{2,10}_[\w-]{8,}$/),
});
export type NewPaymentMethod = z.output<typeof newPaymentMethod>;
