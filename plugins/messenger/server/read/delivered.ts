import { and, asc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { addressOf } from "../../../contacts/contract/phone.ts";
import { contactAt } from "../../../contacts/server/facade.ts";
import { conversations, messages } from "../tables.ts";
import type { MessageRow } from "./messages.ts";

/** A message that reached its recipient, with what its price depends on. */
export interface DeliveredMessage
  extends Pick<MessageRow, "id" | "contact_id" | "type" | "category" | "pricing" | "sender_kind"> {
  /** The recipient: digits with the country code or, of who shows no phone, WhatsApp's own id. */
  address: string;
  /** When it was sent and, at the latest, there: who reads at once has it too. */
  sent_at: Date;
  delivered_at: Date;
  /** The customer had written within the 24 hours before it was sent. */
  in_window: boolean;
}

/**
 * Whether an incoming message lies within 24 hours before it. Where the conversation's own window was over
 * before, none does, and nothing is looked up.
 */
const inWindow = sql<boolean>`coalesce(${conversations.window_allowed_until} > ${messages.sent_at}
  and (
    select earlier.sent_at from ${messages} earlier
    where earlier.contact_id = ${messages.contact_id} and earlier.position < ${messages.position}
      and earlier.direction = 'incoming'
    order by earlier.position desc limit 1
  ) > ${messages.sent_at} - interval '24 hours', false)`;

async function delivered(db: Database, where: SQL | undefined): Promise<DeliveredMessage[]> {
  const rows = await db
    .select({
      id: messages.id,
      contact: contactAt(messages.contact_id),
      type: messages.type,
      category: messages.category,
      pricing: messages.pricing,
      sender_kind: messages.sender_kind,
      sent_at: messages.sent_at,
      delivered_at: messages.delivered_at,
      read_at: messages.read_at,
      in_window: inWindow,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.contact_id, messages.contact_id))
    .where(
      and(
        eq(messages.direction, "outgoing"),
        inArray(messages.status, ["delivered", "read"]),
        // What an app wrote before it came here is nobody's use.
        gt(messages.position, 0),
        where,
      ),
    )
    .orderBy(asc(messages.contact_id), asc(messages.position));
  return rows.map(({ contact, delivered_at, read_at, ...row }) => ({
    ...row,
    contact_id: contact.id,
    address: addressOf(contact),
    delivered_at: delivered_at ?? read_at ?? row.sent_at,
  }));
}

/** Those of a number's messages that were delivered: by WhatsApp's ids, or our own. */
export async function deliveredAmong(
  db: Database,
  numberId: string,
  { ids, own }: { ids: readonly string[]; own: readonly string[] },
): Promise<DeliveredMessage[]> {
  if (ids.length === 0 && own.length === 0) return [];
  const which = or(inArray(messages.provider_id, [...ids]), inArray(messages.id, [...own]));
  return delivered(db, and(eq(messages.number_id, numberId), which));
}

/** Every message of a number that was delivered, conversation by conversation. */
export const allDelivered = (db: Database, numberId: string): Promise<DeliveredMessage[]> =>
  delivered(db, eq(messages.number_id, numberId));
