import { and, count, desc, eq, gt, lte } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { messages } from "../tables.ts";
import type { MessageRow } from "./messages.ts";

const incomingOf = (contactId: string) =>
  and(eq(messages.contact_id, contactId), eq(messages.direction, "incoming"));

/** WhatsApp's id of the newest message the customer wrote up to a position; null without any. */
export async function lastIncoming(
  db: Database,
  contactId: string,
  position: number,
): Promise<string | null> {
  const [row] = await db
    .select({ id: messages.provider_id })
    .from(messages)
    .where(and(incomingOf(contactId), lte(messages.position, position)))
    .orderBy(desc(messages.position))
    .limit(1);
  return row?.id ?? null;
}

/** How many messages the customer wrote after a position. */
export async function incomingAfter(
  db: Database,
  contactId: string,
  position: number,
): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(messages)
    .where(and(incomingOf(contactId), gt(messages.position, position)));
  return row?.total ?? 0;
}

/** What the number already has under an id that a console chose. */
export async function byClient(
  db: Database,
  numberId: string,
  clientId: string,
): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.number_id, numberId), eq(messages.client_id, clientId)));
  return row ?? null;
}

/** A message of this very contact. */
export async function ofContact(
  db: Database,
  contactId: string,
  id: string,
): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.contact_id, contactId)));
  return row ?? null;
}
