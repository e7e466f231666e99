import type { Services } from "../../../../src/server/services.ts";
import type { PaymentProvider } from "./provider.ts";
import { simulator } from "./simulator/simulator.ts";

type Reach = Pick<Services, "config" | "store">;

/** One for each server, because it keeps connections. */
const made = new WeakMap<Reach["config"], Promise<PaymentProvider>>();

async function make({ config, store }: Reach): Promise<PaymentProvider> {
  if (!config.stripe) return simulator(store);
  // Whoever does without it does not load its library.
  const { stripe } = await import("./stripe/stripe.ts");
  return stripe(config.stripe);
}

/** The payment company that this server works with. */
export function providerOf(services: Reach): Promise<PaymentProvider> {
  const known = made.get(services.config) ?? make(services);
  made.set(services.config, known);
  return known;
}
