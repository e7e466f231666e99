import { between, count, gte, sql } from "drizzle-orm";
import { businessZone } from "../../../../src/contract/day.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { dayStart } from "../../../../src/server/db/day-start.ts";
import type { Span } from "../../../admin/server/slots.ts";
import { numberDailyCounts, numbers } from "../tables.ts";
import { qualityByDay } from "./quality-trend.ts";

/** Numbers that were opened, the messages of all numbers and their quality, day by day. */
export async function trendsOf(db: Database, span: Omit<Span, "ability">) {
  const { first, last } = span;
  const day = sql<string>`to_char(${numbers.created_at} at time zone ${sql.raw(`'${businessZone}'`)}, 'YYYY-MM-DD')`;
  const opened = await db
    .select({ day, value: count() })
    .from(numbers)
    .where(gte(numbers.created_at, dayStart(first)))
    .groupBy(day);
  const { incoming, outgoing } = numberDailyCounts;
  const messages = await db
    .select({
      day: numberDailyCounts.day,
      incoming: sql<number>`sum(${incoming})::int`,
      outgoing: sql<number>`sum(${outgoing})::int`,
    })
    .from(numberDailyCounts)
    .where(between(numberDailyCounts.day, first, last))
    .groupBy(numberDailyCounts.day);
  const quality = await qualityByDay(db, span);
  return {
    "green-numbers": quality.green,
    "yellow-numbers": quality.yellow,
    "red-numbers": quality.red,
    "new-numbers": new Map(opened.map((row) => [row.day, row.value])),
    "incoming-messages": new Map(messages.map((row) => [row.day, row.incoming])),
    "outgoing-messages": new Map(messages.map((row) => [row.day, row.outgoing])),
  };
}
