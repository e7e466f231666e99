import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Workspace } from "../contract/workspace.ts";
import { workspaces, workspaceUsers } from "./tables.ts";

/** What is shown to those who are not in it. */
export const outside = {
  id: workspaces.id,
  name: workspaces.name,
  type: workspaces.type,
  status: workspaces.status,
  currency: workspaces.currency,
  created_at: workspaces.created_at,
};

/** By its exact name, for demo data that builds on it. */
export async function workspaceByName(
  db: Database,
  name: string,
): Promise<Omit<Workspace, "role"> | null> {
  const [row] = await db.select(outside).from(workspaces).where(eq(workspaces.name, name));
  return row ?? null;
}

/** Several workspaces by id, for lists of other domains that name them. */
export async function workspacesById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, Omit<Workspace, "role">>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select(outside)
    .from(workspaces)
    .where(inArray(workspaces.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Ids of everyone who belongs to a workspace. */
export async function memberIds(db: Database, workspaceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: workspaceUsers.user_id })
    .from(workspaceUsers)
    .where(eq(workspaceUsers.workspace_id, workspaceId));
  return rows.map((row) => row.id);
}

export async function isMember(
  db: Database,
  workspaceId: string,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .select({ id: workspaceUsers.user_id })
    .from(workspaceUsers)
    .where(and(eq(workspaceUsers.workspace_id, workspaceId), eq(workspaceUsers.user_id, userId)));
  return rows.length > 0;
}

/** Whether staff have suspended a workspace: nothing is sent from it. */
export async function isSuspended(db: Database, workspaceId: string): Promise<boolean> {
  const [row] = await db
    .select({ status: workspaces.status })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return row?.status === "suspended";
}

/** Who answers for a workspace's invoices; null while nobody does. */
export async function payerOf(db: Database, workspaceId: string): Promise<string | null> {
  const [row] = await db
    .select({ payer: workspaces.payer_user_id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  return row?.payer ?? null;
}

/** A query for the ids of the workspaces a person answers for. */
export const paidBy = (userId: string): SQL =>
  sql`select ${workspaces.id} from ${workspaces} where ${workspaces.payer_user_id} = ${userId}`;

/** Every workspace there is. */
export async function allWorkspaceIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: workspaces.id }).from(workspaces).orderBy(workspaces.id);
  return rows.map(({ id }) => id);
}
