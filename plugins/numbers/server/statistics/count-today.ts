import { sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { numberDailyCounts, numbers } from "../tables.ts";
import { dayOf } from "./calendar.ts";

/** What happened on one day of a number. */
export interface Counts {
  /** Contacts active for the first time this month. */
  contacts: number;
  incoming: number;
  outgoing: number;
  outgoing_templates: number;
}

/**
 * Adds to the day's counts of a number, in the running transaction. A day is of whoever had the number when
 * the first of it was counted.
 */
export async function countToday(
  { db, now }: { db: Database; now: Date },
  numberId: string,
  more: Partial<Counts>,
): Promise<void> {
  const added = { contacts: 0, incoming: 0, outgoing: 0, outgoing_templates: 0, ...more };
  const { workspace_id, contacts, incoming, outgoing, outgoing_templates } = numberDailyCounts;
  const holder = sql`(select held.workspace_id from ${numbers} held where held.id = ${numberId})`;
  await db
    .insert(numberDailyCounts)
    .values({ number_id: numberId, day: dayOf(now), workspace_id: holder, ...added })
    .onConflictDoUpdate({
      target: [numberDailyCounts.number_id, numberDailyCounts.day],
      set: {
        workspace_id: sql`coalesce(${workspace_id}, excluded.workspace_id)`,
        contacts: sql`${contacts} + ${added.contacts}`,
        incoming: sql`${incoming} + ${added.incoming}`,
        outgoing: sql`${outgoing} + ${added.outgoing}`,
        outgoing_templates: sql`${outgoing_templates} + ${added.outgoing_templates}`,
      },
    });
}
