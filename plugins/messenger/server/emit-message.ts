import type { PayloadOf } from "../../../src/contract/event.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { messageChanged } from "../contract/events/message-changed.ts";
import { messageStored } from "../contract/events/message-stored.ts";
import type { Message } from "../contract/message.ts";
import { errorOf, type MessageRow } from "./read/messages.ts";
import { shownReactions } from "./rules/reactions.ts";
import { talkAssignments } from "./slots.ts";

/** Below the 10 KB of an event, with room for its envelope, in bytes. */
const largest = 9_500;

/** Whose a talk is, for whoever is called when its customer writes. */
async function whoseIs(work: Work, id: string): Promise<PayloadOf<typeof messageStored>["whose"]> {
  const talks = [{ id, last_message: null, waiting_since: null }];
  const [kept] = await work.services.ask(talkAssignments, { talks }, work);
  const whose = kept?.get(id);
  if (!whose) return null;
  return { responsible_id: whose.responsible?.id ?? null, team_id: whose.team?.id ?? null };
}

/** Tells the number's consoles of a new message; one that is too large is read by itself. */
export async function emitStored(work: Work, numberId: string, message: Message): Promise<void> {
  const size = Buffer.byteLength(JSON.stringify(message));
  const told = size > largest ? { ...message, content: null, referral: null } : message;
  const whose = message.direction === "incoming" ? await whoseIs(work, message.contact_id) : null;
  await work.emit(messageStored, { number_id: numberId, message: told, whose });
}

/** Tells how a message now is. */
export async function emitChanged(
  work: Work,
  row: MessageRow,
  content_changed = false,
): Promise<void> {
  const payload: PayloadOf<typeof messageChanged> = {
    number_id: row.number_id,
    contact_id: row.contact_id,
    message_id: row.id,
    client_id: row.client_id,
    status: row.status,
    error: errorOf(row),
    delivered_at: row.delivered_at,
    read_at: row.read_at,
    failed_at: row.failed_at,
    reactions: shownReactions(row.reactions),
    retried_by: row.retried_by,
    content_changed,
  };
  await work.emit(messageChanged, payload);
}
