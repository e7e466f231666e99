import { and, count, eq } from "drizzle-orm";
import { ApiError, conflict, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { accountById, changeAccount } from "../../users/server/facade.ts";
import { changeMemberRole, removeMember } from "../contract/endpoints.ts";
import { memberLeft, memberRoleChanged, workspaceChanged } from "../contract/events.ts";
import { workspaceFor } from "./read.ts";
import { workspaces, workspaceUsers } from "./tables.ts";

const membership = (workspace: string, user: string) =>
  and(eq(workspaceUsers.workspace_id, workspace), eq(workspaceUsers.user_id, user));

/** Holds the workspace's row, so that two owners cannot demote each other at once. */
async function lockMember(db: Database, workspace: string, user: string) {
  await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspace))
    .for("update");
  const [row] = await db.select().from(workspaceUsers).where(membership(workspace, user));
  if (!row) throw notFound();
  return row;
}

async function refuseLastOwner(db: Database, workspace: string) {
  const [owners] = await db
    .select({ total: count() })
    .from(workspaceUsers)
    .where(and(eq(workspaceUsers.workspace_id, workspace), eq(workspaceUsers.role, "owner")));
  if ((owners?.total ?? 0) <= 1) throw conflict("workspaces.last_owner");
}

/** Their consoles read their rights anew, and open channels are asked for again. */
async function rightsChanged(work: Work, workspace: string, user: string) {
  await changeAccount(work, user, {});
  await work.services.live.end(work.db, { user, scope: `workspace.${workspace}` });
  await work.emit(workspaceChanged, { workspace_id: workspace });
}

export const memberRoutes = [
  route(changeMemberRole, async (call) => {
    const { workspace, user } = call.params;
    await workspaceFor(call, "manage-members", workspace);
    const member = await lockMember(call.db, workspace, user);
    if (member.role === call.body.role) return undefined;
    if (member.role === "owner") await refuseLastOwner(call.db, workspace);
    await call.db
      .update(workspaceUsers)
      .set({ role: call.body.role })
      .where(membership(workspace, user));
    await call.emit(memberRoleChanged, { workspace_id: workspace, user_id: user });
    await rightsChanged(call, workspace, user);
    return undefined;
  }),

  route(removeMember, async (call) => {
    const { workspace, user } = call.params;
    const { role } = await workspaceFor(call, "leave", workspace);
    if (user !== call.actor.id && role !== "owner") throw new ApiError(403, "forbidden");
    const member = await lockMember(call.db, workspace, user);
    if (member.role === "owner") await refuseLastOwner(call.db, workspace);
    await call.db.delete(workspaceUsers).where(membership(workspace, user));
    const account = await accountById(call.db, user);
    if (account?.active_workspace_id === workspace) {
      await changeAccount(call, user, { active_workspace_id: null });
    }
    await call.emit(memberLeft, { workspace_id: workspace, user_id: user });
    await rightsChanged(call, workspace, user);
    return undefined;
  }),
];
