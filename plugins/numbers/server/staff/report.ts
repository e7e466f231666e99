import { and, asc, between, count, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Page } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { type ListCall, paginate } from "../../../../src/server/db/paginate.ts";
import { type MessagingLimit, messagingLimits, type PhoneNumber } from "../../contract/number.ts";
import type { NumberOfReport } from "../../contract/staff/report.ts";
import { type MessageCounts, pastPeriods } from "../../contract/statistics.ts";
import { dayOf, monthFrom, monthOf } from "../statistics/calendar.ts";
import { limitStep, numberDailyCounts, numbers } from "../tables.ts";
import { matching } from "./read.ts";

/** Which numbers a report is about. */
export interface ReportedNumbers {
  q?: string | undefined;
  status?: PhoneNumber["status"] | undefined;
  quality_rating?: PhoneNumber["quality_rating"] | undefined;
  messaging_limit?: MessagingLimit | undefined;
  workspace_id?: string | undefined;
  /** Selects the ids of the workspaces they stand in. */
  among?: SQL | undefined;
}

const shown = {
  id: numbers.id,
  workspace_id: numbers.workspace_id,
  display_name: numbers.display_name,
  phone: numbers.phone,
  status: numbers.status,
  quality_rating: numbers.quality_rating,
  messaging_limit: numbers.messaging_limit,
  created_at: numbers.created_at,
};
const folded = sql`fold(${numbers.display_name})`;

const conditions = (of: ReportedNumbers): SQL | undefined =>
  and(
    of.status ? eq(numbers.status, of.status) : undefined,
    of.quality_rating ? eq(numbers.quality_rating, of.quality_rating) : undefined,
    // As its index has it.
    of.messaging_limit
      ? sql`${limitStep} = ${messagingLimits.indexOf(of.messaging_limit) + 1}::int`
      : undefined,
    of.workspace_id ? eq(numbers.workspace_id, of.workspace_id) : undefined,
    of.among ? sql`${numbers.workspace_id} in (${of.among})` : undefined,
    matching(of.q),
  );

/** One page of the numbers of all workspaces. */
export function pageOfReported(
  call: ListCall & { db: Database },
  of: ReportedNumbers,
): Promise<Page<NumberOfReport>> {
  const where = conditions(of);
  return paginate(call, {
    rows: ({ limit, offset, orderBy }) =>
      call.db
        .select(shown)
        .from(numbers)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: call.db.select({ total: count() }).from(numbers).where(where),
    sort: {
      display_name: folded,
      quality_rating: numbers.quality_rating,
      messaging_limit: limitStep,
      created_at: numbers.created_at,
    },
    fallback: "display_name",
    tie: numbers.id,
  });
}

/** All of them by their names, so many at a time. */
export async function* reportedPortions(
  db: Database,
  of: ReportedNumbers,
  portion: number,
): AsyncGenerator<NumberOfReport[]> {
  const where = conditions(of);
  let last: NumberOfReport | undefined;
  do {
    const after: SQL | undefined =
      last && sql`(${folded}, ${numbers.id}) > (fold(${last.display_name}), ${last.id}::uuid)`;
    const rows = await db
      .select(shown)
      .from(numbers)
      .where(and(where, after))
      .orderBy(asc(folded), asc(numbers.id))
      .limit(portion);
    yield rows;
    last = rows.length < portion ? undefined : rows.at(-1);
  } while (last);
}

/** The whole months a report tells of, oldest first. */
export function reportMonths(now: Date): string[] {
  const today = dayOf(now);
  return Array.from({ length: pastPeriods }, (_, at) =>
    monthOf(monthFrom(today, at - pastPeriods).first),
  );
}

const inMonths = (now: Date): SQL | undefined => {
  const today = dayOf(now);
  return between(
    numberDailyCounts.day,
    monthFrom(today, -pastPeriods).first,
    monthFrom(today, -1).last,
  );
};
const month = sql<string>`to_char(${numberDailyCounts.day}, 'YYYY-MM')`;
const sum = (column: keyof MessageCounts) => sql<number>`sum(${numberDailyCounts[column]})::float8`;
const sums = {
  incoming: sum("incoming"),
  outgoing: sum("outgoing"),
  outgoing_templates: sum("outgoing_templates"),
};

/** The messages of some numbers in each of those months; a month without any is left out. */
export async function messagesByMonth(
  { db, now }: { db: Database; now: Date },
  ids: readonly string[],
): Promise<Map<string, Map<string, MessageCounts>>> {
  const found = new Map<string, Map<string, MessageCounts>>();
  if (ids.length === 0) return found;
  const { number_id } = numberDailyCounts;
  const rows = await db
    .select({ number_id, month: month.as("month"), ...sums })
    .from(numberDailyCounts)
    .where(and(inArray(number_id, [...ids]), inMonths(now)))
    .groupBy(number_id, month);
  for (const { number_id: id, month: name, ...counts } of rows) {
    const months = found.get(id) ?? new Map<string, MessageCounts>();
    found.set(id, months.set(name, counts));
  }
  return found;
}

/** The same of all numbers of a report together. */
export async function messagesTogether(
  { db, now }: { db: Database; now: Date },
  of: ReportedNumbers,
): Promise<Map<string, MessageCounts>> {
  const where = conditions(of);
  const own = db.select({ id: numbers.id }).from(numbers).where(where);
  const rows = await db
    .select({ month: month.as("month"), ...sums })
    .from(numberDailyCounts)
    .where(and(inMonths(now), where && inArray(numberDailyCounts.number_id, own)))
    .groupBy(month);
  return new Map(rows.map(({ month: name, ...counts }) => [name, counts]));
}
