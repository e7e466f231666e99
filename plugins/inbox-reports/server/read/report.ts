import { inArray, type SQL, sql } from "drizzle-orm";
import { businessZone } from "../../../../src/contract/day.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { eventCounters } from "../../../../src/server/db/tables.ts";
import { stillOpen } from "../../../assignments/server/facade.ts";
import { waitingNow } from "../../../messenger/server/facade.ts";
import { countTagged } from "../../../tags/server/facade.ts";
import { knownFrom, type Report } from "../../contract/report.ts";
import { marks, sendings, talks } from "../tables.ts";
import { type Cuts, figuresIn, query } from "./figures.ts";
import { namedIn } from "./named.ts";
import { type Days, daysBefore, type Scope, within } from "./scope.ts";

const failedIn = async (db: Database, scope: Scope, days: Days): Promise<number> => {
  const [row] = await query<{ messages: number }>(
    db,
    sql`select coalesce(sum(c.messages), 0)::int as messages from ${sendings} c
      where ${within(scope, days)} and c.status = 'failed'`,
  );
  return row?.messages ?? 0;
};

/** Up to when all of some numbers is counted; null where the past of one still is. */
async function countedAt(db: Database, { numbers }: Scope, now: Date): Promise<Date | null> {
  const ids = numbers.map(({ id }) => id);
  const { number_id, seq, filled_until, counted_at } = marks;
  const rows = await db
    .select({
      at: counted_at,
      filled: filled_until,
      behind: sql<boolean>`coalesce(${eventCounters.seq}, 0) > ${seq}`,
    })
    .from(marks)
    .leftJoin(eventCounters, sql`${eventCounters.scope} = 'number.' || ${number_id}::text`)
    .where(inArray(number_id, ids));
  if (rows.length < ids.length || rows.some(({ filled }) => filled !== null)) return null;
  const times = rows.flatMap(({ at, behind }) => (behind ? at.getTime() : []));
  return new Date(Math.min(now.getTime(), ...times));
}

/** The messages of each day, and of each hour of the week. */
export async function hoursOf(db: Database, where: SQL): Promise<Pick<Report, "days" | "hours">> {
  const rows = await query<{ day: string; weekday: number; hour: number; in: number; out: number }>(
    db,
    sql`with counted as (
      select c.hour, sum(c.incoming)::int as incoming, sum(c.outgoing)::int as outgoing
      from ${talks} c where ${where} group by c.hour
    ), local as (select *, hour at time zone ${businessZone} as at from counted)
    select to_char(at, 'YYYY-MM-DD') as day, extract(isodow from at)::int as weekday,
      extract(hour from at)::int as hour, incoming as in, outgoing as out from local order by at`,
  );
  const days = new Map<string, Report["days"][number]>();
  const hours = new Map<string, Report["hours"][number]>();
  for (const { day, weekday, hour, in: received, out: sent } of rows) {
    const ofDay = days.get(day) ?? { day, received: 0, sent: 0 };
    days.set(day, { day, received: ofDay.received + received, sent: ofDay.sent + sent });
    if (received === 0) continue;
    const key = `${weekday} ${hour}`;
    const ofHour = hours.get(key)?.received ?? 0;
    hours.set(key, { weekday, hour, received: ofHour + received });
  }
  return { days: [...days.values()], hours: [...hours.values()] };
}

async function cutsOf(db: Database, scope: Scope, days: Days, found: Cuts) {
  const { people, teams, person_ids, team_ids } = await namedIn(db, scope, days, found);
  const numbers = new Map(scope.numbers.map((number) => [number.id, number]));
  const busiest = (one: { sent: number }, other: { sent: number }) => other.sent - one.sent;
  const named = (id: string, of: ReadonlyMap<string, { id: string; name: string }>) => {
    const known = of.get(id);
    return known ? { id: known.id, name: known.name } : null;
  };
  return {
    people: person_ids
      .filter((id) => scope.only === null || id === scope.only)
      .map((id) => {
        const { received: _, ...work } = found.figures("person_id", id);
        return { person: named(id, people), ...work };
      })
      .filter(({ sent, resolved }) => sent > 0 || resolved.count > 0)
      .sort(busiest),
    teams: team_ids
      .map((id) => ({ team: named(id, teams), ...found.figures("team_id", id) }))
      .sort(busiest),
    numbers: found
      .ids("number_id")
      .flatMap((id) => {
        const number = numbers.get(id);
        if (!number) return [];
        const { display_name, phone } = number;
        return [{ number: { id, display_name, phone }, ...found.figures("number_id", id) }];
      })
      .sort(busiest),
  };
}

/** Why messages failed, the commonest reason first. */
export const failuresOf = (db: Database, where: SQL): Promise<Report["failures"]> =>
  query(
    db,
    sql`select coalesce(c.error_code, 0) as code, sum(c.messages)::int as messages
      from ${sendings} c where ${where} and c.status = 'failed' group by 1 order by 2 desc, 1`,
  );

/** What was sent of each template, and how it stands. */
export const templatesOf = (db: Database, where: SQL): Promise<Report["templates"]> =>
  query(
    db,
    sql`select c.template as name, sum(c.messages)::int as sent,
      coalesce(sum(c.messages) filter (where c.status in ('delivered', 'read')), 0)::int as delivered,
      coalesce(sum(c.messages) filter (where c.status = 'read'), 0)::int as read,
      coalesce(sum(c.messages) filter (where c.status = 'failed'), 0)::int as failed
      from ${sendings} c where ${where} and c.template is not null group by 1 order by 2 desc, 1`,
  );

/** How many different people of each tag there was a message with. */
export const tagsOf = (db: Database, where: SQL): Promise<Report["tags"]> =>
  countTagged(db, sql`select distinct c.contact_id from ${talks} c where ${where}`);

/** Templates and tags that a page shows; a file has all of them. */
const shown = 100;

/** The report of some days, and the figures of as many before them. */
export async function reportOf(
  { db, now }: { db: Database; now: Date },
  scope: Scope,
  days: Days,
): Promise<Report> {
  const where = within(scope, days);
  const before = daysBefore(days);
  const found = await figuresIn(db, scope, days);
  const ids = scope.numbers.map(({ id }) => id);
  return {
    started_on: days.from,
    ended_on: days.to,
    counted_at: await countedAt(db, scope, now),
    known_from: knownFrom(now),
    figures: found.figures("all"),
    failed: await failedIn(db, scope, days),
    before:
      before.from < knownFrom(now)
        ? null
        : {
            started_on: before.from,
            ended_on: before.to,
            figures: (await figuresIn(db, scope, before)).figures("all"),
            failed: await failedIn(db, scope, before),
          },
    waiting: await waitingNow(db, ids, (contact) => stillOpen(contact, scope.team_id)),
    ...(await hoursOf(db, where)),
    ...(await cutsOf(db, scope, days, found)),
    failures: await failuresOf(db, where),
    templates: (await templatesOf(db, where)).slice(0, shown),
    tags: (await tagsOf(db, where)).slice(0, shown),
  };
}
