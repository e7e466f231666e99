import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";
import * as staff from "./staff/endpoints.ts";

/** The workspaces a person belongs to. */
export const ownWorkspaces = defineResource({
  name: "own-workspaces",
  list: endpoints.listWorkspaces,
  create: endpoints.createWorkspace,
});

/** The active workspace with its people and invites. */
export const workspace = defineResource({
  name: "workspace",
  show: endpoints.getWorkspace,
});

/** Its people, and who was invited and has not answered. */
export const members = defineResource({
  name: "members",
  list: endpoints.listMembers,
  sort: "name",
});
export const invites = defineResource({
  name: "invites",
  list: endpoints.listInvites,
  sort: "-created_at",
});

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
