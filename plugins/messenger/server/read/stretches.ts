import { and, count, eq, min, sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { messages } from "../tables.ts";

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
      held: count().as("held"),
      first: min(position).as("first"),
    })
    .from(messages)
    .where(eq(contact_id, contactId))
    .groupBy(sql`1`)
    .as("found");
  const rows = await db
    .select({ place: found.place, messages: found.held, id, sent_at })
    .from(found)
    .innerJoin(messages, and(eq(contact_id, contactId), eq(position, found.first)));
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return ends.map((_, at) => {
    const row = byPlace.get(at);
    return row ? { messages: row.messages, first: { id: row.id, sent_at: row.sent_at } } : null;
  });
}
