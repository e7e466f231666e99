import { inArray } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { afterOpenMinutes, type Opening } from "../../hours/contract/clock.ts";
import { openingsOf } from "../../hours/server/facade.ts";
import type { TalkGoal } from "../../messenger/contract/conversation.ts";
import { warnShare } from "../contract/goals.ts";
import { numberGoals } from "./tables.ts";

type Row = typeof numberGoals.$inferSelect;

/** What a number wants, and when it is open as far as that counts. */
export interface Wanted {
  row: Row;
  opening: Opening | null;
}

/** The goals of those of some numbers that have any, by number. */
export async function wantedOf(
  db: Database,
  numberIds: readonly string[],
): Promise<Map<string, Wanted>> {
  if (numberIds.length === 0) return new Map();
  const rows = (
    await db
      .select()
      .from(numberGoals)
      .where(inArray(numberGoals.id, [...numberIds]))
  ).filter((row) => row.answer_minutes !== null || row.resolution_minutes !== null);
  const timed = rows.filter(({ open_hours }) => open_hours).map(({ id }) => id);
  const openings = await openingsOf(db, timed);
  return new Map(rows.map((row) => [row.id, { row, opening: openings.get(row.id) ?? null }]));
}

/** When so many minutes have passed that count; null where that never is. */
function after({ opening }: Wanted, since: Date, minutes: number): Date | null {
  if (opening) return afterOpenMinutes(opening, since, minutes);
  return new Date(since.getTime() + minutes * 60_000);
}

/** By when a goal that runs since a moment is to be met; null where the number has none of the kind. */
export function goalSince(
  wanted: Wanted,
  kind: TalkGoal["kind"],
  since: Date | null,
): TalkGoal | null {
  const minutes = wanted.row[`${kind}_minutes`];
  if (minutes === null || since === null) return null;
  const [warn_at, due_at] = [warnShare, 1].map((share) => after(wanted, since, minutes * share));
  return warn_at && due_at ? { kind, warn_at, due_at } : null;
}
