import Stripe from "stripe";
import { ApiError } from "../../../../../src/contract/wire.ts";
import type { Config } from "../../../../../src/server/config.ts";
import { cardBrand, cardFunding } from "../../../contract/payment-method.ts";
import { type Outcome, type PaymentProvider, PaymentRefused } from "../provider.ts";
import { failureCode, isAsked, outcomeOf } from "./outcome.ts";

type Settings = NonNullable<Config["stripe"]>;

/** How long (ms) an answer is awaited; the job asks again. */
const patience = 20_000;

function clientOf({ secretKey, api }: Settings): Stripe {
  const { hostname, port, protocol } = new URL(api);
  return new Stripe(secretKey, {
    host: hostname,
    ...(port ? { port } : {}),
    protocol: protocol === "http:" ? "http" : "https",
    timeout: patience,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** What a thing that is gone, or is past that step, is refused with: the same again, however often it is asked. */
const isPast = (error: unknown) => error instanceof Stripe.errors.StripeInvalidRequestError;

/**
 * Stripe. A payment is made known first and confirmed by its name afterwards: confirming asks how it
 * stands before, so a charge is taken once even where the answer was lost for days.
 */
export function stripe(settings: Settings): PaymentProvider {
  const client = clientOf(settings);
  const { publishableKey: publishable_key } = settings;

  /** Where a payment stands; one that failed is closed, so that nobody pays it later. */
  async function settled(intent: Stripe.PaymentIntent): Promise<Outcome> {
    const outcome = outcomeOf(intent);
    if (outcome.status === "failed" && intent.status !== "canceled") {
      await client.paymentIntents.cancel(intent.id);
    }
    return outcome;
  }
  const look = async (id: string) => settled(await client.paymentIntents.retrieve(id));

  async function cancel(id: string): Promise<Outcome> {
    try {
      return outcomeOf(await client.paymentIntents.cancel(id));
    } catch (error) {
      if (isPast(error)) return look(id);
      throw error;
    }
  }

  /** What Stripe does not confirm, its card being gone, is closed; another try may have been first. */
  async function unconfirmed(id: string, error: Stripe.errors.StripeError): Promise<Outcome> {
    const intent = await client.paymentIntents.retrieve(id);
    if (intent.status !== "requires_confirmation") return settled(intent);
    const outcome = await cancel(id);
    return outcome.status === "failed" ? { ...outcome, code: failureCode(error) } : outcome;
  }

  return {
    name: "stripe",

    async reach() {
      await client.customers.list({ limit: 1 });
    },

    async begin({ user_id, customer_id }) {
      const customer =
        customer_id ??
        (
          await client.customers.create(
            { metadata: { user_id } },
            { idempotencyKey: `customer:${user_id}` },
          )
        ).id;
      const { client_secret } = await client.setupIntents.create({
        customer,
        usage: "off_session",
        allowed_payment_method_types: ["card"],
      });
      if (!client_secret) throw new Error("Stripe gave no secret for the form");
      return {
        customer_id: customer,
        setup: { driver: "stripe", publishable_key, client_secret },
      };
    },

    async cardOf(token, { customer_id }) {
      try {
        const { card, customer } = await client.paymentMethods.retrieve(token);
        if (!card || customer_id === null || customer !== customer_id) return null;
        const { last4, exp_month, exp_year } = card;
        const brand = cardBrand.catch("unknown").parse(card.brand);
        const funding = cardFunding.catch("unknown").parse(card.funding);
        return { token, funding, brand, last4, exp_month, exp_year };
      } catch (error) {
        if (isPast(error)) return null;
        throw error;
      }
    },

    async forget(token) {
      try {
        await client.paymentMethods.detach(token);
      } catch (error) {
        if (!isPast(error)) throw error;
      }
    },

    async forgetCustomer(customer_id) {
      try {
        await client.customers.del(customer_id);
      } catch (error) {
        if (!isPast(error)) throw error;
      }
    },

    async prepare({ key, customer_id, token, amount, currency, description }) {
      try {
        const { id } = await client.paymentIntents.create(
          {
            amount,
            currency: currency.toLowerCase(),
            ...(customer_id ? { customer: customer_id } : {}),
            payment_method: token,
            allowed_payment_method_types: ["card"],
            description,
            metadata: { key },
          },
          { idempotencyKey: key },
        );
        return id;
      } catch (error) {
        // Too small an amount, or a card that is gone. Limits, keys and Stripe's own troubles have other names.
        if (isPast(error) || error instanceof Stripe.errors.StripeCardError) {
          throw new PaymentRefused(failureCode(error), { cause: error });
        }
        throw error;
      }
    },

    async carryOut(id) {
      const intent = await client.paymentIntents.retrieve(id);
      if (intent.status !== "requires_confirmation") return settled(intent);
      try {
        return await settled(await client.paymentIntents.confirm(id, { off_session: true }));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeCardError) return look(id);
        if (isPast(error)) return unconfirmed(id, error);
        throw error;
      }
    },

    outcomeOf: look,

    async confirmation(id) {
      const intent = await client.paymentIntents.retrieve(id);
      const { client_secret, payment_method, last_payment_error } = intent;
      const card = last_payment_error?.payment_method?.id ?? payment_method;
      if (!isAsked(intent) || !client_secret || typeof card !== "string") {
        throw new ApiError(409, "payments.not_awaited");
      }
      return { driver: "stripe", publishable_key, client_secret, card };
    },

    confirmed: look,

    cancel,

    async toldOf(bytes, signature) {
      try {
        const event = await client.webhooks.constructEventAsync(
          Buffer.from(bytes),
          signature,
          settings.webhookSecret,
        );
        return event.type.startsWith("payment_intent.")
          ? (event.data.object as Stripe.PaymentIntent).id
          : null;
      } catch {
        throw new ApiError(401, "webhook_signature");
      }
    },
  };
}
