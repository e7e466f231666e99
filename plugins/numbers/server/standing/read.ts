import { asc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../../src/server/db/database.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { stopsAll } from "../../../../src/server/gateway/refusal.ts";
import { defineJob } from "../../../../src/server/plugin.ts";
import { numbers } from "../tables.ts";
import { takeStanding } from "./take.ts";
import { understood } from "./words.ts";

/** Seconds between two rounds, numbers asked about in each, and minutes until one is asked about again. */
const pace = 60;
const together = 20;
const again = 60;
/** Calls in a row that did not get through, after which the round ends. */
const patience = 3;

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
  run: async (_, { db, now, services: { gateway, log }, transact }) => {
    if (!gateway.standing) return;
    let lost = 0;
    for (const id of await dueNumbers(db, now)) {
      // Told meanwhile is told later than this.
      const asked = await transact(async (work) => {
        const set = { standing_asked_at: work.now };
        await work.db.update(numbers).set(set).where(eq(numbers.id, id));
        return work.now;
      });
      try {
        const told = understood(await gateway.standing(id));
        await transact((work) => takeStanding(work, id, told, asked));
        lost = 0;
      } catch (error) {
        if (!(error instanceof GatewayError)) throw error;
        log.warn({ code: error.code, number: id }, "WhatsApp did not say how a number stands");
        if (error.again || stopsAll(error.code)) lost += 1;
        if (lost === patience) return;
      }
    }
  },
});
