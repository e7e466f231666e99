import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../../src/server/plugin.ts";
import { followProfile } from "../../../contacts/server/facade.ts";
import { type FlowAnswer, keepAnswer, labelled } from "../../../flows/server/facade.ts";
import { type Counts, numbersById } from "../../../numbers/server/facade.ts";
import type { StoredContent } from "../../contract/stored-content.ts";
import { appendMessage } from "../append-message.ts";
import { strangersName } from "../content/strangers-name.ts";
import { afterHearing } from "../conversation/call-permission.ts";
import { answerOptOut, heardWord } from "../conversation/opt-out.ts";
import { type ConversationState, openConversation } from "../conversation/state.ts";
import { emitChanged, emitStored } from "../emit-message.ts";
import { holdByProvider, type MessageRow, toMessage } from "../read/messages.ts";
import { notLater, windowAfter } from "../rules/window.ts";
import { answerBySlots } from "../send/automatic.ts";
import { flowIdOf } from "../send/facts.ts";
import { messageMedia, messages } from "../tables.ts";
import { type Announced, editedText, received } from "./content.ts";
import { fetchMedia } from "./fetch-media.ts";
import { type Envelope, editBody, reactionBody, revokeBody } from "./shapes.ts";
import type { Standing } from "./standing.ts";
import { applyUpdate, type Update } from "./updates.ts";
import { applyWaiting, keepWaiting } from "./waiting.ts";

/** Who wrote a message, and with which of our contacts. */
export interface Party {
  number_id: string;
  wa_id: string;
  profile: string;
  /** What they are called on WhatsApp, where it says so. */
  username?: string;
  from: "contact" | "number";
}

/** What a message says about an earlier one, and which; null for one that stands by itself. */
export function updateOf(
  message: Envelope,
  from: Party["from"],
): { target: string; update: Update } | null {
  if (message.type === "reaction") {
    const { data } = reactionBody.safeParse(message);
    if (!data) return null;
    const { message_id: target, emoji } = data.reaction;
    return { target, update: { kind: "reaction", from, emoji, at: message.timestamp } };
  }
  if (message.type === "revoke") {
    const { data } = revokeBody.safeParse(message);
    return data ? { target: data.revoke.original_message_id, update: { kind: "revoke" } } : null;
  }
  if (message.type !== "edit") return null;
  const { data } = editBody.safeParse(message);
  const text = data && editedText(data.edit.message);
  if (typeof text !== "string") return null;
  const target = data?.edit.original_message_id ?? "";
  return { target, update: { kind: "edit", text, at: message.timestamp } };
}

/** Applies an update now, or when the message it is about arrives. */
export async function updateMessage(
  work: Work,
  numberId: string,
  target: string,
  update: Update,
  standing?: Standing,
): Promise<void> {
  const row = await holdByProvider(work.db, numberId, target);
  if (row) return void (await applyUpdate(work, row, update));
  await keepWaiting(work, numberId, target, update);
  standing?.awaited.add(target);
}

export async function withFile(
  { db, now }: Work,
  numberId: string,
  content: StoredContent,
  file: Announced | null,
): Promise<StoredContent> {
  if (!file || !("media" in content)) return content;
  const id = uuidv7();
  await db.insert(messageMedia).values({
    id,
    number_id: numberId,
    name: file.name,
    mime: file.mime,
    size: 0,
    provider_id: file.id,
    created_at: now,
  });
  return { ...content, media: id };
}

/** Replies that came before the message they quote now quote it. */
async function linkReplies(work: Work, row: MessageRow): Promise<void> {
  if (!row.provider_id) return;
  const linked = await work.db
    .update(messages)
    .set({ reply_to_id: row.id, reply_to_provider_id: null })
    .where(
      and(
        eq(messages.number_id, row.number_id),
        eq(messages.reply_to_provider_id, row.provider_id),
        eq(messages.contact_id, row.contact_id),
      ),
    )
    .returning();
  for (const reply of linked) await emitChanged(work, reply, true);
}

