import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../../../src/server/db/database.ts";
import { likePattern } from "../../../../src/server/db/paginate.ts";
import { createTurns } from "../../../../src/server/work/turns.ts";
import { messages } from "../tables.ts";
import type { MessageRow } from "./messages.ts";

/** Messages that are looked through in one go: everybody else's next query waits for no more. */
const portion = 5_000;
/** The first go: what is said often stands among the last messages. Each next one is so much larger. */
const first = 250;
const growth = 4;
/** Of so many the newest are looked through; what is rare among them the index finds in the rest. */
const newest = 4 * portion;
/** The index knows words by three letters. */
export const isIndexed = (words: string): boolean => [...words].length >= 3;

/** One search of a workspace at a time, and few that wait: people type on. */
export const searches = createTurns(8);

interface Place {
  at: string;
  id: string;
}

const { id, number_id, sent_at, text } = messages;
const place = sql`(${sent_at}, ${id})`;
const placeOf = (there: Place) => sql`(${there.at}::timestamptz, ${there.id}::uuid)`;

/** Where a portion ends that begins after some place; null where nothing is left behind it. */
async function endOf(db: Database, ofNumber: SQL | undefined, size: number): Promise<Place | null> {
  const [row] = await db
    .select({ at: sql<string>`${sent_at}::text`, id })
    .from(messages)
    .where(ofNumber)
    .orderBy(desc(sent_at), desc(id))
    .offset(size - 1)
    .limit(1);
  return row ?? null;
}

/**
 * Ids of a number's messages that hold the words, the newest first, at most `wanted`. So many of its
 * newest are `walked` through before the index is asked; only those that are `seen` are found.
 */
export async function newestHits(
  db: Database,
  numberId: string,
  words: string,
  wanted: number,
  { seen, walked = newest }: { seen?: SQL | undefined; walked?: number } = {},
): Promise<string[]> {
  const found: string[] = [];
  const holds = sql`fold(${text}) like fold(${likePattern(words)})`;
  let rest = eq(number_id, numberId) as SQL | undefined;
  let size = first;
  for (let looked = 0; ; looked += size, size = Math.min(portion, size * growth)) {
    const byIndex = looked >= walked && isIndexed(words);
    const end = byIndex ? null : await endOf(db, rest, size);
    const among = and(rest, end ? sql`${place} >= ${placeOf(end)}` : undefined, holds, seen);
    // All first and then the order: else the planner would walk through everything in this order.
    const hits = await db.execute(sql`
      with hits as materialized (select id, sent_at from ${messages} where ${among})
      select id from hits order by sent_at desc, id desc limit ${wanted - found.length}`);
    found.push(...rowsOf<{ id: string }>(hits).map((hit) => hit.id));
    if (!end || found.length >= wanted) return found;
    rest = and(eq(number_id, numberId), sql`${place} < ${placeOf(end)}`);
  }
}

/**
 * Messages of several numbers that hold the words, the newest first, at most `wanted`. The index knows
 * no shorter words, and nobody waits while all of a workspace is walked through.
 */
export async function newestOfAll(
  db: Database,
  numberIds: readonly string[],
  words: string,
  wanted: number,
  seen?: SQL,
): Promise<MessageRow[]> {
  if (!isIndexed(words)) return [];
  const ids = [];
  for (const numberId of numberIds) {
    ids.push(...(await newestHits(db, numberId, words, wanted, { seen, walked: portion })));
  }
  const rows = await messagesAt(db, ids);
  return rows
    .sort((a, b) => b.sent_at.getTime() - a.sent_at.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, wanted);
}

/** Messages by id, in the order of the ids. */
export async function messagesAt(db: Database, ids: readonly string[]): Promise<MessageRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(messages)
    .where(inArray(id, [...ids]));
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
