import { and, eq, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { defineJob, on, type Work } from "../../../src/server/plugin.ts";
import { numberHandedOver } from "../../numbers/contract/events.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { teamRemoved } from "../../teams/contract/events.ts";
import { teamsById } from "../../teams/server/facade.ts";
import { distributionChanged } from "../contract/events.ts";
import { tellAnswerers } from "./people.ts";
import { handOutOn } from "./round.ts";
import { rules, waiting } from "./tables.ts";

/** After somebody came, or the rule changed. */
export const handOut = defineJob({
  name: "distribution.hand-out",
  title: "distribution:jobs.handOut",
  payload: z.object({ number_id: id }),
  run: ({ number_id }, job) => handOutOn(job, number_id),
});

/** Room comes in many ways: something is done, given back, snoozed, a shift or the day begins. */
export const handOutAll = defineJob({
  name: "distribution.hand-out-all",
  payload: z.object({}),
  every: 10,
  run: async (_, job) => {
    const numbers = await job.db.selectDistinct({ id: waiting.number_id }).from(waiting);
    for (const number of numbers) await handOutOn(job, number.id);
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
