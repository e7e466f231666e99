import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { defineJob, type JobWork } from "../../../../src/server/plugin.ts";
import { identitiesOf } from "../../../contacts/server/facade.ts";
import { conversationState } from "../conversation/state.ts";

/** What WhatsApp refuses for good is not asked again. */
async function unlessRefused({ services }: JobWork, what: string, call: () => Promise<void>) {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof GatewayError) || error.again) throw error;
    services.log.warn({ code: error.code }, `WhatsApp refused to ${what}`);
  }
}

/** Turns the customer's ticks blue. */
export const tellRead = defineJob({
  name: "messenger.tell-read",
  title: "messenger:jobs.tellRead",
  lane: "gateway",
  payload: z.object({ number_id: id, message_id: z.string() }),
  attempts: 4,
  run: ({ number_id, message_id }, work) =>
    unlessRefused(work, "mark as read", () =>
      work.services.gateway.markRead(number_id, message_id),
    ),
});

/**
 * Brings WhatsApp to the present state for all phones of a contact: where two became one, or one of them is
 * asked for by a person, the others follow.
 */
export const tellBlock = defineJob({
  name: "messenger.tell-block",
  title: "messenger:jobs.tellBlock",
  lane: "gateway",
  payload: z.object({ contact_id: id }),
  run: async ({ contact_id }, work) => {
    const contact = await conversationState(work.db, contact_id);
    if (!contact) return;
    const { gateway } = work.services;
    const { number_id, blocked_at } = contact;
    // Who has two phones would else write from the other one.
    for (const { wa_id } of await identitiesOf(work.db, contact_id)) {
      await unlessRefused(work, "block", () =>
        blocked_at ? gateway.block(number_id, wa_id) : gateway.unblock(number_id, wa_id),
      );
    }
  },
});
