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
import { claim, hold, rightsOfAllChanged, settle } from "./change.ts";
import { staffWorkspaceById } from "./read.ts";

export const staffChangeRoutes = [
  route(updateWorkspace, async (call) => {
    const { version, ...change } = call.body;
    const id = call.params.workspace;
    const { payer_user_id: payer } = change;
    const before = await claim(call, id, version, change);
    const keeps = payer === null || payer === before.payer?.id;
    if (!keeps && !(await isMember(call.db, id, payer))) {
      throw invalid({ payer_user_id: "workspaces.payer_no_member" });
    }
    const after = await staffWorkspaceById(call.db, id);
    await settle(call, "workspace.updated", id, { before, after });
    return { data: after };
  }),

  route(setWorkspaceStatus, async (call) => {
    const { status, reason, version } = call.body;
    const id = call.params.workspace;
    const set = { status, status_reason: reason, status_changed_at: call.now };
    const before = await claim(call, id, version, set);
    if (before.status === status) throw conflict("workspaces.already_so", before);
    const after = await staffWorkspaceById(call.db, id);
    await rightsOfAllChanged(call, id);
    await settle(call, "workspace.status-changed", id, { before, after, reason });
    return { data: after };
  }),

  route(setWorkspaceType, async (call) => {
    const { type, reason, version } = call.body;
    const id = call.params.workspace;
    const before = await claim(call, id, version, { type });
    if (before.type === type) throw conflict("workspaces.already_so", before);
    const after = await staffWorkspaceById(call.db, id);
    await settle(call, "workspace.type-changed", id, { before, after, reason });
    return { data: after };
  }),

  route(setWorkspaceCalls, async (call) => {
    const { calls_enabled, reason, version } = call.body;
    const id = call.params.workspace;
    const before = await claim(call, id, version, { calls_enabled });
    if (before.calls_enabled === calls_enabled) throw conflict("workspaces.already_so", before);
    const after = await staffWorkspaceById(call.db, id);
    await settle(call, "workspace.calls-changed", id, { before, after, reason });
    return { data: after };
  }),

  route(deleteWorkspace, async (call) => {
    const { db } = call;
    const { reason } = call.body;
    const id = call.params.workspace;
    const before = await hold(call, id);
    await refuseInUse(db, workspaces, id, {
      code: "workspaces.in_use",
      apart: { numbers: "numbers" },
      own: ["workspace_users", "workspace_invites"],
    });
    for (const member of await memberIds(db, id)) await takeOut(call, id, member);
    await db.delete(workspaceInvites).where(eq(workspaceInvites.workspace_id, id));
    await db.delete(workspaces).where(eq(workspaces.id, id));
    await settle(call, "workspace.deleted", id, { before, reason });
    return undefined;
  }),
];
