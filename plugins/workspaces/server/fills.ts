import { asc, count, eq, gte, sql } from "drizzle-orm";
import { businessZone } from "../../../src/contract/day.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { dayStart } from "../../../src/server/db/day-start.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { trends } from "../../admin/server/slots.ts";
import { accountParts } from "../../users/server/slots.ts";
import { showsWorkspaces } from "../contract/rights.ts";
import { workspaces, workspaceUsers } from "./tables.ts";

type Trends = Record<string, ReadonlyMap<string, number>>;

async function* memberships(db: Database, person: string) {
  const { user_id, role, created_at } = workspaceUsers;
  const { id, name, payer_user_id } = workspaces;
  yield await db
    .select({
      workspace_id: id,
      workspace: name,
      role,
      pays: sql<boolean>`${payer_user_id} is not distinct from ${user_id}`,
      since: created_at,
    })
    .from(workspaceUsers)
    .innerJoin(workspaces, eq(id, workspaceUsers.workspace_id))
    .where(eq(user_id, person))
    .orderBy(asc(created_at), id);
}

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
    { part: "memberships", rows: (db) => memberships(db, person) },
  ]),
];
