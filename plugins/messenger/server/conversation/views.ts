import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Ability, Actor } from "../../../../src/contract/abilities.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import { type InboxView, inboxViews } from "../../contract/conversation.ts";
import { talksInView, talkTeams } from "../slots.ts";
import { conversations } from "../tables.ts";
import { seenOf } from "./sight.ts";

type Asking = Reading & { actor: Pick<Actor, "id">; ability: Ability };

interface OfNumber {
  id: string;
  workspace_id: string;
}

const { contact_id, number_id, blocked_at, waiting_since } = conversations;

/** Which conversations of a number a list of the inbox holds. */
export async function inView(call: Asking, view: InboxView, number: string): Promise<SQL> {
  const asked = { view, number_id: number, user_id: call.actor.id, contact: contact_id };
  const kept = await call.services.ask(talksInView, asked, call);
  // In the words of the index of who waits.
  if (view === "unanswered") kept.push(sql`${waiting_since} is not null and ${blocked_at} is null`);
  // Without anybody who keeps whose a talk is, all are open, and nobody's.
  const others: SQL = view === "open" || view === "unassigned" ? sql`true` : sql`false`;
  return and(...kept) ?? others;
}

async function teamsOn(call: Asking, number: OfNumber) {
  const { ability, actor } = call;
  const asked = { number, user_id: actor.id, ability, contact: contact_id };
  return (await call.services.ask(talkTeams, asked, call)).flat();
}

/** Which conversations of a number a team has; none of a team that is not the caller's to list. */
export async function ofTeam(call: Asking, team: string, number: OfNumber): Promise<SQL> {
  return (await teamsOn(call, number)).find(({ id }) => id === team)?.holds ?? sql`false`;
}

/** How many each list holds, blocked ones left out. */
export async function countViews(call: Asking, number: OfNumber | null) {
  const counts = { open: 0, mine: 0, unassigned: 0, unanswered: 0, snoozed: 0, done: 0 };
  if (number === null) return { ...counts, teams: [] };
  const { db } = call;
  const shown = and(eq(number_id, number.id), isNull(blocked_at), await seenOf(call, [number]));
  for (const view of inboxViews) {
    const where = and(shown, await inView(call, view, number.id));
    counts[view] = await db.$count(conversations, where);
  }
  const open = and(shown, await inView(call, "open", number.id));
  const teams = [];
  for (const { holds, ...team } of await teamsOn(call, number)) {
    teams.push({ ...team, count: await db.$count(conversations, and(open, holds)) });
  }
  return { ...counts, teams };
}
