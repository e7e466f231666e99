import { and, eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Workspace } from "../contract/workspace.ts";
import { workspaces, workspaceUsers } from "./tables.ts";

/** By its exact name, for demo data that builds on it. */
export async function workspaceByName(
  db: Database,
  name: string,
): Promise<Omit<Workspace, "role"> | null> {
  const [row] = await db.select().from(workspaces).where(eq(workspaces.name, name));
  if (!row) return null;
  const { payer_user_id: _, updated_at: __, ...shown } = row;
  return shown;
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

/** Ids of a workspace's owners, with the day each joined. */
export async function ownersOf(db: Database, workspaceId: string): Promise<Map<string, Date>> {
  const rows = await db
    .select({ id: workspaceUsers.user_id, created_at: workspaceUsers.created_at })
    .from(workspaceUsers)
    .where(and(eq(workspaceUsers.workspace_id, workspaceId), eq(workspaceUsers.role, "owner")));
  return new Map(rows.map((row) => [row.id, row.created_at]));
}
