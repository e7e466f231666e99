import type { Work } from "../../../../src/server/plugin.ts";
import { tellConversation } from "../read/conversations.ts";
import { changeConversation, conversationState } from "./state.ts";

/** WhatsApp's code for a person who wants no marketing. */
export const marketingStopped = 131050;

/**
 * Follows what a person told WhatsApp about marketing of the number; what came before the last word is
 * late. The caller holds the conversation.
 */
export async function followMarketing(
  work: Work,
  contactId: string,
  said: "stop" | "resume",
  at: Date,
): Promise<void> {
  const before = (await conversationState(work.db, contactId))?.marketing_stopped_at ?? null;
  if (said === "stop" ? before : !before || at < before) return;
  const marketing_stopped_at = said === "stop" ? at : null;
  await tellConversation(work, await changeConversation(work, contactId, { marketing_stopped_at }));
}
