import { and, asc, between, eq, inArray, lt, notInArray, sql } from "drizzle-orm";
import { dayOf } from "../../../../src/contract/day.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { usageDays, usageRecords } from "../tables.ts";
import type { SpanOfUse } from "./segments.ts";

/** One thing that is charged for; of a message its own id, of a conversation its first message's. */
export type UsageRecord = Pick<
  typeof usageRecords.$inferSelect,
  "id" | "at" | "category" | "country"
>;

/** The numbers that a workspace used in a span, oldest first: some may be another's now. */
export async function numbersUsed(db: Database, span: SpanOfUse): Promise<string[]> {
  const { number_id, workspace_id, day } = usageDays;
  const days = [dayOf(span.from), dayOf(new Date(span.to.getTime() - 1))] as const;
  const rows = await db
    .selectDistinct({ id: number_id })
    .from(usageDays)
    .where(and(eq(workspace_id, span.workspace_id), between(day, ...days)))
    .orderBy(asc(number_id));
  return rows.map(({ id }) => id);
}

/** What a number used in a span, in the order of time, so many after one. */
export async function usageRecordsOf(
  db: Database,
  numberId: string,
  span: SpanOfUse,
  which: { templates: boolean; after: { at: Date; id: string } | null; limit: number },
): Promise<UsageRecord[]> {
  const { id, at, category, country, kind, number_id, workspace_id } = usageRecords;
  const { after, templates, limit } = which;
  const begun = after
    ? sql`(${at}, ${id}) > (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
    : sql`${at} >= ${span.from.toISOString()}`;
  return db
    .select({ id, at, category, country })
    .from(usageRecords)
    .where(
      and(
        eq(number_id, numberId),
        eq(workspace_id, span.workspace_id),
        inArray(kind, templates ? ["message"] : ["message", "conversation"]),
        templates ? notInArray(category, ["service", "referral"]) : undefined,
        begun,
        lt(at, span.to),
      ),
    )
    .orderBy(asc(at), asc(id))
    .limit(limit);
}
