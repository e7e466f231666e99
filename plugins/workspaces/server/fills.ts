import { count, gte, sql } from "drizzle-orm";
import { businessZone } from "../../../src/contract/day.ts";
import { dayStart } from "../../../src/server/db/day-start.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { trends } from "../../admin/server/slots.ts";
import { accountParts } from "../../users/server/slots.ts";
import { showsWorkspaces } from "../contract/rights.ts";
import { leaveAll, memberships, refuseNeeded } from "./of-account.ts";
import { workspaces } from "./tables.ts";

type Trends = Record<string, ReadonlyMap<string, number>>;

export const fills = [
  fill(trends, async ({ ability, first }, { db }): Promise<Trends> => {
    if (!ability.can(...showsWorkspaces)) return {};
    const day = sql<string>`to_char(${workspaces.created_at} at time zone ${sql.raw(`'${businessZone}'`)}, 'YYYY-MM-DD')`;
    const rows = await db
      .select({ day, value: count() })
      .from(workspaces)
      .where(gte(workspaces.created_at, dayStart(first)))
      .groupBy(day);
    return { "new-workspaces": new Map(rows.map((row) => [row.day, row.value])) };
  }),

  fill(accountParts, async (person) => [
    {
      part: "memberships",
      rows: (db) => memberships(db, person),
      held: (work) => refuseNeeded(work, person),
      erase: (work) => leaveAll(work, person),
    },
  ]),
];
