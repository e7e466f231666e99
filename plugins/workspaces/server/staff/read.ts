import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { countBy } from "../../../../src/server/db/count-by.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { inDays } from "../../../../src/server/db/day-start.ts";
import { contains } from "../../../../src/server/db/paginate.ts";
import type { Call } from "../../../../src/server/plugin.ts";
import { idsOfPeople, peopleById } from "../../../users/server/facade.ts";
import type { listAllWorkspaces } from "../../contract/staff/endpoints.ts";
import type { StaffWorkspace } from "../../contract/staff/workspace.ts";
import { workspaces, workspaceUsers } from "../tables.ts";

type Row = typeof workspaces.$inferSelect;

/** With their people, in three queries for the whole page. */
export async function toStaffWorkspaces(
  db: Database,
  rows: readonly Row[],
): Promise<Omit<StaffWorkspace, "held_by">[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const within = inArray(workspaceUsers.workspace_id, ids);
  const owners = await db
    .selectDistinctOn([workspaceUsers.workspace_id])
    .from(workspaceUsers)
    .where(and(within, eq(workspaceUsers.role, "owner")))
    .orderBy(workspaceUsers.workspace_id, asc(workspaceUsers.created_at));
  const totals = await countBy(db, workspaceUsers.workspace_id, ids);
  const ownerOf = new Map(owners.map((row) => [row.workspace_id, row.user_id]));
  const people = await peopleById(db, [
    ...ownerOf.values(),
    ...rows.flatMap(({ payer_user_id }) => payer_user_id ?? []),
  ]);
  return rows.map(({ payer_user_id, payer_asked_id: _, ...shown }) => ({
    ...shown,
    payer: people.get(payer_user_id ?? "") ?? null,
    owner: people.get(ownerOf.get(shown.id) ?? "") ?? null,
    members_count: totals.get(shown.id) ?? 0,
  }));
}

const ownedBy = (q: string) => sql`${workspaces.id} in (
  select ${workspaceUsers.workspace_id} from ${workspaceUsers}
  where ${workspaceUsers.role} = 'owner' and ${workspaceUsers.user_id} in (${idsOfPeople(q)}))`;

/** By the workspace's own name, or by who owns it. */
export const matching = (q: string | undefined) =>
  q ? sql`(${contains(q, workspaces.name)} or ${ownedBy(q)})` : undefined;

export function narrowed(query: Call<typeof listAllWorkspaces>["query"]): SQL | undefined {
  return and(
    query.status ? eq(workspaces.status, query.status) : undefined,
    query.type ? eq(workspaces.type, query.type) : undefined,
    query.currency ? eq(workspaces.currency, query.currency) : undefined,
    query.calls === undefined ? undefined : eq(workspaces.calls_enabled, query.calls),
    inDays(query, "created", workspaces.created_at),
    matching(query.q),
  );
}