const afterIncoming = (contact: ConversationState, written: Date) => ({
  unread_messages: (contact.unread_messages ?? 0) + 1,
  window_allowed_until: windowAfter(contact.window_allowed_until, written),
});

/** A form's values by what its customer saw, where the message that opened it is known. */
async function answered(
  { db }: Work,
  numberId: string,
  opener: MessageRow | null,
  response: Record<string, unknown>,
): Promise<FlowAnswer> {
  const number = (await numbersById(db, [numberId])).get(numberId);
  const flowId = opener && flowIdOf(opener.content);
  return labelled(db, number?.workspace_id ?? numberId, flowId ?? null, response);
}

const shownForm = ({ flow, fields }: FlowAnswer) => ({ name: flow?.name ?? "", fields });

/** What a message added: for the caller to tell and to count. */
export interface Grown {
  contact: ConversationState;
  counted: Counts;
}

/**
 * Takes in a message of a customer, or one the business sent from its own phone; each once. Null where
 * no message was added.
 */
export async function receiveMessage(
  work: Work,
  party: Party,
  message: Envelope,
  standing: Standing,
): Promise<Grown | null> {
  const { number_id, wa_id, from } = party;
  const profile = strangersName(party.profile);
  const username = strangersName(party.username ?? "").replace(/^@/, "") || undefined;
  const about = updateOf(message, from);
  if (about) {
    await updateMessage(work, number_id, about.target, about.update, standing);
    return null;
  }
  if (standing.known.has(message.id)) return null;
  const { db, now } = work;
  const { state: contact } = await openConversation(work, number_id, {
    wa_id,
    name: profile || undefined,
    username,
  });
  const context = message.context?.id;
  const quoted = context ? await holdByProvider(db, number_id, context) : null;
  const isQuoted = quoted?.contact_id === contact.id;
  const { content: said, file, response } = received(message);
  const answer = response && (await answered(work, number_id, isQuoted ? quoted : null, response));
  const content = answer ? { type: "form" as const, ...shownForm(answer) } : said;
  const written = notLater(message.timestamp, now);
  await followProfile(work, contact, { wa_id, profile, username });
  const incoming = from === "contact";
  const heard = incoming ? await heardWord(work, contact, content, written) : null;
  const stored = await appendMessage(
    work,
    contact,
    {
      direction: incoming ? "incoming" : "outgoing",
      status: incoming ? "delivered" : "sent",
      provider_id: message.id,
      content: await withFile(work, number_id, content, file),
      fileName: file?.name,
      reply_to_id: isQuoted ? quoted.id : null,
      reply_to_provider_id: isQuoted ? null : (context ?? null),
      network_at: written,
      referral: message.referral ?? null,
      sender_kind: incoming ? null : "phone",
      at: written,
    },
    incoming
      ? {
          ...afterIncoming(contact, written),
          ...heard?.change,
          ...afterHearing(contact, content, written),
        }
      : { unread_messages: 0 },
  );
  if (!stored) return null;
  standing.known.add(message.id);
  if (stored.row.reply_to_provider_id) standing.awaited.add(stored.row.reply_to_provider_id);
  if (answer) {
    const { id, contact_id } = stored.row;
    await keepAnswer(work, answer, { id, number_id, contact_id, answered_at: written });
  }
  if (heard?.answer) {
    const { id: message_id } = stored.row;
    await work.enqueue(answerOptOut, { message_id, text: heard.answer }, { key: message_id });
  } else if (incoming) {
    await answerBySlots(work, stored.contact, { content, at: written });
  }
  if (file) {
    const { id: message_id } = stored.row;
    await work.enqueue(fetchMedia, { message_id }, { whose: number_id, line: message_id });
  }
  await emitStored(work, number_id, await toMessage(work, stored.row));
  if (standing.awaited.has(message.id)) {
    await linkReplies(work, stored.row);
    await applyWaiting(work, stored.row);
  }
  return stored;
}
