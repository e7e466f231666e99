import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { stopsAll } from "../../../../src/server/gateway/refusal.ts";
import type { JobWork } from "../../../../src/server/plugin.ts";

/** Seconds between two rounds, numbers asked about in each, and minutes until one is asked about again. */
export const pace = 60;
export const together = 20;
export const again = 60;
/** Calls in a row that did not get through, after which the round ends. */
const patience = 3;

/** Asks WhatsApp about one number after the other; what it does not say is asked in the number's next round. */
export async function askEach(
  { services: { log } }: Pick<JobWork, "services">,
  ids: readonly string[],
  ask: (id: string) => Promise<void>,
): Promise<void> {
  let lost = 0;
  for (const id of ids) {
    try {
      await ask(id);
      lost = 0;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ code: error.code, number: id }, "WhatsApp did not answer about a number");
      if (error.again || stopsAll(error.code)) lost += 1;
      if (lost === patience) return;
    }
  }
}
