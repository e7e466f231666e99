import { defineResource } from "../../../../src/contract/resource.ts";
import * as staff from "./endpoints.ts";

/** The same of any workspace, for staff. */
export const staffMembers = defineResource({
  name: "workspace-members",
  list: staff.listMembersForStaff,
  sort: "name",
});

export const staffInvites = defineResource({
  name: "workspace-invites",
  list: staff.listInvitesForStaff,
  sort: "-created_at",
});

export const workspaces = defineResource({
  name: "workspaces",
  list: staff.listAllWorkspaces,
  sort: "name",
  show: staff.showWorkspace,
  create: staff.openWorkspaceFor,
  update: staff.updateWorkspace,
  delete: staff.deleteWorkspace,
});

/** The workspaces of somebody else, for staff. */
export const userWorkspaces = defineResource({
  name: "user-workspaces",
  list: staff.listUserWorkspaces,
});
