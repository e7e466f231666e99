import { and, asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../../src/server/db/database.ts";
import { defineJob } from "../../../../src/server/plugin.ts";
import { changeNumber } from "../change.ts";
import { again, askEach, pace, together } from "../network/ask-each.ts";
import { numbers } from "../tables.ts";
import { differing } from "./words.ts";

/** No profile is on its way to WhatsApp. */
const idle = (now: Date) =>
  or(isNull(numbers.profile_busy_until), lte(numbers.profile_busy_until, now));

/** Those asked about longest ago, first whoever never was, or whose last save did not come to its end. */
async function dueNumbers(db: Database, now: Date): Promise<string[]> {
  const { id, profile_asked_at: asked } = numbers;
  const due = or(isNull(asked), lte(asked, new Date(now.getTime() - again * 60_000)));
  const rows = await db
    .select({ id })
    .from(numbers)
    .where(and(due, idle(now)))
    .orderBy(sql`${asked} nulls first`, asc(id))
    .limit(together);
  return rows.map((row) => row.id);
}

/** Asks WhatsApp what people see of the numbers, which is changed in Meta's manager and in a phone's app too. */
export const readProfiles = defineJob({
  name: "numbers.read-profiles",
  payload: z.object({}),
  every: pace,
  run: async (_, { db, now, services, transact }) => {
    const { gateway } = services;
    if (!gateway.profile) return;
    await askEach({ services }, await dueNumbers(db, now), async (id) => {
      if (!gateway.profile) return;
      const own = eq(numbers.id, id);
      const [seen] = await db
        .update(numbers)
        .set({ profile_asked_at: now })
        .where(own)
        .returning({ version: numbers.version });
      const told = await gateway.profile(id);
      await transact(async (work) => {
        const [row] = await work.db.select().from(numbers).where(own).for("no key update");
        if (!row) return;
        if (row.version !== seen?.version || (row.profile_busy_until ?? now) > now) {
          // It was saved here meanwhile: what was told may be older than that.
          await work.db.update(numbers).set({ profile_asked_at: null }).where(own);
          return;
        }
        const news = differing(told, row);
        if (Object.keys(news).length === 0) return;
        await changeNumber(work, id, { ...news, profile_told_at: work.now });
      });
    });
  },
});
