import { type AnyColumn, and, type SQL, sql } from "drizzle-orm";
import { businessZone, type Day } from "../../contract/day.ts";
import type { DateSpan } from "../../contract/values/date-span.ts";

/** The moment a calendar day begins; with `plus` 1, the moment it is over. */
export const dayStart = (day: Day, plus: 0 | 1 = 0): SQL =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone ${businessZone})`;

/** Whether a moment lies in the days that a query names: `at_from` and `at_to`, both whole. */
export function inDays<D extends string>(
  query: DateSpan<D>,
  date: D,
  moment: AnyColumn | SQL,
): SQL | undefined {
  const from = query[`${date}_from`];
  const to = query[`${date}_to`];
  return and(
    from ? sql`${moment} >= ${dayStart(from)}` : undefined,
    to ? sql`${moment} < ${dayStart(to, 1)}` : undefined,
  );
}
