import { and, gte, inArray, lte, sql } from "drizzle-orm";
import { daysBetween } from "../../../../src/contract/values/days-between.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import {
  type CountsOfDay,
  type CurrentPeriod,
  type Period,
  pastPeriods,
} from "../../contract/statistics.ts";
import { numberDailyCounts, numbers } from "../tables.ts";
import { dayOf, monthFrom, monthOf } from "./calendar.ts";

const none = { contacts: 0, incoming: 0, outgoing: 0, outgoing_templates: 0 };

/** What a former workspace did with a number is not for whoever has it now. */
const ofHolder = sql`coalesce(${numberDailyCounts.workspace_id} = (select held.workspace_id from ${numbers} held where held.id = ${numberDailyCounts.number_id}), true)`;

const within = (which: readonly string[], first: string, last: string) =>
  and(
    inArray(numberDailyCounts.number_id, [...which]),
    gte(numberDailyCounts.day, first),
    lte(numberDailyCounts.day, last),
    ofHolder,
  );

const sum = (column: keyof typeof none) =>
  sql<number>`sum(${numberDailyCounts[column]})::int`.as(`sum_${column}`);

export const pastMonths = (db: Database, number: string, now: Date): Promise<Period[]> =>
  pastMonthsOf(db, [number], now);

/** The last whole months of several numbers together, newest first; one without messages is told with zeros. */
export async function pastMonthsOf(
  db: Database,
  numberIds: readonly string[],
  now: Date,
): Promise<Period[]> {
  const today = dayOf(now);
  const months = Array.from({ length: pastPeriods }, (_, back) => monthFrom(today, -1 - back));
  const month = sql<string>`to_char(${numberDailyCounts.day}, 'YYYY-MM')`;
  const rows = await db
    .select({
      month: month.as("month"),
      contacts: sum("contacts"),
      incoming: sum("incoming"),
      outgoing: sum("outgoing"),
      outgoing_templates: sum("outgoing_templates"),
    })
    .from(numberDailyCounts)
    .where(within(numberIds, months.at(-1)?.first ?? today, months[0]?.last ?? today))
    .groupBy(month);
  const byMonth = new Map(rows.map(({ month: name, ...counts }) => [name, counts]));
  return months.map(({ first, last }) => ({
    started_on: first,
    ended_on: last,
    ...(byMonth.get(monthOf(first)) ?? none),
  }));
}

/** The month to date, every day of it. */
export async function thisMonth(db: Database, number: string, now: Date): Promise<CurrentPeriod> {
  const today = dayOf(now);
  const { first } = monthFrom(today, 0);
  const rows = await db
    .select()
    .from(numberDailyCounts)
    .where(within([number], first, today));
  const byDay = new Map(
    rows.map(({ number_id: _, workspace_id: __, day, ...counts }) => [day, counts]),
  );
  const days = daysBetween(first, today).map((day) => ({ day, ...(byDay.get(day) ?? none) }));
  const total = (name: keyof typeof none) => days.reduce((all, day) => all + day[name], 0);
  return {
    started_on: first,
    ended_on: today,
    contacts: total("contacts"),
    incoming: total("incoming"),
    outgoing: total("outgoing"),
    outgoing_templates: total("outgoing_templates"),
    days,
  };
}

const noMessages = { incoming: 0, outgoing: 0, outgoing_templates: 0 };

/** Every day of a span, the messages of several numbers together. */
export async function daysOf(
  db: Database,
  numberIds: readonly string[],
  first: string,
  last: string,
): Promise<CountsOfDay[]> {
  const { day } = numberDailyCounts;
  const rows = await db
    .select({
      day,
      incoming: sum("incoming"),
      outgoing: sum("outgoing"),
      outgoing_templates: sum("outgoing_templates"),
    })
    .from(numberDailyCounts)
    .where(within(numberIds, first, last))
    .groupBy(day);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  return daysBetween(first, last).map((one) => byDay.get(one) ?? { day: one, ...noMessages });
}
