import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { notFound, type Page } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { contains, pageOfRows } from "../../../../src/server/db/paginate.ts";
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
): Promise<StaffWorkspace[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const within = inArray(workspaceUsers.workspace_id, ids);
  const counted = await db
    .select({ id: workspaceUsers.workspace_id, total: count() })
    .from(workspaceUsers)
    .where(within)
    .groupBy(workspaceUsers.workspace_id);
  const owners = await db
    .selectDistinctOn([workspaceUsers.workspace_id])
    .from(workspaceUsers)
    .where(and(within, eq(workspaceUsers.role, "owner")))
    .orderBy(workspaceUsers.workspace_id, asc(workspaceUsers.created_at));
  const totals = new Map(counted.map(({ id, total }) => [id, total]));
  const ownerOf = new Map(owners.map((row) => [row.workspace_id, row.user_id]));
  const people = await peopleById(db, [
    ...ownerOf.values(),
    ...rows.flatMap(({ payer_user_id }) => payer_user_id ?? []),
  ]);
  return rows.map(({ payer_user_id, ...shown }) => ({
    ...shown,
    payer: people.get(payer_user_id ?? "") ?? null,
    owner: people.get(ownerOf.get(shown.id) ?? "") ?? null,
    members_count: totals.get(shown.id) ?? 0,
  }));
}

export async function staffWorkspaceById(db: Database, id: string): Promise<StaffWorkspace> {
  const rows = await db.select().from(workspaces).where(eq(workspaces.id, id));
  const [workspace] = await toStaffWorkspaces(db, rows);
  if (!workspace) throw notFound();
  return workspace;
}

const ownedBy = (q: string) => sql`${workspaces.id} in (
  select ${workspaceUsers.workspace_id} from ${workspaceUsers}
  where ${workspaceUsers.role} = 'owner' and ${workspaceUsers.user_id} in (${idsOfPeople(q)}))`;

/** By the workspace's own name, or by who owns it. */
export const matching = (q: string | undefined) =>
  q ? sql`(${contains(q, workspaces.name)} or ${ownedBy(q)})` : undefined;

export async function pageOfAll(
  call: Pick<Call<typeof listAllWorkspaces>, "db" | "path" | "query">,
): Promise<Page<StaffWorkspace>> {
  const { db, query } = call;
  const where = and(
    query.status ? eq(workspaces.status, query.status) : undefined,
    query.type ? eq(workspaces.type, query.type) : undefined,
    query.currency ? eq(workspaces.currency, query.currency) : undefined,
    query.calls === undefined ? undefined : eq(workspaces.calls_enabled, query.calls),
    matching(query.q),
  );
  const page = await pageOfRows(call, workspaces, {
    where,
    sort: {
      name: sql`fold(${workspaces.name})`,
      created_at: workspaces.created_at,
      updated_at: workspaces.updated_at,
    },
    fallback: "name",
    tie: workspaces.id,
  });
  return { ...page, data: await toStaffWorkspaces(db, page.data) };
}
