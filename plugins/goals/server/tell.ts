import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { z } from "zod";
import type { NoticeShape } from "../../../src/contract/notice.ts";
import { defineJob, type Work } from "../../../src/server/plugin.ts";
import { seersOn } from "../../assignments/server/facade.ts";
import { talkNow } from "../../messenger/server/facade.ts";
import { notify } from "../../notifications/server/facade.ts";
import { type NumberHandle, numbersById, writersOf } from "../../numbers/server/facade.ts";
import { teamsWithMembers } from "../../teams/server/facade.ts";
import * as notices from "../contract/notices.ts";
import { wantedOf } from "./reckon.ts";
import { type Running, runningOut } from "./running.ts";
import { numberGoals, tellings } from "./tables.ts";

const key = ({ contact_id, kind }: Pick<Running, "contact_id" | "kind">) => `${contact_id} ${kind}`;

/** Writes down what is told now, and answers what nobody was told before. */
async function claimed({ db }: Work, running: readonly Running[]): Promise<Running[]> {
  if (running.length === 0) return [];
  const ids = running.map(({ contact_id }) => contact_id);
  const rows = await db.select().from(tellings).where(inArray(tellings.contact_id, ids));
  const told = new Map(rows.map((row) => [key(row), row]));
  const fresh = running.filter((one) => {
    const before = told.get(key(one));
    return before?.since.getTime() !== one.since.getTime() || before.missed !== one.missed;
  });
  for (const { contact_id, kind, since, missed } of fresh) {
    await db
      .insert(tellings)
      .values({ contact_id, kind, since, missed })
      .onConflictDoUpdate({
        target: [tellings.contact_id, tellings.kind],
        set: { since, missed },
      });
  }
  return fresh;
}

/**
 * Whom a goal concerns: the responsible person, else the team, else everybody who writes on the number; of these
 * only who sees the conversation.
 */
async function concerned({ db }: Work, number: NumberHandle) {
  const all = (await writersOf(db, number)).map(({ id }) => id);
  const seers = await seersOn(db, number);
  const teams = await teamsWithMembers(db, number.workspace_id);
  return ({ responsible_id, team_id }: Running): string[] => {
    const seeing = seers({ responsible_id, team_id });
    const writers = all.filter((id) => seeing.has(id));
    if (responsible_id !== null && writers.includes(responsible_id)) return [responsible_id];
    const members = teams.find(({ id }) => id === team_id)?.member_ids ?? [];
    const team = writers.filter((id) => members.includes(id));
    return team.length > 0 ? team : writers;
  };
}

const single: Readonly<Record<Running["kind"], readonly [near: NoticeShape, missed: NoticeShape]>> =
  {
    answer: [notices.answerNearNotice, notices.answerMissedNotice],
    resolution: [notices.resolutionNearNotice, notices.resolutionMissedNotice],
  };

/** One line for each person, however many talks it is about. */
async function tell(work: Work, number: NumberHandle, fresh: readonly Running[]): Promise<void> {
  const of = await concerned(work, number);
  for (const missed of [false, true]) {
    const byPerson = new Map<string, Running[]>();
    for (const one of fresh.filter((other) => other.missed === missed)) {
      for (const id of of(one)) byPerson.set(id, [...(byPerson.get(id) ?? []), one]);
    }
    for (const [person, all] of byPerson) {
      const [first] = all;
      const talks = new Set(all.map(({ contact_id }) => contact_id));
      const talk = first && (await talkNow(work.db, first.contact_id));
      if (!talk) continue;
      const at = `?number=${number.id}`;
      if (talks.size === 1) {
        const values = { contact: talk.nickname ?? talk.name, number: number.display_name };
        const notice = single[first.kind][missed ? 1 : 0];
        await notify(work, person, notice, { values, path: `/messenger/${talk.id}${at}` });
        continue;
      }
      const values = { total: `${talks.size}`, number: number.display_name };
      const notice = missed ? notices.goalsMissedNotice : notices.goalsNearNotice;
      await notify(work, person, notice, { values, path: `/messenger${at}&view=unanswered` });
    }
  }
}

async function tellOn(work: Work, number_id: string): Promise<void> {
  // Held, so that two servers do not tell the same.
  await work.db.select().from(numberGoals).where(eq(numberGoals.id, number_id)).for("update");
  const wanted = (await wantedOf(work.db, [number_id])).get(number_id);
  const number = (await numbersById(work.db, [number_id])).get(number_id);
  if (!wanted || !number) return;
  const running = [
    ...(await runningOut(work, wanted, "answer")),
    ...(await runningOut(work, wanted, "resolution")),
  ];
  await tell(work, number, await claimed(work, running));
}

/** Tells who is concerned that a goal nears its end, and once more when it is missed. */
export const tellGoals = defineJob({
  name: "goals.tell",
  payload: z.object({}),
  every: 30,
  run: async (_, { db, services, transact }) => {
    const any = or(
      isNotNull(numberGoals.answer_minutes),
      isNotNull(numberGoals.resolution_minutes),
    );
    const rows = await db.select({ id: numberGoals.id }).from(numberGoals).where(and(any));
    for (const { id: number } of rows) {
      try {
        await transact((work) => tellOn(work, number));
      } catch (error) {
        // The next round looks at it again.
        services.log.error({ err: error, number }, "a number's goals were not told");
      }
    }
  },
});
