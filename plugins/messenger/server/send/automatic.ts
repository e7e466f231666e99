import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { defineJob, type Work } from "../../../../src/server/plugin.ts";
import { numbersById } from "../../../numbers/server/facade.ts";
import type { StoredContent } from "../../contract/stored-content.ts";
import { type ConversationState, conversationState } from "../conversation/state.ts";
import { byClient } from "../read/lookups.ts";
import { automaticAnswer } from "../slots.ts";
import { verdictOn } from "./facts.ts";
import { putOutgoing } from "./outgoing.ts";

/** What comes or would leave later than this after it was written is caught up: nobody waits for an answer to it. */
const late = 10 * 60_000;

/** What a person writes. A call, and a press on a question of WhatsApp's own, wants no answer. */
const written: ReadonlySet<StoredContent["type"]> = new Set([
  "text",
  "image",
  "video",
  "audio",
  "document",
  "sticker",
  "location",
  "contacts",
  "choice",
  "form",
  "order",
  "ephemeral",
]);

/** Sends a text that nobody wrote, once under its id, where a free message may leave. The caller holds the talk. */
export async function putAutomatic(
  work: Work,
  contact: ConversationState,
  { client_id, text, besides }: { client_id: string; text: string; besides?: boolean },
): Promise<void> {
  const number = (await numbersById(work.db, [contact.number_id])).get(contact.number_id);
  if (!number || (await byClient(work.db, number.id, client_id))) return;
  const refusal = await verdictOn(work, { contact, number, template: null });
  if (refusal && refusal.reason !== "messenger.pair_rate") return;
  await putOutgoing(
    work,
    { contact, client_id, sender: { kind: "automation", id: null }, besides: besides ?? false },
    { content: { type: "text", body: text }, cloud: { type: "text", text: { body: text } } },
  );
}

/** Says what is said by itself to who just wrote, unless somebody answered meanwhile. */
export const answerAutomatically = defineJob({
  name: "messenger.answer-automatically",
  title: "messenger:jobs.answerAutomatically",
  payload: z.object({
    contact_id: id,
    client_id: id,
    text: z.string(),
    written_at: z.iso.datetime(),
  }),
  run: ({ contact_id, client_id, text, written_at }, { transact }) =>
    transact(async (work) => {
      const contact = await conversationState(work.db, contact_id, true);
      if (!contact?.waiting_since || contact.blocked_at) return;
      if (work.now.getTime() - Date.parse(written_at) > late) return;
      await putAutomatic(work, contact, { client_id, text, besides: true });
    }),
});

/** Asks whether a customer's message, just put at the end of its held talk, is answered by itself. */
export async function answerBySlots(
  work: Work,
  { id: contact_id, name, nickname, number_id, blocked_at }: ConversationState,
  { content, at }: { content: StoredContent; at: Date },
): Promise<void> {
  if (blocked_at || !written.has(content.type)) return;
  if (work.now.getTime() - at.getTime() > late) return;
  const contact = { id: contact_id, name, nickname };
  for (const text of await work.services.ask(automaticAnswer, { contact, number_id }, work)) {
    if (text === null) continue;
    const client_id = uuidv7();
    const written_at = at.toISOString();
    await work.enqueue(answerAutomatically, { contact_id, client_id, text, written_at });
  }
}
