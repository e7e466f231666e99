import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { dayOf } from "../../../src/contract/day.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { phoneKey } from "../../contacts/contract/phone.ts";
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
import { messageMedia, messages } from "./tables.ts";

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

/**
 * Puts a message at the end of a contact's conversation, which the caller holds. Null when the
 * number has it already. The caller adds what is counted to the number's day when all else is done:
 * everybody who writes on the number waits for that row.
 */
export async function appendMessage(
  work: Work,
  contact: ConversationState,
  { content, fileName, at, ...values }: NewRow,
  change: ConversationChange,
): Promise<{ row: MessageRow; contact: ConversationState; counted: Counts } | null> {
  const { db, now } = work;
  const position = contact.last_position + 1;
  const sent_at = placedAt(at, contact.last_message_at, now);
  const [row] = await db
    .insert(messages)
    .values({
      id: uuidv7(),
      number_id: contact.number_id,
      contact_id: contact.id,
      position,
      ...values,
      type: content.type,
      content,
      text: textOf(content, fileName),
      sent_at,
      created_at: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return null;
  const media = mediaIdOf(content);
  if (media) {
    await db.update(messageMedia).set({ message_id: row.id }).where(eq(messageMedia.id, media));
  }
  const first = !contact.last_message_at || monthOf(contact.last_message_at) !== monthOf(now);
  const outgoing = row.direction === "outgoing";
  const counted: Counts = {
    contacts: first ? 1 : 0,
    incoming: outgoing ? 0 : 1,
    outgoing: outgoing ? 1 : 0,
    outgoing_templates: outgoing && content.type === "template" ? 1 : 0,
  };
  const opens =
    outgoing && content.type === "template" && !isOpen(contact.window_allowed_until, now);
  const after = await changeConversation(work, contact.id, {
    last_message_id: row.id,
    last_message_at: sent_at,
    last_position: position,
    waiting_since: outgoing ? null : (contact.waiting_since ?? sent_at),
    ...(opens ? { opened_at: now } : {}),
    ...change,
  });
  if (opens) await countReached(work, contact.number_id, [phoneKey(contact.phone)]);
  return { row, contact: after, counted };
}
