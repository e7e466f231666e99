import { and, isNull, type SQL, sql } from "drizzle-orm";
import type { Ability, Actor } from "../../../../src/contract/abilities.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import { type InboxView, inboxViews } from "../../contract/conversation.ts";
import { talksInView, talkTeams } from "../slots.ts";
import { conversations } from "../tables.ts";
import { seenOf } from "./sight.ts";
import { countTogether } from "./together.ts";

type Asking = Reading & { actor: Pick<Actor, "id">; ability: Ability };

interface OfNumber {
  id: string;
  workspace_id: string;
}

const { contact_id, blocked_at, waiting_since } = conversations;

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

async function teamsOn(call: Asking, numbers: readonly OfNumber[]) {
  const { ability, actor } = call;
  const asked = { numbers, user_id: actor.id, ability, contact: contact_id };
  return (await call.services.ask(talkTeams, asked, call)).flat();
}

/** Which conversations of each number a team has; none of a team that is not the caller's to list. */
export async function ofTeam(
  call: Asking,
  team: string,
  numbers: readonly OfNumber[],
): Promise<(number: string) => SQL> {
  const held = (await teamsOn(call, numbers)).find(({ id }) => id === team)?.holds;
  return (number) => held?.get(number) ?? sql`false`;
}

/** How many each list of some numbers holds, blocked ones left out. */
export async function countViews(call: Asking, numbers: readonly OfNumber[]) {
  const counts = { open: 0, mine: 0, unassigned: 0, unanswered: 0, snoozed: 0, done: 0 };
  if (numbers.length === 0) return { ...counts, teams: [] };
  const { db } = call;
  const shown = new Map<string, SQL | undefined>();
  const open = new Map<string, SQL | undefined>();
  for (const number of numbers) {
    shown.set(number.id, and(isNull(blocked_at), await seenOf(call, [number])));
  }
  for (const view of inboxViews) {
    const held = new Map<string, SQL | undefined>();
    for (const { id } of numbers) held.set(id, and(shown.get(id), await inView(call, view, id)));
    counts[view] = await countTogether(db, held);
    if (view === "open") for (const [id, where] of held) open.set(id, where);
  }
  const teams = [];
  for (const { id, name, holds } of await teamsOn(call, numbers)) {
    const held = new Map(
      [...holds].map(([number, where]) => [number, and(open.get(number), where)]),
    );
    teams.push({ id, name, count: await countTogether(db, held) });
  }
  return { ...counts, teams };
}
