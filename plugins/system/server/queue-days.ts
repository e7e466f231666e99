import { between, sql } from "drizzle-orm";
import { type Day, dayOf } from "../../../src/contract/day.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { trends } from "../../admin/server/slots.ts";
import { queueDays } from "./tables.ts";

type ByDay = Record<string, ReadonlyMap<Day, number>>;

/** Keeps the longest wait of the day, of what has waited since these moments. */
export async function keepLongest(db: Database, now: Date, waiting: readonly (Date | null)[]) {
  const ages = waiting.map((since) => (since ? now.getTime() - since.getTime() : 0));
  const seconds = Math.floor(Math.max(0, ...ages) / 1000);
  await db
    .insert(queueDays)
    .values({ day: dayOf(now), seconds })
    .onConflictDoUpdate({
      target: queueDays.day,
      set: { seconds: sql`greatest(${queueDays.seconds}, excluded.seconds)` },
    });
}

/** The longest wait of each day in seconds; days on which nobody looked have none. */
export const fills = [
  fill(trends, async ({ ability, first, last }, { db }): Promise<ByDay> => {
    if (!ability.can("read", "SystemTrouble")) return {};
    const rows = await db
      .select()
      .from(queueDays)
      .where(between(queueDays.day, first, last));
    return { "longest-wait": new Map(rows.map(({ day, seconds }) => [day, seconds])) };
  }),
];
