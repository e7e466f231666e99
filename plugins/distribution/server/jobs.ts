import { asc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { defineJob, on, type Transact } from "../../../src/server/plugin.ts";
import { holdTalks, tellTalks } from "../../messenger/server/facade.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { teamRemoved } from "../../teams/contract/events.ts";
import { distributionChanged } from "../contract/events.ts";
import { give, heldRule, restOf } from "./give.ts";
import { rules, waiting } from "./tables.ts";

const portion = 50;

/** Hands out what waits on a number, the longest first; answers whether there may be more. */
const handOutSome = (transact: Transact, number_id: string): Promise<boolean> =>
  transact(async (work) => {
    const { db } = work;
    // What waits over a night is not held every few seconds.
    if (await restOf(work, number_id)) return false;
    const found = await db
      .select({ id: waiting.contact_id })
      .from(waiting)
      .where(eq(waiting.number_id, number_id))
      .orderBy(asc(waiting.since), asc(waiting.contact_id))
      .limit(portion);
    const ids = found.map((row) => row.id);
    const number = (await numbersById(db, [number_id])).get(number_id);
    // As everybody: conversations first, then the rule.
    await holdTalks(db, ids);
    const rule = await heldRule(db, number_id);
    const gone: string[] = [];
    const given: string[] = [];
    for (const contact of ids) {
      // Switched off: what waited is nobody's, as without a rule.
      const became = rule && number ? await give(work, contact, number, rule) : "settled";
      if (became !== "waits") gone.push(contact);
      if (became === "given") given.push(contact);
    }
    if (gone.length === 0) return false;
    await db.delete(waiting).where(inArray(waiting.contact_id, gone));
    await tellTalks(work, given);
    await work.emit(distributionChanged, { number_id });
    return ids.length === portion;
  });

/** After somebody came, or the rule changed. */
export const handOut = defineJob({
  name: "distribution.hand-out",
  title: "distribution:jobs.handOut",
  payload: z.object({ number_id: id }),
  run: async ({ number_id }, { transact }) => {
    while (await handOutSome(transact, number_id));
  },
});

/** Room comes in many ways: something is done, given back, snoozed, a shift or the day begins. */
export const handOutAll = defineJob({
  name: "distribution.hand-out-all",
  payload: z.object({}),
  every: 10,
  run: async (_, { db, transact }) => {
    const numbers = await db.selectDistinct({ id: waiting.number_id }).from(waiting);
    for (const number of numbers) await handOutSome(transact, number.id);
  },
});

/** A rule for a team that is no more hands out to nobody: it is off, and says so. */
export const forgetTeam = on(
  teamRemoved,
  "distribution:jobs.forgetTeam",
  async ({ team_id }, { db, now, emit }) => {
    const changed = await db
      .update(rules)
      .set({ mode: "off", team_id: null, version: sql`${rules.version} + 1`, updated_at: now })
      .where(eq(rules.team_id, team_id))
      .returning({ number_id: rules.number_id });
    for (const { number_id } of changed) await emit(distributionChanged, { number_id });
  },
);
