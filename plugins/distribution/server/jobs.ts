import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { defineJob, on, type Transact, type Work } from "../../../src/server/plugin.ts";
import { holdTalks, tellTalks } from "../../messenger/server/facade.ts";
import { numberHandedOver } from "../../numbers/contract/events.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { teamRemoved } from "../../teams/contract/events.ts";
import { teamsById } from "../../teams/server/facade.ts";
import { distributionChanged } from "../contract/events.ts";
import { give, heldRule, restOf } from "./give.ts";
import { tellAnswerers } from "./people.ts";
import { rules, waiting } from "./tables.ts";

const portion = 50;

/** Hands out what waits on a number, the longest first; answers whether there may be more. */
const handOutSome = (transact: Transact, number_id: string): Promise<boolean> =>
  transact(async (work) => {
    const { db } = work;
    // What waits over a night is not held every few seconds.
    if (await restOf(work, number_id)) return false;
    const found = await db
      .select({ contact_id: waiting.contact_id, not_user_id: waiting.not_user_id })
      .from(waiting)
      .where(eq(waiting.number_id, number_id))
      .orderBy(asc(waiting.since), asc(waiting.contact_id))
      .limit(portion);
    const ids = found.map(({ contact_id }) => contact_id);
    const number = (await numbersById(db, [number_id])).get(number_id);
    // As everybody: conversations first, then the rule.
    await holdTalks(db, ids);
    const rule = await heldRule(db, number_id);
    const gone: string[] = [];
    const given: string[] = [];
    for (const one of found) {
      // Switched off: what waited is nobody's, as without a rule.
      const became = rule && number ? await give(work, one, number, rule) : "settled";
      if (became !== "waits") gone.push(one.contact_id);
      if (became === "given") given.push(one.contact_id);
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

/** A rule for a team that hands out to nobody is off, and says so. */
async function switchOff(work: Work, where: SQL | undefined): Promise<void> {
  const { db, now } = work;
  const changed = await db
    .update(rules)
    .set({ mode: "off", team_id: null, version: sql`${rules.version} + 1`, updated_at: now })
    .where(where)
    .returning({ number_id: rules.number_id });
  const ids = changed.map(({ number_id }) => number_id);
  for (const number of (await numbersById(db, ids)).values()) {
    await work.emit(distributionChanged, { number_id: number.id });
    await tellAnswerers(work, number);
  }
}

export const forgetTeam = on(teamRemoved, "distribution:jobs.forgetTeam", ({ team_id }, work) =>
  switchOff(work, eq(rules.team_id, team_id)),
);

/** The number's new workspace may have chosen a team of its own by now. */
export const forgetForeignTeam = on(
  numberHandedOver,
  "distribution:jobs.forgetForeignTeam",
  async ({ number_id }, work) => {
    const [number] = (await numbersById(work.db, [number_id])).values();
    const [rule] = await work.db.select().from(rules).where(eq(rules.number_id, number_id));
    if (!number || !rule?.team_id) return;
    const team = (await teamsById(work.db, [rule.team_id])).get(rule.team_id);
    if (team?.workspace_id === number.workspace_id) return;
    await switchOff(work, and(eq(rules.number_id, number_id), eq(rules.team_id, rule.team_id)));
  },
);
