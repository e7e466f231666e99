import { eq } from "drizzle-orm";
import { z } from "zod";
import { id, invalid } from "../../../../src/contract/wire.ts";
import { jobs } from "../../../../src/server/db/tables.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { defineJob, type JobWork, type Work } from "../../../../src/server/plugin.ts";
import type { Message } from "../../contract/message.ts";
import type { newMessage } from "../../contract/send.ts";
import { conversationState } from "../conversation/state.ts";
import { applyUpdate } from "../inbound/updates.ts";
import type { Admitted } from "../read/admission.ts";
import { ofContact } from "../read/lookups.ts";
import { type MessageRow, messageRow, toMessage } from "../read/messages.ts";
import { messages } from "../tables.ts";
import { lineOf } from "./deliver.ts";
import { refuseUnsendable, type Sending } from "./outgoing.ts";

type Body = Extract<z.output<typeof newMessage>, { type: "reaction" }>;

/** Puts the number's reaction on a message of a contact that the caller holds. */
export async function react(
  work: Sending,
  { contact, number }: Admitted,
  { client_id, message_id, emoji }: Body,
): Promise<Message> {
  const { db, now } = work;
  const target = await ofContact(db, contact.id, message_id);
  if (!target) throw invalid({ message_id: "field_choice" });
  await refuseUnsendable(work, { contact, number, template: null });
  if (!target.provider_id) throw invalid({ message_id: "messenger.not_on_whatsapp" });
  const after = await holdAndApply(work, message_id, emoji, now);
  await work.enqueue(
    sendReaction,
    { message_id, emoji, key: client_id },
    { key: client_id, ...lineOf(target) },
  );
  return toMessage(work, after ?? target);
}

async function holdAndApply(work: Work, messageId: string, emoji: string, at: Date) {
  const [row] = await work.db
    .select()
    .from(messages)
    .where(eq(messages.id, messageId))
    .for("update");
  return row && applyUpdate(work, row, { kind: "reaction", from: "number", emoji, at });
}

const shown = ({ reactions }: MessageRow): string => reactions.number?.emoji ?? "";

/** How often one is tried. */
const tries = 6;

async function isLastTry({ db, id: own }: JobWork): Promise<boolean> {
  const [job] = await db.select({ attempts: jobs.attempts }).from(jobs).where(eq(jobs.id, own));
  return (job?.attempts ?? 0) >= tries;
}

export const sendReaction = defineJob({
  name: "messenger.send-reaction",
  title: "messenger:jobs.sendReaction",
  lane: "gateway",
  payload: z.object({ message_id: id, emoji: z.string(), key: id }),
  attempts: tries,
  run: async ({ message_id, emoji, key }, work) => {
    const row = await messageRow(work.db, message_id);
    const contact = row && (await conversationState(work.db, row.contact_id));
    if (!row?.provider_id || !contact) return;
    // Another has replaced it, and has a job of its own.
    if (shown(row) !== emoji) return;
    try {
      await work.services.gateway.send({
        from: row.number_id,
        to: contact.wa_id,
        message: { type: "reaction", reaction: { message_id: row.provider_id, emoji } },
        key,
      });
    } catch (error) {
      const refused = error instanceof GatewayError && !error.again;
      if (!refused && !(await isLastTry(work))) throw error;
      work.services.log.warn({ err: error }, "WhatsApp did not take a reaction");
      // What the customer never saw is not shown either, unless another has replaced it meanwhile.
      const now = await messageRow(work.db, message_id);
      if (!now || shown(now) !== emoji) return;
      await work.transact((inner) => holdAndApply(inner, message_id, "", inner.now));
    }
  },
});
