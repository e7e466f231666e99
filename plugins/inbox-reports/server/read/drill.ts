import { and, count, type SQL, sql } from "drizzle-orm";
import { businessZone } from "../../../../src/contract/day.ts";
import { ApiError } from "../../../../src/contract/wire.ts";
import { dayStart } from "../../../../src/server/db/day-start.ts";
import { paginate } from "../../../../src/server/db/paginate.ts";
import { stillOpen, teamThen } from "../../../assignments/server/facade.ts";
import { contactAt } from "../../../contacts/server/facade.ts";
import { seenOf, sentWithin, waitingTalksOf } from "../../../messenger/server/facade.ts";
import { taggedAs } from "../../../tags/server/facade.ts";
import type { Drilled, ReportTalk } from "../../contract/report.ts";
import { answers, resolutions, talks } from "../tables.ts";
import { type Days, type Scope, within } from "./scope.ts";

export interface Asked extends Days {
  figure: Drilled;
  person_id?: string | undefined;
  tag?: string | undefined;
  template?: string | undefined;
  code?: number | undefined;
  weekday?: number | undefined;
  hour?: number | undefined;
}

const local = sql`c.at at time zone ${businessZone}`;

/** What a figure counts: `contact_id, person_id, number_id, at, seconds, times`, several of a talk. */
function counted(scope: Scope, { figure, code, template = "", ...days }: Asked, now: Date): SQL {
  const where = within(scope, days);
  const ofTalks = (times: SQL) => sql`
    select c.contact_id, c.person_id, c.number_id, c.hour as at, null::int as seconds, ${times} as times
    from ${talks} c where ${where} and ${times} > 0`;
  // Only how many there were is counted by the hour: who they went to stands in the messages.
  const ofMessages = (which: Parameters<typeof sentWithin>[2]) => {
    const numbers = scope.numbers.map(({ id }) => id);
    const span = { from: dayStart(days.from), to: dayStart(days.to, 1) };
    const then = teamThen(sql`m.contact_id`, sql`m.at`);
    return sql`select m.*, null::int as seconds, 1 as times
      from (${sentWithin(numbers, span, which)}) m
      where ${scope.team_id === undefined ? sql`true` : sql`${then} = ${scope.team_id}::uuid`}`;
  };
  switch (figure) {
    case "conversations":
      return ofTalks(sql`c.incoming + c.outgoing`);
    case "received":
      return ofTalks(sql`c.incoming`);
    case "sent":
      return ofTalks(sql`c.outgoing`);
    case "answers":
    case "first_answers":
      return sql`
        select c.contact_id, c.person_id, c.number_id, c.at, c.waited as seconds, 1 as times
        from ${answers} c where ${where} and c.person_id is not null
        and ${figure === "answers" ? sql`true` : sql`c.first`}`;
    case "resolved":
      return sql`select c.contact_id, c.person_id, c.number_id, c.at, c.took as seconds, 1 as times
        from ${resolutions} c where ${where}`;
    case "failed":
      return ofMessages({ failed: code ?? "any" });
    case "template":
      return ofMessages({ template });
    case "waiting":
      return sql`select w.*, null::uuid as person_id, 1 as times,
          extract(epoch from ${now.toISOString()}::timestamptz - w.at)::int as seconds
        from (${waitingTalksOf(scope.numbers.map(({ id }) => id))}) w
        where ${stillOpen(sql`w.contact_id`, scope.team_id)}`;
  }
}

/** What of that is asked for, where it is. */
function detailed({ person_id, tag, weekday, hour }: Asked): SQL {
  const asked = [
    person_id === undefined ? [] : sql`c.person_id = ${person_id}::uuid`,
    tag === undefined ? [] : sql`c.contact_id in (${taggedAs(tag)})`,
    weekday === undefined ? [] : sql`extract(isodow from ${local}) = ${weekday}::int`,
    hour === undefined ? [] : sql`extract(hour from ${local}) = ${hour}::int`,
  ].flat();
  return and(...asked) ?? sql`true`;
}

const columns = { contact_id: sql`c.contact_id`, number_id: sql`c.number_id` };

/** One page of the talks behind a figure, of those the caller sees; 403 for another person's, where people are not compared. */
export async function talksBehind(
  call: Parameters<typeof seenOf>[0] & {
    path: string;
    query: Asked & Parameters<typeof paginate>[0]["query"];
  },
  scope: Scope,
) {
  const { db, query } = call;
  if (scope.only !== null && query.person_id !== undefined && query.person_id !== scope.only) {
    throw new ApiError(403, "forbidden");
  }
  const names = new Map(scope.numbers.map(({ id, display_name }) => [id, display_name]));
  const of = db
    .select({
      id: sql<string>`c.contact_id`.as("id"),
      number_id: sql<string>`c.number_id`.as("number_id"),
      times: sql<number>`sum(c.times)::int`.as("times"),
      seconds: sql<number | null>`max(c.seconds)::int`.as("seconds"),
      at: sql<Date>`max(c.at)`.as("at"),
    })
    .from(sql`(${counted(scope, query, call.now)}) c`)
    .where(and(detailed(query), await seenOf(call, scope.numbers, columns)))
    .groupBy(sql`c.contact_id, c.number_id`)
    .as("talk");
  const page = await paginate(call, {
    rows: ({ limit, offset, orderBy }) =>
      db
        .select({
          id: of.id,
          number_id: of.number_id,
          times: of.times,
          seconds: of.seconds,
          at: sql<Date>`${of.at}`.mapWith(talks.hour),
          contact: contactAt(sql`talk.id`),
        })
        .from(of)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: db.select({ total: count() }).from(of),
    sort: { at: sql`talk.at`, seconds: sql`coalesce(talk.seconds, -1)`, times: sql`talk.times` },
    fallback: "-at",
    tie: sql`talk.id`,
  });
  const data = page.data.map(
    ({ contact, number_id, ...row }): ReportTalk => ({
      ...row,
      name: contact?.name ?? "",
      phone: contact?.phone ?? null,
      number: { id: number_id, display_name: names.get(number_id) ?? "" },
    }),
  );
  return { ...page, data };
}
