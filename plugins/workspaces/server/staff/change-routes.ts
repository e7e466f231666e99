import { eq } from "drizzle-orm";
import { conflict, invalid } from "../../../../src/contract/wire.ts";
import { refuseInUse } from "../../../../src/server/db/uses.ts";
import { route } from "../../../../src/server/plugin.ts";
import {
  deleteWorkspace,
  setWorkspaceCalls,
  setWorkspaceStatus,
  setWorkspaceType,
  updateWorkspace,
} from "../../contract/staff/endpoints.ts";
import { isMember, memberIds } from "../lookups.ts";
import { takeOut } from "../members.ts";
import { workspaceInvites, workspaces } from "../tables.ts";
import { inUse, keptWorkspaces, rightsOfAllChanged } from "./change.ts";

export const staffChangeRoutes = [
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
