import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Opening } from "../contract/clock.ts";
import { hours } from "./tables.ts";

/** When somebody is there on several numbers, by number; those that are always open are not among them. */
export async function openingsOf(
  db: Database,
  numberIds: readonly string[],
): Promise<Map<string, Opening>> {
  if (numberIds.length === 0) return new Map();
  const { id, time_zone, weekly_hours, holidays, special_days } = hours;
  const rows = await db
    .select({ id, time_zone, weekly_hours, holidays, special_days })
    .from(hours)
    .where(and(inArray(hours.id, [...numberIds]), eq(hours.enabled, true)));
  return new Map(rows.map(({ id: number, ...opening }) => [number, opening]));
}
