import { sql } from "drizzle-orm";
import { dayOf } from "../../../../src/contract/day.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { jsonOf } from "../../../../src/server/text/keepable.ts";
import { usageDays, usageRecords } from "../tables.ts";

/** Something to be charged for; its day follows from its time. */
export type NewRecord = Omit<typeof usageRecords.$inferSelect, "day">;

/**
 * When something counts that WhatsApp tells of now. What happened in a month that is over counts now,
 * so that a month never grows after its end, however late its last word comes.
 */
export function countedAt(happened: Date, now: Date): Date {
  const month = (at: Date) => dayOf(at).slice(0, 7);
  return happened < now && month(happened) === month(now) ? happened : now;
}

/** Writes use down, each once, and adds it to its days. */
export async function recordUse(db: Database, records: readonly NewRecord[]): Promise<void> {
  if (records.length === 0) return;
  const rows = records.map((one) => ({ ...one, day: dayOf(one.at) }));
  await db.execute(sql`
    with added as (
      insert into ${usageRecords}
      select * from jsonb_populate_recordset(null::${usageRecords}, ${jsonOf(rows)}::jsonb)
      on conflict (id) do nothing
      returning *
    )
    insert into ${usageDays} as total
      (workspace_id, day, number_id, kind, category, country, circumstance, records, quantity, seconds)
    select workspace_id, day, number_id, kind, category, country, circumstance,
      count(*), sum(quantity), sum(seconds)
    from added
    group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
    on conflict (workspace_id, day, number_id, kind, category, country, circumstance) do update set
      records = total.records + excluded.records,
      quantity = total.quantity + excluded.quantity,
      seconds = total.seconds + excluded.seconds`);
}
