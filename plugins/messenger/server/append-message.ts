import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { dayOf } from "../../../src/contract/day.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { jsonOf } from "../../../src/server/text/keepable.ts";
import { addressOf, phoneKey } from "../../contacts/contract/phone.ts";
import { type Counts, countReached } from "../../numbers/server/facade.ts";
import { isOpen } from "../contract/send-check.ts";
import type { StoredContent } from "../contract/stored-content.ts";
import { mediaIdOf } from "./content/stored.ts";
import { textOf } from "./content/text.ts";
import {
  type ConversationChange,
  type ConversationState,
  changeConversation,
} from "./conversation/state.ts";
import type { MessageRow } from "./read/messages.ts";
import { placedAt } from "./rules/window.ts";
import { talkGrew } from "./slots.ts";
import { conversations, messageMedia, messages } from "./tables.ts";

type NewRow = Pick<typeof messages.$inferInsert, "direction" | "status"> &
  Partial<
    Pick<
      typeof messages.$inferInsert,
      | "client_id"
      | "provider_id"
      | "cloud"
      | "responsible_id"
      | "sender_kind"
      | "sender_id"
      | "callback_data"
      | "category"
      | "reply_to_id"
      | "reply_to_provider_id"
      | "retry_of"
      | "network_at"
      | "referral"
      | "accepted_at"
      | "error_code"
    >
  > & {
    content: StoredContent;
    fileName?: string | undefined;
    /** When it was written, as far as WhatsApp tells. */
    at: Date;
  };

const monthOf = (at: Date) => dayOf(at).slice(0, 7);

/** A message as it is put at the end of a conversation. */
function rowOf(
  { now }: Pick<Work, "now">,
  contact: ConversationState,
  { content, fileName, at, ...values }: NewRow,
) {
  return {
    id: uuidv7(),
    number_id: contact.number_id,
    contact_id: contact.id,
    position: contact.last_position + 1,
    ...values,
    type: content.type,
    content,
    text: textOf(content, fileName),
    sent_at: placedAt(at, contact.last_message_at, now),
    created_at: now,
  };
}

/** What a message that was put there does to its conversation, and what it counts as. */
function followed({ now }: Pick<Work, "now">, contact: ConversationState, row: MessageRow) {
  const first = !contact.last_message_at || monthOf(contact.last_message_at) !== monthOf(now);
  const outgoing = row.direction === "outgoing";
  const isTemplate = outgoing && row.content.type === "template";
  const counted: Counts = {
    contacts: first ? 1 : 0,
    incoming: outgoing ? 0 : 1,
    outgoing: outgoing ? 1 : 0,
    outgoing_templates: isTemplate ? 1 : 0,
  };
  const opens = isTemplate && !isOpen(contact.window_allowed_until, now);
  const change = {
    last_message_id: row.id,
    last_message_at: row.sent_at,
    last_position: row.position,
    ...(opens ? { opened_at: now } : {}),
  };
  return { counted, opens, change };
}

const keepMedia = async ({ db }: Work, { id, content }: MessageRow): Promise<void> => {
  const media = mediaIdOf(content);
  if (!media) return;
  await db.update(messageMedia).set({ message_id: id }).where(eq(messageMedia.id, media));
};

/** A stored message, its conversation after it, and what it counts as. */
export interface Appended {
  row: MessageRow;
  contact: ConversationState;
  counted: Counts;
}

/**
 * Puts a message at the end of a contact's conversation, which the caller holds. Null when the
 * number has it already. The caller adds what is counted to the number's day when all else is done:
 * everybody who writes on the number waits for that row.
 */
export async function appendMessage(
  work: Work,
  contact: ConversationState,
  values: NewRow,
  change: ConversationChange,
): Promise<Appended | null> {
  const [row] = await work.db
    .insert(messages)
    .values(rowOf(work, contact, values))
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  await keepMedia(work, row);
  const after = followed(work, contact, row);
  const { contact_id, number_id, direction } = row;
  const by = row.sender_kind === "person" ? row.responsible_id : null;
  await work.services.ask(talkGrew, { contact_id, number_id, direction, by }, work);
  const waiting_since =
    row.direction === "outgoing" ? null : (contact.waiting_since ?? row.sent_at);
  const state = await changeConversation(work, contact.id, {
    ...after.change,
    waiting_since,
    ...change,
  });
  if (after.opens) await countReached(work, contact.number_id, [phoneKey(addressOf(contact))]);
  return { row, contact: state, counted: after.counted };
}

/**
 * The same for messages of one number to different people, in as many statements as for one; those that
 * the number has already are left out. Nobody has answered the people by this.
 */
export async function appendMany(
  work: Work,
  numberId: string,
  entries: readonly { contact: ConversationState; values: NewRow }[],
): Promise<Appended[]> {
  if (entries.length === 0) return [];
  const contacts = new Map(entries.map(({ contact }) => [contact.id, contact]));
  const rows = await work.db
    .insert(messages)
    .values(entries.map(({ contact, values }) => rowOf(work, contact, values)))
    .onConflictDoNothing()
    .returning();
  const files = new Map(rows.map((row) => [mediaIdOf(row.content), row]));
  for (const row of files.values()) await keepMedia(work, row);
  const reached: string[] = [];
  const appended = rows.flatMap((row): Appended[] => {
    const before = contacts.get(row.contact_id);
    if (!before) return [];
    const { counted, opens, change } = followed(work, before, row);
    if (opens) reached.push(phoneKey(addressOf(before)));
    return [{ row, contact: { ...before, ...change, version: before.version + 1 }, counted }];
  });
  const told = appended.map(
    ({ contact: { id, last_message_id, last_message_at, last_position, opened_at } }) => ({
      contact_id: id,
      last_message_id,
      last_message_at,
      last_position,
      opened_at,
    }),
  );
  await work.db.execute(sql`
    update ${conversations} set last_message_id = told.last_message_id,
      last_message_at = told.last_message_at, last_position = told.last_position,
      opened_at = told.opened_at, version = conversations.version + 1
    from jsonb_to_recordset(${jsonOf(told)}::jsonb) as told(contact_id uuid, last_message_id uuid,
      last_message_at timestamptz, last_position int, opened_at timestamptz)
    where conversations.contact_id = told.contact_id`);
  // In one order for everybody.
  await countReached(work, numberId, reached.sort());
  return appended;
}
