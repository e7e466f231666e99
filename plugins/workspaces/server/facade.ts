import { and, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Page } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { contains, paginate } from "../../../src/server/db/paginate.ts";
import { peopleById } from "../../users/server/facade.ts";
import { mayOpen, type Workspace } from "../contract/workspace.ts";
import { memberIds, outside } from "./lookups.ts";
import { isOpenAt, openInvites, workspacesOf } from "./read.ts";
import { workspaceInvites, workspaces, workspaceUsers } from "./tables.ts";

export {
  allWorkspaceIds,
  isMember,
  isSuspended,
  memberIds,
  paidBy,
  payerOf,
  workspaceByName,
  workspacesById,
} from "./lookups.ts";
export { suspensions } from "./staff/suspensions.ts";

/** One page of some workspaces: those, or all but those, whose ids a query selects. */
export function pageOfWorkspaces(
  call: {
    db: Database;
    path: string;
    query: {
      page: number;
      per_page: number;
      q?: string | undefined;
      sort?: string | undefined;
      status?: Workspace["status"] | undefined;
    };
  },
  which: { among: SQL } | { except: SQL },
): Promise<Page<Omit<Workspace, "role">>> {
  const { db, query } = call;
  const where = and(
    "among" in which
      ? sql`${workspaces.id} in (${which.among})`
      : sql`${workspaces.id} not in (${which.except})`,
    query.status ? eq(workspaces.status, query.status) : undefined,
    contains(query.q, workspaces.name),
  );
  return paginate(call, {
    rows: ({ limit, offset, orderBy }) =>
      db
        .select(outside)
        .from(workspaces)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: db.select({ total: count() }).from(workspaces).where(where),
    sort: {
      name: sql`fold(${workspaces.name})`,
      status: workspaces.status,
      created_at: workspaces.created_at,
    },
    fallback: "name",
    tie: workspaces.id,
  });
}

/** Holds the workspace for this transaction, so that of two who ask the same of it one comes after the other. */
export async function holdWorkspace(db: Database, id: string): Promise<void> {
  await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, id))
    .for("no key update");
}

/** Ids of a workspace's owners, with the day each joined. */
export async function ownersOf(db: Database, workspaceId: string): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: workspaceUsers.user_id, created_at: workspaceUsers.created_at })
    .from(workspaceUsers)
    .where(and(eq(workspaceUsers.workspace_id, workspaceId), eq(workspaceUsers.role, "owner")));
  return new Map(rows.map((row) => [row.id, row.created_at]));
}

/** The workspaces a person owns. */
export const workspacesOwnedBy = (
  db: Database,
  userId: string,
): Promise<Omit<Workspace, "role">[]> =>
  db
    .select(outside)
    .from(workspaces)
    .innerJoin(workspaceUsers, eq(workspaceUsers.workspace_id, workspaces.id))
    .where(and(eq(workspaceUsers.user_id, userId), eq(workspaceUsers.role, "owner")));

/** A query for the ids of workspaces whose name contains the text. */
export const idsOfWorkspaces = (q: string): SQL =>
  sql`select ${workspaces.id} from ${workspaces} where ${contains(q, workspaces.name)}`;

/** Whether a person has room for one more workspace of their own. */
export const mayOpenAnother = async (db: Database, userId: string): Promise<boolean> =>
  mayOpen(await workspacesOf(db, userId));

/** Open invitations to an address, the latest first: which workspace, and who asked. */
export async function invitesTo(
  db: Database,
  email: string,
  now: Date,
): Promise<{ workspace_name: string; invited_by: string }[]> {
  const rows = await db
    .select({ workspace_name: workspaces.name, by: workspaceInvites.invited_by })
    .from(workspaceInvites)
    .innerJoin(workspaces, eq(workspaces.id, workspaceInvites.workspace_id))
    .where(and(eq(workspaceInvites.email, email), isOpenAt(now)))
    .orderBy(desc(workspaceInvites.created_at))
    .limit(5);
  const people = await peopleById(
    db,
    rows.map(({ by }) => by),
  );
  return rows.map(({ by, ...row }) => ({ ...row, invited_by: people.get(by)?.name ?? "" }));
}

/** Whether nobody else belongs to a workspace or was asked to. */
export async function isAlone(db: Database, workspaceId: string, now: Date): Promise<boolean> {
  const members = await memberIds(db, workspaceId);
  return members.length < 2 && (await openInvites(db, workspaceId, now)).length === 0;
}
