import { and, gte, inArray, lte } from "drizzle-orm";
import type { Database } from "../../../../../src/server/db/database.ts";
import { messages } from "../../tables.ts";

/** Messages that a person may have exchanged with a number in one second. */
const perSecond = 64;
/** Seconds: the last minute is kept free for what is left over; beyond the other end nothing is told. */
const nearest = 60;
const farthest = 33_000_000;
const day = 86_400_000;

/** From where a message from before `began` stands: below every live one, by the second it was written in. */
export function pastPosition(began: Date, at: Date): number {
  const before = Math.floor((began.getTime() + day - at.getTime()) / 1_000);
  return -Math.min(farthest, Math.max(nearest, before)) * perSecond;
}

/** Gives each message the first free place from the one it wants, conversation by conversation. */
export async function freePlaces(
  db: Database,
  wanted: readonly { contact_id: string; from: number }[],
): Promise<number[]> {
  if (wanted.length === 0) return [];
  const contacts = [...new Set(wanted.map(({ contact_id }) => contact_id))];
  const { contact_id, position } = messages;
  const lowest = Math.min(...wanted.map(({ from }) => from));
  const rows = await db
    .select({ contact_id, position })
    .from(messages)
    .where(and(inArray(contact_id, contacts), gte(position, lowest), lte(position, 0)));
  const taken = new Map(contacts.map((id) => [id, new Set<number>()]));
  for (const row of rows) taken.get(row.contact_id)?.add(row.position);
  return wanted.map(({ contact_id: contact, from }) => {
    const others = taken.get(contact);
    let place = from;
    while (others?.has(place)) place += 1;
    others?.add(place);
    return place;
  });
}
