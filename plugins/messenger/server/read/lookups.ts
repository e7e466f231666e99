import {
  type AnyColumn,
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  min,
  type SQL,
  sql,
} from "drizzle-orm";
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

/** What was said in a talk up to one of several moments, and since the one before it. */
export interface Stretch {
  messages: number;
  first: { id: string; sent_at: Date };
}

/** A talk in stretches that end at these moments, oldest first, in one walk through it; null where nothing was said. */
export async function stretchesOf(
  db: Database,
  contactId: string,
  ends: readonly Date[],
): Promise<(Stretch | null)[]> {
  if (ends.length === 0) return [];
  const { id, contact_id, position, sent_at } = messages;
  const moments = ends.map((end) => sql`${end.toISOString()}::timestamptz`);
  // What was said at the very moment still belongs to what ended then.
  const place = sql<number>`width_bucket(${sent_at} - interval '1 microsecond', array[${sql.join(moments, sql`, `)}])`;
  const found = db
    .select({
      place: place.as("place"),
      counted: count().as("counted"),
      first: min(position).as("first"),
    })
    .from(messages)
    .where(eq(contact_id, contactId))
    .groupBy(sql`1`)
    .as("found");
  const rows = await db
    .select({ place: found.place, messages: found.counted, id, sent_at })
    .from(found)
    .innerJoin(messages, and(eq(contact_id, contactId), eq(position, found.first)));
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return ends.map((_, at) => {
    const row = byPlace.get(at);
    return row ? { messages: row.messages, first: { id: row.id, sent_at: row.sent_at } } : null;
  });
}

/** A number's messages by WhatsApp's ids, as rows of `id` and `provider_id` for another domain's query. */
export const messagesTold = (numberId: string, providerIds: readonly string[]): SQL =>
  sql`(select ${messages.id}, ${messages.provider_id} from ${messages} where ${and(
    eq(messages.number_id, numberId),
    sql`${messages.provider_id} = any(${sql.param(providerIds)}::text[])`,
  )})`;

/** Whether a message, as another domain's column names it, was tried again in its conversation. */
export const wasRetried = (message: AnyColumn): SQL =>
  sql`exists (select 1 from ${messages} where ${and(
    eq(messages.id, message),
    isNotNull(messages.retried_by),
  )})`;

/** Selects the ids of all messages with some contacts. */
export const messagesWith = (contactIds: readonly string[]): SQL =>
  sql`select ${messages.id} from ${messages} where ${inArray(messages.contact_id, [...contactIds])}`;
