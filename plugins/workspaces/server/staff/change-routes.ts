import { eq, sql } from "drizzle-orm";
import { conflict, invalid } from "../../../../src/contract/wire.ts";
import { refuseInUse } from "../../../../src/server/db/uses.ts";
import { route } from "../../../../src/server/plugin.ts";
import { accountById, changeAccount } from "../../../users/server/facade.ts";
import {
  deleteWorkspace,
  openWorkspaceFor,
  setWorkspaceCalls,
  setWorkspaceStatus,
  setWorkspaceType,
  updateWorkspace,
} from "../../contract/staff/endpoints.ts";
import { mayOpen } from "../../contract/workspace.ts";
import { isMember, memberIds } from "../lookups.ts";
import { takeOut } from "../members.ts";
import { workspacesOf } from "../read.ts";
import { workspaceInvites, workspaces, workspaceUsers } from "../tables.ts";
import { inUse, keptWorkspaces, rightsOfAllChanged } from "./change.ts";

export const staffChangeRoutes = [
  route(openWorkspaceFor, async (call) => {
    const { db, now, body } = call;
    const { owner_id, ...fields } = body;
    const owner = await accountById(db, owner_id);
    if (!owner || owner.roles.length > 0)
      throw invalid({ owner_id: "workspaces.owner_no_customer" });
    // As for those who open one themselves: the count must not be outrun.
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${owner_id}, 0))`);
    if (!mayOpen(await workspacesOf(db, owner_id))) {
      throw invalid({ owner_id: "workspaces.owner_limit" });
    }
    const made = { ...fields, payer_user_id: owner_id };
    return keptWorkspaces.add(call, "workspace.created", made, async (id) => {
      await db
        .insert(workspaceUsers)
        .values({ workspace_id: id, user_id: owner_id, role: "owner", created_at: now });
      const active_workspace_id = owner.active_workspace_id ?? id;
      await changeAccount(call, owner_id, { active_workspace_id });
    });
  }),

  route(updateWorkspace, (call) => {
    const { version, ...set } = call.body;
    const id = call.params.workspace;
    // What staff say is no question.
    const settled = set.payer_user_id === undefined ? {} : { payer_asked_id: null };
    return keptWorkspaces.change(call, id, {
      action: "workspace.updated",
      version,
      set: { ...set, ...settled },
      async also(before) {
        const payer = set.payer_user_id;
        if (!payer || payer === before.payer?.id) return;
        if (!(await isMember(call.db, id, payer))) {
          throw invalid({ payer_user_id: "workspaces.payer_no_member" });
        }
      },
    });
  }),

  route(setWorkspaceStatus, (call) => {
    const { status, reason, version } = call.body;
    const id = call.params.workspace;
    return keptWorkspaces.change(call, id, {
      action: "workspace.status-changed",
      version,
      set: { status, status_reason: reason, status_changed_at: call.now },
      reason,
      async also(before) {
        if (before.status === status) throw conflict("workspaces.already_so", before);
        await rightsOfAllChanged(call, id);
      },
    });
  }),

  route(setWorkspaceType, (call) => {
    const { type, reason, version } = call.body;
    return keptWorkspaces.change(call, call.params.workspace, {
      action: "workspace.type-changed",
      version,
      set: { type },
      reason,
      also(before) {
        if (before.type === type) throw conflict("workspaces.already_so", before);
      },
    });
  }),

  route(setWorkspaceCalls, (call) => {
    const { calls_enabled, reason, version } = call.body;
    return keptWorkspaces.change(call, call.params.workspace, {
      action: "workspace.calls-changed",
      version,
      set: { calls_enabled },
      reason,
      also(before) {
        if (before.calls_enabled === calls_enabled) {
          throw conflict("workspaces.already_so", before);
        }
      },
    });
  }),

  route(deleteWorkspace, async (call) => {
    const { db } = call;
    const { reason } = call.body;
    const id = call.params.workspace;
    const before = await keptWorkspaces.hold(call, id);
    await refuseInUse(db, workspaces, id, inUse);
    for (const member of await memberIds(db, id)) await takeOut(call, id, member);
    await db.delete(workspaceInvites).where(eq(workspaceInvites.workspace_id, id));
    await db.delete(workspaces).where(eq(workspaces.id, id));
    await keptWorkspaces.settle(call, "workspace.deleted", id, { before, reason });
    return undefined;
  }),
];
