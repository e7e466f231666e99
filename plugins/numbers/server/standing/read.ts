import { asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../../src/server/db/database.ts";
import { defineJob } from "../../../../src/server/plugin.ts";
import { again, askEach, pace, together } from "../network/ask-each.ts";
import { numbers } from "../tables.ts";
import { takeStanding } from "./take.ts";
import { understood } from "./words.ts";

/** Those asked about longest ago, first whoever never was, or was told to have changed. */
async function dueNumbers(db: Database, now: Date): Promise<string[]> {
  const { id, standing_asked_at: asked } = numbers;
  const rows = await db
    .select({ id })
    .from(numbers)
    .where(or(isNull(asked), lte(asked, new Date(now.getTime() - again * 60_000))))
    .orderBy(sql`${asked} nulls first`, asc(id))
    .limit(together);
  return rows.map((row) => row.id);
}

/** Asks WhatsApp how numbers stand, where its network does not tell all of it by itself. */
export const readStandings = defineJob({
  name: "numbers.read-standings",
  payload: z.object({}),
  every: pace,
  run: async (_, { db, now, services, transact }) => {
    const { gateway } = services;
    if (!gateway.standing) return;
    await askEach({ services }, await dueNumbers(db, now), async (id) => {
      if (!gateway.standing) return;
      // Told meanwhile is told later than this.
      const asked = await transact(async (work) => {
        const set = { standing_asked_at: work.now };
        await work.db.update(numbers).set(set).where(eq(numbers.id, id));
        return work.now;
      });
      const told = understood(await gateway.standing(id));
      await transact((work) => takeStanding(work, id, told, asked));
    });
  },
});
