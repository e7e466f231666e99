import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../src/contract/values/date-span.ts";
import { id, listQuery, nothing, one, page } from "../../../src/contract/wire.ts";
import { charge, chargeStatus } from "./charge.ts";
import { paymentMethod } from "./payment-method.ts";
import { cardSetup, confirmationSetup, newPaymentMethod } from "./setup.ts";

const method = z.object({ method: id });
const which = z.object({ charge: id });

export const listPaymentMethods = defineEndpoint({
  name: "listPaymentMethods",
  method: "GET",
  path: "/user/payment-methods",
  access: "session",
  can: ["read", "PaymentMethod"],
  response: z.object({ data: z.array(paymentMethod) }),
  summary: "The caller's cards, the default one first",
});

export const getDefaultPaymentMethod = defineEndpoint({
  name: "getDefaultPaymentMethod",
  method: "GET",
  path: "/user/payment-methods/default",
  access: "session",
  can: ["read", "PaymentMethod"],
  response: z.object({ data: paymentMethod.nullable() }),
  summary: "The card that the caller's invoices are charged to; null without one",
});

/** Its answer is good for one card: nothing keeps it. */
export const beginPaymentMethod = defineEndpoint({
  name: "beginPaymentMethod",
  method: "POST",
  path: "/user/payment-methods/setup",
  access: "session",
  can: ["write", "PaymentMethod"],
  limit: "payment-method-add",
  response: one(cardSetup),
  summary: "Which payment company a new card is given to, and what its form needs for that",
});

export const addPaymentMethod = defineEndpoint({
  name: "addPaymentMethod",
  method: "POST",
  path: "/user/payment-methods",
  access: "session",
  can: ["write", "PaymentMethod"],
  idempotent: true,
  limit: "payment-method-add",
  body: newPaymentMethod,
  response: one(paymentMethod),
  status: 201,
  summary: "Keeps a card that the payment company has taken; the first one is the default",
});

export const setDefaultPaymentMethod = defineEndpoint({
  name: "setDefaultPaymentMethod",
  method: "PUT",
  path: "/user/payment-methods/:method/default",
  access: "session",
  can: ["write", "PaymentMethod"],
  lastWins: "it is one choice, of which card is charged",
  params: method,
  response: one(paymentMethod),
  summary: "Makes a card the one that is charged",
});

export const removePaymentMethod = defineEndpoint({
  name: "removePaymentMethod",
  method: "DELETE",
  path: "/user/payment-methods/:method",
  access: "session",
  can: ["write", "PaymentMethod"],
  params: method,
  response: nothing,
  summary: "Forgets a card, unless a charge under way or an open debt needs it",
});

export const listCharges = defineEndpoint({
  name: "listCharges",
  method: "GET",
  path: "/user/charges",
  access: "session",
  can: ["read", "PaymentMethod"],
  query: listQuery(["created_at"], { status: chargeStatus.optional(), ...dateSpan("created") }),
  response: page(charge),
  summary: "What was, or is to be, charged to the caller's cards",
});

export const getChargeConfirmation = defineEndpoint({
  name: "getChargeConfirmation",
  method: "GET",
  path: "/user/charges/:charge/confirmation",
  access: "session",
  can: ["write", "PaymentMethod"],
  params: which,
  response: one(confirmationSetup),
  summary: "What the payer's bank needs to ask for a confirmation; 409 where none is awaited",
});

export const answerChargeConfirmation = defineEndpoint({
  name: "answerChargeConfirmation",
  method: "POST",
  path: "/user/charges/:charge/confirmation",
  access: "session",
  can: ["write", "PaymentMethod"],
  params: which,
  body: z.object({ approved: z.boolean() }),
  response: nothing,
  summary: "Says that the payer has confirmed, or will not; the payment company decides",
});

export const receivePaymentWebhook = defineEndpoint({
  name: "receivePaymentWebhook",
  method: "POST",
  path: "/payments/webhook",
  access: "public",
  encoding: "signed",
  signature: "stripe-signature",
  body: z.object({ bytes: z.custom<Uint8Array>(), signature: z.string() }),
  response: nothing,
  summary: "Takes what the payment company tells, signed over its raw bytes",
});
