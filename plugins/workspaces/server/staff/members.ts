import { route } from "../../../../src/server/plugin.ts";
import { endSessionsOf } from "../../../auth/server/facade.ts";
import {
  changeStaffMemberRole,
  endMemberSessions,
  removeStaffMember,
} from "../../contract/staff/endpoints.ts";
import { memberIds } from "../lookups.ts";
import { giveRole, lockMember, refuseLastOwner, takeOut } from "../members.ts";
import { keptWorkspaces } from "./change.ts";

const { read, settle } = keptWorkspaces;

export const staffMemberRoutes = [
  route(changeStaffMemberRole, async (call) => {
    const { workspace: id, user } = call.params;
    const { role, reason } = call.body;
    const before = await lockMember(call.db, id, user);
    if (before.role === role) return undefined;
    await giveRole(call, id, user, role);
    await settle(call, "workspace.member-role-changed", id, {
      before: { role: before.role },
      after: { role },
      reason,
      on_behalf_of: user,
    });
    return undefined;
  }),

  route(removeStaffMember, async (call) => {
    const { workspace: id, user } = call.params;
    const before = await lockMember(call.db, id, user);
    await refuseLastOwner(call.db, id, user);
    await takeOut(call, id, user);
    await settle(call, "workspace.member-removed", id, {
      before: { role: before.role },
      reason: call.body.reason,
      on_behalf_of: user,
    });
    return undefined;
  }),

  route(endMemberSessions, async (call) => {
    const id = call.params.workspace;
    await read(call, id);
    const ended = await endSessionsOf(call, await memberIds(call.db, id));
    await settle(call, "workspace.sessions-ended", id, {
      after: { sessions: ended },
      reason: call.body.reason,
    });
    return undefined;
  }),
];
