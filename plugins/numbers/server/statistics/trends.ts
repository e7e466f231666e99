import { between, count, gte, sql } from "drizzle-orm";
import { businessZone } from "../../../../src/contract/day.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { dayStart } from "../../../../src/server/db/day-start.ts";
import type { Span } from "../../../admin/server/slots.ts";
import { numberDailyCounts, numbers } from "../tables.ts";

/** Numbers that were opened, and the messages of all numbers, day by day. */
export async function trendsOf(db: Database, { first, last }: Omit<Span, "ability">) {
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
  return {
    "new-numbers": new Map(opened.map((row) => [row.day, row.value])),
    "incoming-messages": new Map(messages.map((row) => [row.day, row.incoming])),
    "outgoing-messages": new Map(messages.map((row) => [row.day, row.outgoing])),
  };
}
