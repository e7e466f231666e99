import type { Work } from "../../../../src/server/plugin.ts";
import { tellConversation } from "../read/conversations.ts";
import { incomingAfter, lastIncoming } from "../read/lookups.ts";
import { tellRead } from "../send/signals.ts";
import { type ConversationState, changeConversation } from "./state.ts";

/** Counts a held conversation as read up to a position and tells the customer; null where it is so already. */
export async function readUpTo(work: Work, contact: ConversationState, position: number) {
  const left = await incomingAfter(work.db, contact.id, position);
  const unread_messages = Math.min(contact.unread_messages ?? left, left);
  if (unread_messages === contact.unread_messages) return null;
  const message_id = await lastIncoming(work.db, contact.id, position);
  if (message_id) {
    const { number_id, id: line } = contact;
    await work.enqueue(tellRead, { number_id, message_id }, { whose: number_id, line });
  }
  return tellConversation(work, await changeConversation(work, contact.id, { unread_messages }));
}
