import { subject } from "@casl/ability";
import { and, eq, sql } from "drizzle-orm";
import { ApiError, conflict, notFound } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { route, type Work } from "../../../src/server/plugin.ts";
import { accountById, accountsById, changeAccount } from "../../users/server/facade.ts";
import { audit } from "../contract/audit.ts";
import { changeMemberRole, removeMember } from "../contract/endpoints.ts";
import { memberLeft, memberRoleChanged, workspaceChanged } from "../contract/events.ts";
import { isSoleOwner, type WorkspaceRole } from "../contract/workspace.ts";
import { workspaceFor } from "./read.ts";
import { workspaces, workspaceUsers } from "./tables.ts";

const membership = (workspace: string, user: string) =>
  and(eq(workspaceUsers.workspace_id, workspace), eq(workspaceUsers.user_id, user));

/** Holds the workspace's row, so that two owners cannot demote each other at once. */
export async function lockMember(db: Database, workspace: string, user: string) {
  await db
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspace))
    .for("update");
  const [row] = await db.select().from(workspaceUsers).where(membership(workspace, user));
  if (!row) throw notFound();
  return row;
}

/** A workspace keeps an owner who can sign in: the last one can neither step down nor leave. */
export async function refuseLastOwner(db: Database, workspace: string, user: string) {
  const owners = await db
    .select({ id: workspaceUsers.user_id })
    .from(workspaceUsers)
    .where(and(eq(workspaceUsers.workspace_id, workspace), eq(workspaceUsers.role, "owner")));
  const accounts = await accountsById(
    db,
    owners.map(({ id }) => id),
  );
  const ids = owners.flatMap(({ id }) =>
    id === user || accounts.get(id)?.suspended === false ? [id] : [],
  );
  if (isSoleOwner(ids, user)) throw conflict("workspaces.last_owner");
}

/** Their consoles read their rights anew, and what they hear is asked for again. */
async function rightsChanged(work: Work, workspace: string, user: string) {
  await changeAccount(work, user, {});
  await work.services.live.recheck(work.db, user);
  await work.emit(workspaceChanged, { workspace_id: workspace });
}

/** Changes the role of a member whose row is held; the last owner stays one. */
export async function giveRole(work: Work, workspace: string, user: string, role: WorkspaceRole) {
  await refuseLastOwner(work.db, workspace, user);
  await work.db.update(workspaceUsers).set({ role }).where(membership(workspace, user));
  await work.emit(memberRoleChanged, { workspace_id: workspace, user_id: user });
  await rightsChanged(work, workspace, user);
}

/** Ends a membership: the person loses the workspace and everything below it at once. */
export async function takeOut(work: Work, workspace: string, user: string) {
  await work.db.delete(workspaceUsers).where(membership(workspace, user));
  // Only somebody from here answers for the invoices.
  await work.db
    .update(workspaces)
    .set({ payer_user_id: null, version: sql`${workspaces.version} + 1` })
    .where(and(eq(workspaces.id, workspace), eq(workspaces.payer_user_id, user)));
  await work.db
    .update(workspaces)
    .set({ payer_asked_id: null })
    .where(and(eq(workspaces.id, workspace), eq(workspaces.payer_asked_id, user)));
  const account = await accountById(work.db, user);
  if (account?.active_workspace_id === workspace) {
    await changeAccount(work, user, { active_workspace_id: null });
  }
  await work.emit(memberLeft, { workspace_id: workspace, user_id: user });
  await rightsChanged(work, workspace, user);
}

export const memberRoutes = [
  route(changeMemberRole, async (call) => {
    const { workspace, user } = call.params;
    await workspaceFor(call, "manage-members", workspace);
    const member = await lockMember(call.db, workspace, user);
    const { role } = call.body;
    if (member.role === role) return undefined;
    await giveRole(call, workspace, user, role);
    await call.record(audit, {
      action: "workspace.member-role-changed",
      subject: "user",
      subject_id: user,
      workspace_id: workspace,
      before: { role: member.role },
      after: { role },
    });
    return undefined;
  }),

  route(removeMember, async (call) => {
    const { workspace, user } = call.params;
    await workspaceFor(call, "leave", workspace);
    const manages = call.ability.can("manage-members", subject("Workspace", { id: workspace }));
    if (user !== call.actor.id && !manages) throw new ApiError(403, "forbidden");
    const { role } = await lockMember(call.db, workspace, user);
    await refuseLastOwner(call.db, workspace, user);
    await takeOut(call, workspace, user);
    await call.record(audit, {
      action: user === call.actor.id ? "workspace.member-left" : "workspace.member-removed",
      subject: "user",
      subject_id: user,
      workspace_id: workspace,
      before: { role },
    });
    return undefined;
  }),
];
