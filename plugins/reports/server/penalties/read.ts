import { and, count, eq, type SQL, sql } from "drizzle-orm";
import { businessZone, type Day, dayOf, dayPlus } from "../../../../src/contract/day.ts";
import type { DateSpan } from "../../../../src/contract/values/date-span.ts";
import type { Page } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { type ListCall, paginate } from "../../../../src/server/db/paginate.ts";
import { numbersById, penaltiesOfNumbers } from "../../../numbers/server/facade.ts";
import { suspensions, workspacesById } from "../../../workspaces/server/facade.ts";
import {
  longestChart,
  type PenaltiesOfDay,
  type Penalty,
  type PenaltyKind,
  penaltyKinds,
  usualDays,
} from "../../contract/penalty.ts";

interface Wanted extends DateSpan<"at"> {
  workspace_id?: string | undefined;
  kind?: PenaltyKind | undefined;
}
interface Reading {
  db: Database;
  now: Date;
}

function spanOf({ at_from, at_to }: Wanted, now: Date): { from: Day; to: Day } {
  const to = at_to ?? dayOf(now);
  return { from: at_from ?? dayPlus(to, 1 - usualDays), to };
}

/** Both sources as one table. */
function penalties({ workspace_id }: Wanted, span: { from: Day; to: Day }): SQL {
  return sql`(${penaltiesOfNumbers({ workspace_id, ...span })}
    union all select id, at, 'suspended' as kind, workspace_id, null::uuid as number_id, was, became, by, reason
    from (${suspensions({ workspace_id, ...span })}) suspensions) penalties`;
}

const column = {
  id: sql<string>`penalties.id`,
  at: sql`penalties.at`.mapWith((at: string | Date) => new Date(at)),
  kind: sql<PenaltyKind>`penalties.kind`,
  workspace_id: sql<string>`penalties.workspace_id`,
  number_id: sql<string | null>`penalties.number_id`,
  was: sql<string | null>`penalties.was`,
  became: sql<string | null>`penalties.became`,
  by: sql<string | null>`penalties.by`,
  reason: sql<string | null>`penalties.reason`,
};

const ofKind = ({ kind }: Wanted) => and(kind ? eq(column.kind, kind) : undefined);

export async function pageOfPenalties(
  call: ListCall & Reading & { query: Wanted },
): Promise<Page<Penalty>> {
  const { db, now, query } = call;
  const from = penalties(query, spanOf(query, now));
  const page = await paginate(call, {
    rows: ({ limit, offset, orderBy }) =>
      db
        .select(column)
        .from(from)
        .where(ofKind(query))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: db.select({ total: count() }).from(from).where(ofKind(query)),
    sort: { at: column.at },
    fallback: "-at",
    tie: column.id,
  });
  const workspaces = await workspacesById(db, [
    ...new Set(page.data.map(({ workspace_id }) => workspace_id)),
  ]);
  const numbers = await numbersById(db, [
    ...new Set(page.data.flatMap(({ number_id }) => number_id ?? [])),
  ]);
  return {
    ...page,
    data: page.data.map(({ workspace_id, number_id, ...row }) => ({
      ...row,
      workspace: { id: workspace_id, name: workspaces.get(workspace_id)?.name ?? "" },
      number:
        (number_id && {
          id: number_id,
          name: numbers.get(number_id)?.display_name ?? "",
        }) ||
        null,
    })),
  };
}

/** Every day of the span, how many of each kind. */
export async function penaltyDays({ db, now }: Reading, query: Wanted): Promise<PenaltiesOfDay[]> {
  const asked = spanOf(query, now);
  const earliest = dayPlus(asked.to, 1 - longestChart);
  const span = asked.from < earliest ? { ...asked, from: earliest } : asked;
  const day = sql<string>`to_char(penalties.at at time zone ${sql.raw(`'${businessZone}'`)}, 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day: day.as("day"), kind: column.kind, total: count() })
    .from(penalties(query, span))
    .where(ofKind(query))
    .groupBy(day, column.kind);
  const none = Object.fromEntries(penaltyKinds.map((kind) => [kind, 0])) as Record<
    PenaltyKind,
    number
  >;
  const found = new Map<string, Record<PenaltyKind, number>>();
  for (const { day: on, kind, total } of rows) {
    found.set(on, { ...(found.get(on) ?? none), [kind]: total });
  }
  const days: PenaltiesOfDay[] = [];
  for (let on = span.from; on <= span.to; on = dayPlus(on, 1)) {
    days.push({ day: on, counts: found.get(on) ?? none });
  }
  return days;
}
