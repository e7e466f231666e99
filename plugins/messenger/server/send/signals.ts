import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { defineJob } from "../../../../src/server/plugin.ts";

/** Turns the customer's ticks blue. */
export const tellRead = defineJob({
  name: "messenger.tell-read",
  title: "messenger:jobs.tellRead",
  lane: "gateway",
  payload: z.object({ number_id: id, message_id: z.string() }),
  attempts: 4,
  run: async ({ number_id, message_id }, { services: { gateway, log } }) => {
    try {
      await gateway.markRead(number_id, message_id);
    } catch (error) {
      // What WhatsApp refuses for good is not asked again.
      if (!(error instanceof GatewayError) || error.again) throw error;
      log.warn({ code: error.code }, "WhatsApp refused to mark as read");
    }
  },
});
