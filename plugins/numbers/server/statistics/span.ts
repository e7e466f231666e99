import { and, eq, max } from "drizzle-orm";
import { type Day, dayPlus } from "../../../../src/contract/day.ts";
import { daysBetween } from "../../../../src/contract/values/days-between.ts";
import { invalid, notFound } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import {
  type CountsOfDay,
  longestSpan,
  type MessageCounts,
  type SpanStatistics,
} from "../../contract/statistics.ts";
import { numberEvents, numbers } from "../tables.ts";
import { dayOf } from "./calendar.ts";
import { daysOf, pastMonths, thisMonth } from "./read.ts";

function totalOf(days: readonly CountsOfDay[]): MessageCounts {
  const total = (key: keyof MessageCounts) => days.reduce((sum, day) => sum + day[key], 0);
  return {
    incoming: total("incoming"),
    outgoing: total("outgoing"),
    outgoing_templates: total("outgoing_templates"),
  };
}

/** How many days a span has; refused where it is none, too long or not over yet. */
function lengthOf(from: Day, to: Day, today: Day): number {
  if (to < from) throw invalid({ to: "numbers.span_order" });
  if (to > today) throw invalid({ to: "numbers.span_future" });
  const { length } = daysBetween(from, to);
  if (length > longestSpan) throw invalid({ from: "numbers.span_long" });
  return length;
}

/** Since when a number is with whoever has it. */
async function beganOf(db: Database, id: string): Promise<Date> {
  const [number] = await db
    .select({ created_at: numbers.created_at })
    .from(numbers)
    .where(eq(numbers.id, id));
  if (!number) throw notFound();
  const [handed] = await db
    .select({ at: max(numberEvents.at) })
    .from(numberEvents)
    .where(and(eq(numberEvents.number_id, id), eq(numberEvents.kind, "workspace")));
  return handed?.at ?? number.created_at;
}

/** A number's messages in a span of days, in as many days before it, and by months. */
export async function statisticsOf(
  { db, now }: Pick<Work, "db" | "now">,
  id: string,
  { from, to }: { from: Day; to: Day },
): Promise<SpanStatistics> {
  const length = lengthOf(from, to, dayOf(now));
  const began = await beganOf(db, id);
  const earlier = { started_on: dayPlus(from, -length), ended_on: dayPlus(from, -1) };
  const all = await daysOf(db, [id], earlier.started_on, to);
  const days = all.slice(length);
  const { days: _, ...month } = await thisMonth(db, id, now);
  return {
    started_on: from,
    ended_on: to,
    ...totalOf(days),
    days,
    // Fewer days than there are in the span would say nothing beside it.
    before:
      dayOf(began) > earlier.started_on ? null : { ...earlier, ...totalOf(all.slice(0, length)) },
    months: [month, ...(await pastMonths(db, id, now))],
  };
}
