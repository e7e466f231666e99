import { and, eq, gte, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { doneOn, doneWithin, teamThen } from "../../../assignments/server/facade.ts";
import { answersWithin, beganBefore, messagesWithin } from "../../../messenger/server/facade.ts";
import { answers, resolutions, sendings, talks } from "../tables.ts";

export const hourLength = 3_600_000;

/** The hour that a moment lies in, by its beginning. */
export const hourOf = (at: Date): Date => new Date(at.getTime() - (at.getTime() % hourLength));

const hour = (at: SQL) => sql`date_trunc('hour', ${at} at time zone 'UTC') at time zone 'UTC'`;

/**
 * Counts whole hours of a number anew from its messages, in the running transaction. What is written is decided
 * by what the messages say now, whatever was counted before: it may be repeated.
 */
export async function countSpan(
  db: Database,
  within: { number_id: string; from: Date; to: Date },
): Promise<void> {
  const { number_id, from, to } = within;
  for (const table of [talks, sendings, answers, resolutions]) {
    await db
      .delete(table)
      .where(and(eq(table.number_id, number_id), gte(table.hour, from), lt(table.hour, to)));
  }
  const then = teamThen(sql`m.contact_id`, sql`m.sent_at`);
  // Read once for both: the team of each message is looked up.
  await db.execute(sql`
    with m as (${messagesWithin(within)}),
    told as (select ${hour(sql`m.sent_at`)} as hour, ${then} as team_id, m.* from m),
    counted as (
      insert into ${talks} (number_id, hour, team_id, person_id, contact_id, incoming, outgoing)
      select ${number_id}::uuid, hour, team_id, person_id, contact_id,
        count(*) filter (where direction = 'incoming'), count(*) filter (where direction = 'outgoing')
      from told group by hour, team_id, person_id, contact_id
    )
    insert into ${sendings} (number_id, hour, team_id, person_id, template, status, error_code, messages)
    select ${number_id}::uuid, hour, team_id, person_id, template, status, error_code, count(*)
    from told where direction = 'outgoing' and (template is not null or status = 'failed')
    group by hour, team_id, person_id, template, status, error_code`);
  // A customer's own clock may be fast: nobody waited less than not at all.
  await db.execute(sql`
    insert into ${answers} (number_id, hour, team_id, person_id, id, contact_id, at, waited, first)
    select ${number_id}::uuid, ${hour(sql`m.at`)}, ${teamThen(sql`m.contact_id`, sql`m.at`)}, m.person_id,
      m.id, m.contact_id, m.at, greatest(0, extract(epoch from m.at - m.asked_at))::int,
      m.before_at is null or m.before_at <= m.asked_at - interval '24 hours'
        or ${doneWithin(sql`m.contact_id`, sql`m.before_at`, sql`m.asked_at`)}
    from (${answersWithin(within)}) m`);
  await db.execute(sql`
    insert into ${resolutions} (number_id, hour, team_id, person_id, id, contact_id, at, took)
    select ${number_id}::uuid, ${hour(sql`d.at`)}, ${teamThen(sql`d.contact_id`, sql`d.at`)}, d.person_id,
      d.id, d.contact_id, d.at,
      extract(epoch from d.at - ${beganBefore(sql`d.contact_id`, sql`d.before_at`, sql`d.at`)})::int
    from (${doneOn(within)}) d`);
}
