import { and, eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { oncePerTransaction } from "../../../src/server/work/once.ts";
import { standingAt } from "../contract/clock.ts";
import { hours } from "./tables.ts";

const enabledOn = oncePerTransaction(async (db, number) => {
  const [row] = await db
    .select()
    .from(hours)
    .where(and(eq(hours.id, number), eq(hours.enabled, true)));
  return row;
});

/** The hours of a number at a moment when nobody is there, and when somebody is again; else null. */
export async function closedNow({ db, now }: { db: Database; now: Date }, number_id: string) {
  const row = await enabledOn(db, number_id);
  if (!row) return null;
  const { open, until } = standingAt(row, now);
  return open ? null : { row, until };
}
