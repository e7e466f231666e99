import { and, count, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { keptOf, move } from "./kept.ts";
import { assignments, type KeptState, steps } from "./tables.ts";

export { steer } from "./changes.ts";
export { seersOn } from "./sight.ts";

interface Talk {
  contact_id: string;
  number_id: string;
}

/** Of a conversation that is open and that nobody answers, whose queue it is in; null for every other. */
export async function unanswered(
  work: { db: Database; now: Date },
  talk: Talk,
): Promise<{ team_id: string | null } | null> {
  const { state, responsible_id, team_id } = await keptOf(work, talk);
  return state === "open" && responsible_id === null ? { team_id } : null;
}

/** Makes somebody responsible by a rule, not a person. The caller holds the conversation and tells it. */
export async function giveByRule(
  work: Work,
  talk: Talk,
  { user_id, team_id }: { user_id: string; team_id: string | null },
): Promise<void> {
  const kept = await keptOf(work, talk);
  const team = kept.team_id ?? team_id;
  const values = { responsible_id: user_id, team_id: team };
  await move(work, kept, values, { kind: "routed", person_id: user_id, team_id: team });
}

/** When a conversation was last marked done; null where it never was. */
export async function lastDone(db: Database, contactId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: steps.created_at })
    .from(steps)
    .where(and(eq(steps.contact_id, contactId), eq(steps.kind, "done")))
    .orderBy(desc(steps.id))
    .limit(1);
  return row?.at ?? null;
}

/** How several conversations stand, by contact; one without a row is open and nobody's. */
export async function standingsOf(
  db: Database,
  contactIds: readonly string[],
): Promise<
  Map<string, { state: KeptState; responsible_id: string | null; team_id: string | null }>
> {
  if (contactIds.length === 0) return new Map();
  const { contact_id, state, responsible_id, team_id } = assignments;
  const rows = await db
    .select({ contact_id, state, responsible_id, team_id })
    .from(assignments)
    .where(inArray(contact_id, [...contactIds]));
  return new Map(rows.map(({ contact_id: id, ...row }) => [id, row]));
}

/** How many open conversations each of several people has on a number. */
export async function openOf(
  db: Database,
  numberId: string,
  people: readonly string[],
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const { responsible_id, number_id, state } = assignments;
  const rows = await db
    .select({ id: responsible_id, open: count() })
    .from(assignments)
    .where(and(inArray(responsible_id, [...people]), eq(number_id, numberId), eq(state, "open")))
    .groupBy(responsible_id);
  return new Map(rows.flatMap(({ id, open }) => (id === null ? [] : [[id, open] as const])));
}

// What follows is put into the queries of those who count what was done.

/** The team in whose queue a talk was at a moment; null: in none. */
export const teamThen = (contact: SQL, moment: SQL): SQL => sql`(
  select case when step.kind in ('teamed', 'routed') then step.team_id end from ${steps} step
  where step.contact_id = ${contact} and step.created_at <= ${moment}
    and step.kind in ('teamed', 'routed', 'team_left', 'team_gone')
  order by step.id desc limit 1)`;

/** Whether a talk is neither snoozed nor done now and, of a team, stands in its queue. */
export const stillOpen = (contact: SQL, teamId: string | undefined): SQL => sql`(not exists (
    select 1 from ${assignments} closed where closed.contact_id = ${contact} and closed.state <> 'open'
  ) and ${
    teamId === undefined
      ? sql`true`
      : sql`exists (select 1 from ${assignments} queued
          where queued.contact_id = ${contact} and queued.team_id = ${teamId}::uuid)`
  })`;

/** Whether a talk was marked done after one moment and up to another. */
export const doneWithin = (contact: SQL, after: SQL, until: SQL): SQL => sql`exists (
  select 1 from ${steps} step where step.contact_id = ${contact} and step.kind = 'done'
    and step.created_at > ${after} and step.created_at <= ${until})`;

/**
 * What was marked done on a number in a span: `id, contact_id, person_id, at`, and when it had been done the
 * last time before (`before_at`, or long ago).
 */
export const doneOn = (within: { number_id: string; from: Date; to: Date }): SQL => sql`
  select done.id, done.contact_id, done.by_id as person_id, done.created_at as at,
    coalesce((
      select max(earlier.created_at) from ${steps} earlier
      where earlier.contact_id = done.contact_id and earlier.kind = 'done'
        and earlier.created_at < done.created_at
    ), '-infinity'::timestamptz) as before_at
  from ${steps} done
  join ${assignments} assignment on assignment.contact_id = done.contact_id
  where done.kind = 'done' and assignment.number_id = ${within.number_id}
    and done.created_at >= ${within.from.toISOString()}::timestamptz
    and done.created_at < ${within.to.toISOString()}::timestamptz`;
