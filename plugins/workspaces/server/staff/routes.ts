import { asc, eq, sql } from "drizzle-orm";
import { route } from "../../../../src/server/plugin.ts";
import { accountStates } from "../../../users/server/facade.ts";
import {
  listAllWorkspaces,
  listInvitesForStaff,
  listMembersForStaff,
  listStaffMembers,
  listUserWorkspaces,
  showWorkspace,
} from "../../contract/staff/endpoints.ts";
import { pageOfInvites, pageOfMembers } from "../people.ts";
import { workspacesOf } from "../read.ts";
import { workspaces, workspaceUsers } from "../tables.ts";
import { keptWorkspaces } from "./change.ts";
import { narrowed } from "./read.ts";

export const staffRoutes = [
  route(listAllWorkspaces, (call) => {
    const sort = { name: sql`fold(${workspaces.name})` };
    return keptWorkspaces.list(call, { where: narrowed(call.query), sort, fallback: "name" });
  }),

  route(showWorkspace, async (call) => ({
    data: await keptWorkspaces.read(call, call.params.workspace),
  })),

  route(listStaffMembers, async (call) => {
    const { db, params } = call;
    const { id } = await keptWorkspaces.read(call, params.workspace);
    const rows = await db
      .select()
      .from(workspaceUsers)
      .where(eq(workspaceUsers.workspace_id, id))
      .orderBy(asc(workspaceUsers.created_at), asc(workspaceUsers.user_id));
    const people = await accountStates(
      db,
      rows.map(({ user_id }) => user_id),
    );
    return {
      data: rows.flatMap(({ user_id, role, created_at }) => {
        const person = people.get(user_id);
        return person ? [{ ...person, role, joined_at: created_at }] : [];
      }),
    };
  }),

  route(listMembersForStaff, async (call) => {
    const { id } = await keptWorkspaces.read(call, call.params.workspace);
    return pageOfMembers(call, id);
  }),

  route(listInvitesForStaff, async (call) => {
    const { id } = await keptWorkspaces.read(call, call.params.workspace);
    return pageOfInvites(call, id);
  }),

  route(listUserWorkspaces, async ({ db, params }) => ({
    data: await workspacesOf(db, params.user),
  })),
];
