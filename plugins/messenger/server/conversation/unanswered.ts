import { and, asc, desc, eq, gt, inArray, ne } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import type { SenderKind } from "../../contract/parts.ts";
import { tellConversation } from "../read/conversations.ts";
import type { MessageRow } from "../read/messages.ts";
import { messages } from "../tables.ts";
import { changeConversation, conversationState } from "./state.ts";

/** Whose words answer somebody: a bulk or an automation talks to whoever waits all the same. */
const answering: SenderKind[] = ["person", "token", "phone"];

/**
 * What never arrived has answered nobody: whoever wrote after our last message that did not fail waits since then.
 * Told of a message of ours that has failed, or has after all not; the caller holds its conversation.
 */
export async function followAnswer(work: Work, row: MessageRow): Promise<void> {
  if (!row.sender_kind || !answering.includes(row.sender_kind)) return;
  const state = await conversationState(work.db, row.contact_id);
  if (!state) return;
  const { contact_id, direction, position, sender_kind, sent_at, status } = messages;
  const ofTalk = eq(contact_id, row.contact_id);
  const [answer] = await work.db
    .select({ position })
    .from(messages)
    .where(
      and(ofTalk, eq(direction, "outgoing"), ne(status, "failed"), inArray(sender_kind, answering)),
    )
    .orderBy(desc(position))
    .limit(1);
  const [asked] = await work.db
    .select({ at: sent_at })
    .from(messages)
    // What the business's app wrote before it came here asks for nothing.
    .where(and(ofTalk, eq(direction, "incoming"), gt(position, Math.max(0, answer?.position ?? 0))))
    .orderBy(asc(position))
    .limit(1);
  const waiting_since = asked?.at ?? null;
  if (waiting_since?.getTime() === state.waiting_since?.getTime()) return;
  await tellConversation(work, await changeConversation(work, row.contact_id, { waiting_since }));
}
