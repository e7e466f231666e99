import { and, eq, gt, inArray } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { openOf } from "../../assignments/server/facade.ts";
import { type NumberHandle, writersOf } from "../../numbers/server/facade.ts";
import { teamsWithMembers } from "../../teams/server/facade.ts";
import { availabilityChanged } from "../contract/events.ts";
import type { Candidate } from "./choose.ts";
import { availabilities, turns } from "./tables.ts";

/** Of several people those who are there now. */
export async function presentAmong(
  { db, now }: { db: Database; now: Date },
  workspaceId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { workspace_id, user_id, until } = availabilities;
  const rows = await db
    .select({ user_id })
    .from(availabilities)
    .where(and(eq(workspace_id, workspaceId), inArray(user_id, [...ids]), gt(until, now)));
  return new Set(rows.map((row) => row.user_id));
}

/** Everybody who may answer on a number, of a team where one is named; of one that is gone, nobody. */
export async function answerers(db: Database, number: NumberHandle, team: string | null) {
  const writers = await writersOf(db, number);
  if (team === null) return writers;
  const found = await teamsWithMembers(db, number.workspace_id);
  const members = found.find(({ id }) => id === team)?.member_ids ?? [];
  return writers.filter(({ id }) => members.includes(id));
}

/** A number begins to hand out, or ends: who answers there has the switch at once, or no more. */
export async function tellAnswerers({ db, emit }: Work, number: NumberHandle): Promise<void> {
  for (const { id } of await writersOf(db, number))
    await emit(availabilityChanged, { user_id: id });
}

/** Who of them is there, with what they have. The caller holds the number's rule. */
export async function candidates(
  work: { db: Database; now: Date },
  number: NumberHandle,
  team: string | null,
): Promise<Candidate[]> {
  const { db } = work;
  const people = (await answerers(db, number, team)).map(({ id }) => id);
  const present = [...(await presentAmong(work, number.workspace_id, people))];
  if (present.length === 0) return [];
  const open = await openOf(db, number.id, present);
  const rows = await db
    .select()
    .from(turns)
    .where(and(eq(turns.number_id, number.id), inArray(turns.user_id, present)));
  const turnOf = new Map(rows.map(({ user_id, turn }) => [user_id, turn]));
  return present.map((id) => ({ id, open: open.get(id) ?? 0, turn: turnOf.get(id) ?? 0 }));
}
