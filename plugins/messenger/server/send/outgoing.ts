import { and, eq } from "drizzle-orm";
import { conflict, invalid } from "../../../../src/contract/wire.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { noteSend } from "../../../flows/server/facade.ts";
import { countToday } from "../../../numbers/server/facade.ts";
import { draftChanged } from "../../contract/events/inbox.ts";
import type { Message } from "../../contract/message.ts";
import type { SentBy } from "../../contract/parts.ts";
import { appendMessage } from "../append-message.ts";
import { mediaIdOf } from "../content/stored.ts";
import { afterAsking } from "../conversation/call-permission.ts";
import type { ConversationState } from "../conversation/state.ts";
import { emitStored } from "../emit-message.ts";
import type { Caller } from "../read/admission.ts";
import { tellConversation } from "../read/conversations.ts";
import { byClient, lastIncoming, ofContact } from "../read/lookups.ts";
import { toMessage } from "../read/messages.ts";
import { drafts } from "../tables.ts";
import type { Composed } from "./compose.ts";
import { deliver, lineOf } from "./deliver.ts";
import { flowIdOf, verdictOn } from "./facts.ts";
import { fetchLink } from "./fetch-link.ts";
import { mediaOf } from "./media.ts";
import { tellRead } from "./signals.ts";

export type Sending = Caller & Work;

interface Order {
  /** Held for this transaction. */
  contact: ConversationState;
  client_id: string;
  reply_to?: string | null | undefined;
  retry_of?: string;
  sender: SentBy;
  callback_data?: string | null;
  /** It says something, and the customer waits for an answer all the same. */
  besides?: boolean;
}

/** What a console has already sent under its id: the same one is one message for ever. */
export async function alreadySent(
  work: Sending,
  contact: ConversationState,
  clientId: string,
): Promise<Message | null> {
  const row = await byClient(work.db, contact.number_id, clientId);
  if (!row) return null;
  if (row.contact_id !== contact.id) throw conflict("messenger.client_id_used");
  return toMessage(work, row);
}

/** Refuses at its fields what `sendCheck` would stop; what only waits for its pace is queued. */
export async function refuseUnsendable(
  work: Work,
  leaving: Parameters<typeof verdictOn>[1],
): Promise<void> {
  const refusal = await verdictOn(work, leaving);
  if (refusal && refusal.reason !== "messenger.pair_rate") throw invalid({ ...refusal.errors });
}

async function quotedId({ db }: Work, contact: ConversationState, id: string): Promise<string> {
  const quoted = await ofContact(db, contact.id, id);
  if (!quoted) throw invalid({ reply_to: "field_choice" });
  if (!quoted.provider_id) throw invalid({ reply_to: "messenger.not_on_whatsapp" });
  return quoted.provider_id;
}

/** What was sent is no draft any more; what was typed since stays. */
async function forgetDraft(
  work: Work,
  userId: string,
  contactId: string,
  body: string,
): Promise<void> {
  const { db } = work;
  const own = and(eq(drafts.user_id, userId), eq(drafts.contact_id, contactId));
  const [draft] = await db.select().from(drafts).where(own);
  if (draft?.body.trim() !== body) return;
  await db.delete(drafts).where(own);
  await work.emit(draftChanged, { user_id: userId, contact_id: contactId, body: "" });
}

/** Stores a message that `refuseUnsendable` let pass, tells the number's consoles, and queues its delivery. */
export async function putOutgoing(
  work: Work,
  { contact, client_id, reply_to, retry_of, sender, callback_data = null, besides }: Order,
  { content, cloud, category, fileName }: Composed,
): Promise<Message> {
  const { now } = work;
  const context = reply_to ? { message_id: await quotedId(work, contact, reply_to) } : undefined;
  const values = {
    direction: "outgoing" as const,
    status: "pending" as const,
    client_id,
    content,
    cloud: context ? { ...cloud, context } : cloud,
    fileName,
    responsible_id: sender.kind === "person" ? sender.id : null,
    sender_kind: sender.kind,
    sender_id: sender.id,
    callback_data,
    category: category ?? null,
    reply_to_id: reply_to ?? null,
    retry_of: retry_of ?? null,
    at: now,
  };
  // A program has seen nothing of what it does not mark as read.
  const hasRead = sender.kind === "person";
  const change = {
    ...(hasRead ? { unread_messages: 0 } : {}),
    ...(besides ? { waiting_since: contact.waiting_since } : {}),
    ...(content.type === "call_request" ? afterAsking(contact, now) : {}),
  };
  const stored = await appendMessage(work, contact, values, change);
  // Another contact of the number took the id in this very moment.
  if (!stored) throw conflict("messenger.client_id_used");
  const { id: message_id } = stored.row;
  const flowId = flowIdOf(content);
  if (flowId) await noteSend(work, flowId);
  const { number_id } = contact;
  const line = lineOf(stored.row);
  await work.enqueue(deliver, { message_id }, { key: message_id, ...line });
  const file = await mediaOf(work.db, number_id, mediaIdOf(content));
  if (file?.link && !file.file_id) {
    await work.enqueue(fetchLink, { message_id }, { whose: number_id, line: file.id });
  }
  if (hasRead && contact.unread_messages !== 0) {
    const read = await lastIncoming(work.db, contact.id, contact.last_position);
    if (read) await work.enqueue(tellRead, { number_id, message_id: read }, line);
  }
  if (hasRead && sender.id && content.type === "text") {
    await forgetDraft(work, sender.id, contact.id, content.body);
  }
  const message = await toMessage(work, stored.row);
  await emitStored(work, number_id, message);
  await tellConversation(work, stored.contact);
  await countToday(work, number_id, stored.counted);
  return message;
}
