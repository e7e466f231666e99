import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { conversations } from "../tables.ts";
import { type Filter, isListed, lastMessageAt } from "./lists.ts";
import { type ConversationState, stateColumns, toState } from "./state.ts";

const { contact_id, last_message_at, waiting_since } = conversations;

interface Wanted {
  /** By number; each has conditions of its own. */
  filters: ReadonlyMap<string, Filter>;
  /** Who waits longest first, not who wrote last. */
  longest: boolean;
  /** A place as `next` of the page before. */
  after: string | undefined;
  size: number;
}

/** Microseconds, as exact as the column; nothing where there was no message. */
const placeOf = (at: SQL | typeof waiting_since) =>
  sql<string>`coalesce((extract(epoch from ${at}) * 1000000)::bigint::text, '')`;

function behind({ after, longest }: Wanted, rank: SQL): SQL | undefined {
  if (after === undefined) return undefined;
  const [at, id] = after.split(".");
  const there =
    at === ""
      ? sql`'-infinity'`
      : sql`'epoch'::timestamptz + ${at}::bigint * interval '1 microsecond'`;
  const place = sql`(${there}, ${id}::uuid)`;
  return longest
    ? sql`(${rank}, ${contact_id}) > ${place}`
    : sql`(${rank}, ${contact_id}) < ${place}`;
}

/**
 * One page of the conversations of several numbers: the first ones of each by its own index, and of those the
 * first. It goes on behind a place, not a count, so what moves up meanwhile is neither left out nor repeated.
 */
export async function pageTogether(
  db: Database,
  wanted: Wanted,
): Promise<{ states: ConversationState[]; next: string | null }> {
  const { filters, longest, size } = wanted;
  if (filters.size === 0) return { states: [], next: null };
  const rank = longest ? sql`${waiting_since}` : lastMessageAt;
  const order = longest ? asc : desc;
  const parts = [...filters].map(([number, filter]) => {
    const part = db
      .select({ contact_id, rank: sql`${rank}`.as("rank") })
      .from(conversations)
      .where(and(isListed(number, filter), behind(wanted, rank)))
      .orderBy(order(rank), order(contact_id))
      .limit(size + 1);
    return sql`(${part})`;
  });
  const first = sql`select contact_id from (${sql.join(parts, sql` union all `)}) as found
    order by ${order(sql`rank`)}, ${order(sql`contact_id`)} limit ${size + 1}`;
  const rows = await db
    .select({ ...stateColumns, place: placeOf(longest ? waiting_since : sql`${last_message_at}`) })
    .from(conversations)
    .where(sql`${contact_id} in (${first})`)
    .orderBy(order(rank), order(contact_id));
  const shown = rows.slice(0, size);
  const last = rows.length > size ? shown.at(-1) : undefined;
  return {
    states: shown.map(({ place: _, ...row }) => toState(row)),
    next: last ? `${last.place}.${last.contact.id}` : null,
  };
}

/** How many conversations of several numbers there are, by a condition of each. */
export async function countTogether(
  db: Database,
  conditions: ReadonlyMap<string, SQL | undefined>,
): Promise<number> {
  const parts = [...conditions].map(([number, where]) => {
    const ofNumber = and(eq(conversations.number_id, number), where);
    return sql`select count(*) as held from ${conversations} where ${ofNumber}`;
  });
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(held), 0)::int` })
    .from(sql`(${sql.join(parts, sql` union all `)}) as counted`);
  return row?.total ?? 0;
}
