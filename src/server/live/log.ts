import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { LiveEvent } from "../../contract/event.ts";
import type { Store } from "../db/store.ts";
import { eventCounters, events } from "../db/tables.ts";
import { readTogether } from "../work/together.ts";

/** So many events one answer holds; asked for several scopes, they share them. */
export const perPage = 500;

/** Where an event stands in the log. */
export type Place = Pick<LiveEvent, "scope" | "seq">;

/** A place, and how many events after it are wanted at most. */
export type PlaceAsked = Place & { limit: number };

/** Events of one scope after some place, oldest first. */
export interface LogPage {
  data: LiveEvent[];
  /** The newest number of the scope. */
  head: number;
  has_more: boolean;
  /** The log does not reach back to that place. */
  reset: boolean;
}

/** A log row as consoles receive it, live or in a catch-up. */
const toLive = (row: typeof events.$inferSelect): LiveEvent => ({
  scope: row.scope,
  seq: row.seq,
  type: row.type,
  id: row.entity_id,
  payload: row.payload,
  at: row.at.toISOString(),
});

/** The newest sequence number of a scope, 0 when nothing ever happened in it. */
export async function headOf(store: Pick<Store, "db">, scope: string): Promise<number> {
  const [counter] = await store.db
    .select()
    .from(eventCounters)
    .where(eq(eventCounters.scope, scope));
  return counter?.seq ?? 0;
}

/** The same of several scopes; those in which nothing ever happened are left out. */
export async function headsOf(
  store: Pick<Store, "db">,
  scopes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await store.db
    .select()
    .from(eventCounters)
    .where(inArray(eventCounters.scope, [...scopes]));
  return new Map(rows.map(({ scope, seq }) => [scope, seq]));
}

/** The events at some places, those of a scope in their order. */
export async function eventsAt(
  store: Pick<Store, "db">,
  places: readonly Place[],
): Promise<LiveEvent[]> {
  if (places.length === 0) return [];
  const wanted = sql.join(
    places.map(({ scope, seq }) => sql`(${scope}, ${seq}::bigint)`),
    sql`, `,
  );
  const rows = await store.db
    .select()
    .from(events)
    .where(sql`(${events.scope}, ${events.seq}) in (${wanted})`)
    .orderBy(events.seq);
  return rows.map(toLive);
}

async function pageAfter(store: Store, { scope, seq, limit }: PlaceAsked): Promise<LogPage> {
  const head = await headOf(store, scope);
  const rows = await store.db
    .select()
    .from(events)
    .where(and(eq(events.scope, scope), gt(events.seq, seq)))
    .orderBy(asc(events.seq))
    .limit(limit + 1);
  const first = rows[0]?.seq ?? head + 1;
  return {
    data: rows.slice(0, limit).map(toLive),
    head,
    has_more: rows.length > limit,
    reset: seq > head || (seq < head && first > seq + 1),
  };
}

/** Reads what follows a place; after an outage many stand at the same one, which is read once. */
export function createLogReader(store: Store): (place: PlaceAsked) => Promise<LogPage> {
  return readTogether(async (places) => {
    const pages = new Map<string, Promise<LogPage>>();
    const keyOf = ({ scope, seq, limit }: PlaceAsked) => `${scope} ${seq} ${limit}`;
    for (const place of places) {
      const key = keyOf(place);
      if (!pages.has(key)) pages.set(key, pageAfter(store, place));
    }
    return Promise.all(places.map((place) => pages.get(keyOf(place)) as Promise<LogPage>));
  });
}
