import { and, eq, inArray, or } from "drizzle-orm";
import { v7 as uuidv7, validate } from "uuid";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { NumberHandle } from "../../numbers/server/facade.ts";
import type { CheckedContent } from "../contract/check/content-check.ts";
import type { SendRefusal } from "../contract/check/refusal.ts";
import type { SentBy } from "../contract/parts.ts";
import type { SendFacts } from "../contract/send-check.ts";
import { readUpTo } from "./conversation/read-up-to.ts";
import { conversationState, openConversation } from "./conversation/state.ts";
import type { Composed } from "./send/compose.ts";
import { flowIdOf, triesDraft, verdictOn } from "./send/facts.ts";
import { mediaOf } from "./send/media.ts";
import { putOutgoing, type Sending } from "./send/outgoing.ts";
import { react } from "./send/react.ts";
import { messageMedia, messages } from "./tables.ts";

/** To whom a program writes, from which number, and as who. */
export interface Addressed {
  number: NumberHandle;
  /** Digits with the country code, in either Brazilian form. */
  to: string;
  sender: SentBy;
}

/** A message as a program composed it, with what the send check looks at. */
export interface ProgramMessage extends Composed {
  template: SendFacts["template"];
  checked?: CheckedContent | undefined;
}

/** What became of a message: its id and where it goes, or why it may not leave. */
export type ProgramAnswer = { id: string; wa_id: string } | { refusal: SendRefusal };

/** What it answers, and what its program wants told back of it. */
interface Besides {
  quoted: NamedMessage | null;
  callback_data: string | null;
}

/** Whoever only waits for the pace to one person is queued, as in the inbox. */
const stops = (refusal: SendRefusal | null): refusal is SendRefusal =>
  refusal !== null && refusal.reason !== "messenger.pair_rate";

/**
 * Sends a message of a program by the inbox's own way: checked, stored, queued. Null where what it quotes is of another
 * conversation, or not on WhatsApp.
 */
export async function sendForProgram(
  work: Sending,
  { number, to, sender }: Addressed,
  { template, checked, ...composed }: ProgramMessage,
  { quoted, callback_data }: Besides,
): Promise<ProgramAnswer | null> {
  const { state: contact } = await openConversation(work, number.id, { wa_id: to });
  if (quoted && (quoted.contact_id !== contact.id || !quoted.provider_id)) return null;
  const refusal = await verdictOn(work, {
    contact,
    number,
    template,
    content: checked,
    flowId: flowIdOf(composed.content),
    draft: triesDraft(composed.cloud),
    asksToCall: composed.content.type === "call_request",
  });
  if (stops(refusal)) return { refusal };
  const reply_to = quoted?.id;
  const order = { contact, client_id: uuidv7(), reply_to, sender, callback_data };
  const { id } = await putOutgoing(work, order, composed);
  return { id, wa_id: contact.wa_id };
}

/** Puts an emoji on a message of the number, or takes it back with an empty one. */
export async function reactForProgram(
  work: Sending,
  number: NumberHandle,
  { id, contact_id }: NamedMessage,
  emoji: string,
): Promise<ProgramAnswer> {
  const contact = await conversationState(work.db, contact_id, true);
  if (!contact) throw new Error("the conversation is gone");
  const refusal = await verdictOn(work, { contact, number, template: null });
  if (stops(refusal)) return { refusal };
  const body = { type: "reaction" as const, client_id: uuidv7(), message_id: id, emoji };
  await react(work, { contact, number }, body);
  return { id, wa_id: contact.wa_id };
}

/** Counts a conversation as read up to a message, and turns the customer's ticks blue. */
export async function readForProgram(
  work: Work,
  { contact_id, position }: NamedMessage,
): Promise<void> {
  const contact = await conversationState(work.db, contact_id, true);
  if (contact) await readUpTo(work, contact, position);
}

/** A message by a name that programs know. */
export interface NamedMessage {
  id: string;
  contact_id: string;
  position: number;
  direction: "incoming" | "outgoing";
  /** WhatsApp's id; null until it has the message. */
  provider_id: string | null;
}

/** The number's message with this id, ours or WhatsApp's. */
export async function messageNamed(
  db: Database,
  numberId: string,
  name: string,
): Promise<NamedMessage | null> {
  const { id, contact_id, position, direction, number_id, provider_id } = messages;
  const [row] = await db
    .select({ id, contact_id, position, direction, provider_id })
    .from(messages)
    .where(
      and(
        eq(number_id, numberId),
        or(eq(provider_id, name), validate(name) ? eq(id, name) : undefined),
      ),
    );
  return row ?? null;
}

/** The number's own messages by WhatsApp's ids: how programs call them, and what they want told back. */
export async function namesForPrograms(
  db: Database,
  numberId: string,
  providerIds: readonly string[],
): Promise<Map<string, { id: string; callback_data: string | null }>> {
  const { id, callback_data, direction, number_id, provider_id } = messages;
  const rows = await db
    .select({ id, callback_data, provider_id })
    .from(messages)
    .where(
      and(
        eq(number_id, numberId),
        eq(direction, "outgoing"),
        inArray(provider_id, [...providerIds]),
      ),
    );
  return new Map(rows.map(({ provider_id: known, ...own }) => [known ?? "", own]));
}

/** A file by a name that programs know; without `file_id` it is not here. */
export interface NamedFile {
  id: string;
  file_id: string | null;
  name: string;
  mime: string;
  size: number;
}

/** The number's file with this id, ours or WhatsApp's. */
export async function fileNamed(
  db: Database,
  numberId: string,
  name: string,
): Promise<NamedFile | null> {
  if (validate(name)) return mediaOf(db, numberId, name);
  const [row] = await db
    .select()
    .from(messageMedia)
    .where(and(eq(messageMedia.number_id, numberId), eq(messageMedia.provider_id, name)));
  return row ?? null;
}

/** A file that is fetched from an address before its message leaves; answers its id. */
export async function linkedFile(
  { db, now }: Pick<Work, "db" | "now">,
  numberId: string,
  { link, name }: { link: string; name: string },
): Promise<string> {
  const id = uuidv7();
  await db
    .insert(messageMedia)
    .values({ id, number_id: numberId, name, mime: "", size: 0, link, created_at: now });
  return id;
}
