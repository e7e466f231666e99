import { and, asc, eq, inArray, lte, ne, type SQL } from "drizzle-orm";
import { z } from "zod";
import { defineJob, on, type Work } from "../../../src/server/plugin.ts";
import { holdTalks, tellTalks } from "../../messenger/server/facade.ts";
import { numberHandedOver } from "../../numbers/contract/events.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { teamRemoved } from "../../teams/contract/events.ts";
import { teamsById } from "../../teams/server/facade.ts";
import { move, opened } from "./kept.ts";
import { assignments } from "./tables.ts";

const { contact_id, snoozed_until, state, team_id } = assignments;

/** Opens what was snoozed until now. */
export const wakeSnoozed = defineJob({
  name: "assignments.wake-snoozed",
  payload: z.object({}),
  every: 20,
  run: async (_, { transact }) =>
    transact(async (work) => {
      const { db, now } = work;
      const due = and(eq(state, "snoozed"), lte(snoozed_until, now));
      const found = await db
        .select({ id: contact_id })
        .from(assignments)
        .where(due)
        .orderBy(asc(snoozed_until))
        .limit(200);
      const ids = found.map(({ id }) => id);
      await holdTalks(db, ids);
      // Whoever held one before may have opened it.
      const rows = await db
        .select()
        .from(assignments)
        .where(and(inArray(contact_id, ids), due))
        .orderBy(contact_id);
      for (const row of rows) await move(work, row, opened, { kind: "woken" });
      await tellTalks(
        work,
        rows.map((row) => row.contact_id),
      );
    }),
});

/** Takes open conversations out of queues, with a line; of the others nobody is shown the team's name. */
async function leaveQueues(work: Work, queued: SQL | undefined, gone: string | null) {
  const { db } = work;
  const waiting = and(queued, eq(state, "open"));
  const found = await db.select({ id: contact_id }).from(assignments).where(waiting);
  await holdTalks(
    db,
    found.map(({ id }) => id),
  );
  const rows = await db.select().from(assignments).where(waiting).orderBy(contact_id);
  for (const row of rows) {
    await move(work, row, { team_id: null }, { kind: "team_gone", team_id: gone });
  }
  await tellTalks(
    work,
    rows.map((row) => row.contact_id),
  );
  await db
    .update(assignments)
    .set({ team_id: null })
    .where(and(queued, ne(state, "open")));
}

export const leaveTeam = on(teamRemoved, "assignments:jobs.leaveTeam", (event, work) =>
  leaveQueues(work, eq(team_id, event.team_id), event.team_id),
);

/** A number that left for another workspace leaves the teams of its former one; its people lose it by `giveBackLost`. */
export const leaveForeignTeams = on(
  numberHandedOver,
  "assignments:jobs.leaveForeignTeams",
  async (event, work) => {
    const { db } = work;
    const number = (await numbersById(db, [event.number_id])).get(event.number_id);
    if (!number) return;
    const here = eq(assignments.number_id, number.id);
    const queues = await db.selectDistinct({ id: team_id }).from(assignments).where(here);
    const teams = await teamsById(
      db,
      queues.flatMap(({ id }) => id ?? []),
    );
    // The new workspace may have chosen teams of its own by now.
    const foreign = [...teams.values()].filter((team) => team.workspace_id !== number.workspace_id);
    const ids = foreign.map(({ id }) => id);
    // The line names no team: this one is still there, and is not for the new workspace to know.
    if (ids.length > 0) await leaveQueues(work, and(here, inArray(team_id, ids)), null);
  },
);
