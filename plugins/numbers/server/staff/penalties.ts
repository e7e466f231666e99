import { and, eq, or, type SQL, sql } from "drizzle-orm";
import type { Day } from "../../../../src/contract/day.ts";
import { dayStart } from "../../../../src/server/db/day-start.ts";
import { mayPenalise, numberEvents, numbers } from "../tables.ts";

/** Ascending by how bad it is, and by how much it allows. */
const ratings = sql.raw("array['green', 'yellow', 'red']::text[]");
const limits = sql.raw(
  "array['tier_50', 'tier_250', 'tier_2k', 'tier_10k', 'tier_100k', 'unlimited']::text[]",
);

const before = (field: string) => sql`${numberEvents.before} ->> ${sql.raw(`'${field}'`)}`;
const after = (field: string) => sql`${numberEvents.after} ->> ${sql.raw(`'${field}'`)}`;

const owner = sql`coalesce(${numberEvents.workspace_id}, ${numbers.workspace_id})`;
const fell = sql`array_position(${ratings}, ${after("quality_rating")}) > coalesce(array_position(${ratings}, ${before("quality_rating")}), 1)`;
const flagged = or(
  sql`${after("quality_status")} = 'flagged'`,
  sql`${after("status")} = 'flagged'`,
);
const stopped = sql`${after("status")} in ('restricted', 'banned')`;
const lowered = sql`array_position(${limits}, ${after("messaging_limit")}) < array_position(${limits}, ${before("messaging_limit")})`;

/**
 * A query for what was taken from numbers in a span of days, one row each and of whose they were then: quality that
 * fell, flags, states in which a number may not send, limits that were lowered.
 */
export function penaltiesOfNumbers(span: {
  from: Day;
  to: Day;
  workspace_id?: string | undefined;
}): SQL {
  const where = and(
    mayPenalise,
    sql`${numberEvents.at} >= ${dayStart(span.from)}`,
    sql`${numberEvents.at} < ${dayStart(span.to, 1)}`,
    sql`(${fell} or ${flagged} or ${stopped} or ${lowered})`,
    span.workspace_id ? eq(owner, span.workspace_id) : undefined,
  );
  return sql`select ${numberEvents.id} as id, ${numberEvents.at} as at,
      case when ${fell} then 'quality' when ${flagged} then 'flagged' else ${numberEvents.kind} end as kind,
      ${owner} as workspace_id, ${numberEvents.number_id} as number_id,
      case when ${fell} then ${before("quality_rating")} else coalesce(${before("status")}, ${before("messaging_limit")}, ${before("quality_status")}) end as was,
      case when ${fell} then ${after("quality_rating")} else coalesce(${after("status")}, ${after("messaging_limit")}, ${after("quality_status")}) end as became,
      ${numberEvents.by} as by, ${numberEvents.reason} as reason
    from ${numberEvents} join ${numbers} on ${numbers.id} = ${numberEvents.number_id}
    where ${where}`;
}
