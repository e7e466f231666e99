import type { Services } from "../../../../src/server/services.ts";
import type { PaymentProvider } from "./provider.ts";
import { simulator } from "./simulator/simulator.ts";

/** The payment company that this server works with. */
export const providerOf = ({ store }: Pick<Services, "store">): Promise<PaymentProvider> =>
  Promise.resolve(simulator(store));
