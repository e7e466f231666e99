import { z } from "zod";
import { defineJob, type Work } from "../../../../src/server/plugin.ts";
import type { Conversation } from "../../contract/conversation.ts";
import type { StoredContent } from "../../contract/stored-content.ts";
import { tellConversation } from "../read/conversations.ts";
import { messageRow } from "../read/messages.ts";
import { putAutomatic } from "../send/automatic.ts";
import { marketingWord } from "../slots.ts";
import {
  type ConversationChange,
  type ConversationState,
  changeConversation,
  conversationState,
} from "./state.ts";

/** Nobody says it in more: longer messages are not looked at. */
const longest = 60;

const none = { opted_out_at: null, opted_out_word: null };

/**
 * What a customer's message changes about marketing, and what they are answered; null for all others. What
 * came before the last word is late. The caller holds the conversation and writes the change.
 */
export async function heardWord(
  { db, now, services }: Pick<Work, "db" | "now" | "services">,
  { number_id, opted_out_at }: ConversationState,
  content: StoredContent,
  at: Date,
): Promise<{ change: ConversationChange; answer: string } | null> {
  // Typed, or pressed as an answer that a message offered.
  if (content.type !== "text" && content.type !== "choice") return null;
  const text = (content.type === "text" ? content.body : content.title).trim();
  if (text === "" || text.length > longest) return null;
  const answers = await services.ask(marketingWord, { number_id, text }, { db, now, services });
  const heard = answers.find((answer) => answer !== null);
  if (!heard) return null;
  if (opted_out_at && at < opted_out_at) return null;
  if (heard.said === "resume") return opted_out_at ? { change: none, answer: "" } : null;
  // Said again it holds from then on, and is answered once.
  const change = { opted_out_at: at, opted_out_word: text };
  return { change, answer: opted_out_at ? "" : heard.answer.trim() };
}

/** Answers who wrote that they want no marketing, once, where a free message may still leave. */
export const answerOptOut = defineJob({
  name: "messenger.answer-opt-out",
  title: "messenger:jobs.answerOptOut",
  payload: z.object({ message_id: z.uuid(), text: z.string() }),
  run: ({ message_id, text }, { transact }) =>
    transact(async (work) => {
      const said = await messageRow(work.db, message_id);
      const contact = said && (await conversationState(work.db, said.contact_id, true));
      // Taken back since: there is nothing to confirm.
      if (!contact?.opted_out_at) return;
      await putAutomatic(work, contact, { client_id: message_id, text });
    }),
});

/** Since when somebody wants no marketing, and by which word to the business; the caller holds the talk. */
export async function optedOut(
  { db }: Pick<Work, "db">,
  contactId: string,
): Promise<Conversation["opted_out"]> {
  const state = await conversationState(db, contactId);
  return state?.opted_out_at ? { at: state.opted_out_at, word: state.opted_out_word ?? "" } : null;
}

/** Takes a person's word to the business back; what they told WhatsApp stays. */
export async function forgetOptOut(work: Work, contactId: string): Promise<Conversation> {
  return tellConversation(work, await changeConversation(work, contactId, none));
}
