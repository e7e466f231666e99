import { z } from "zod";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../../src/contract/values/date-span.ts";
import {
  currency,
  flag,
  id,
  listQuery,
  nothing,
  one,
  page,
} from "../../../../src/contract/wire.ts";
import {
  invite,
  inviteQuery,
  member,
  memberQuery,
  workspaceRole,
  workspaceStatus,
  workspaceType,
} from "../workspace.ts";
import {
  because,
  callsChange,
  newWorkspace,
  staffMember,
  staffWorkspace,
  statusChange,
  typeChange,
  userWorkspace,
  workspaceChange,
} from "./workspace.ts";

const inWorkspace = z.object({ workspace: id });
const memberIn = z.object({ workspace: id, user: id });

export const listAllWorkspaces = defineEndpoint({
  name: "listAllWorkspaces",
  method: "GET",
  path: "/admin/workspaces",
  access: "staff",
  can: ["show-workspaces", "staff"],
  query: listQuery(["name", "created_at", "updated_at"], {
    status: workspaceStatus.optional(),
    type: workspaceType.optional(),
    currency: currency.optional(),
    calls: flag.optional(),
    ...dateSpan("created"),
  }),
  response: page(staffWorkspace),
  summary: "Every workspace, found by its name or by its owners' names and addresses",
});

export const openWorkspaceFor = defineEndpoint({
  name: "openWorkspaceFor",
  method: "POST",
  path: "/admin/workspaces",
  access: "staff",
  can: ["write", "AnyWorkspace"],
  idempotent: true,
  body: newWorkspace,
  response: one(staffWorkspace),
  status: 201,
  summary: "Opens a workspace for a customer, who has applied for none",
});

export const showWorkspace = defineEndpoint({
  name: "showWorkspace",
  method: "GET",
  path: "/admin/workspaces/:workspace",
  access: "staff",
  can: ["show-workspaces", "staff"],
  params: inWorkspace,
  response: one(staffWorkspace),
  summary: "One workspace, for staff",
});

export const updateWorkspace = defineEndpoint({
  name: "updateWorkspace",
  method: "PUT",
  path: "/admin/workspaces/:workspace",
  access: "staff",
  can: ["write", "AnyWorkspace"],
  params: inWorkspace,
  body: workspaceChange,
  response: one(staffWorkspace),
  summary: "Changes a workspace's name and who pays",
});

export const setWorkspaceStatus = defineEndpoint({
  name: "setWorkspaceStatus",
  method: "PUT",
  path: "/admin/workspaces/:workspace/status",
  access: "staff",
  can: ["toggle-workspace-statuses", "staff"],
  params: inWorkspace,
  body: statusChange,
  response: one(staffWorkspace),
  summary: "Suspends a workspace, whose people may then only read, or takes it up again",
});

export const setWorkspaceType = defineEndpoint({
  name: "setWorkspaceType",
  method: "PUT",
  path: "/admin/workspaces/:workspace/type",
  access: "staff",
  can: ["toggle-workspace-types", "staff"],
  params: inWorkspace,
  body: typeChange,
  response: one(staffWorkspace),
  summary: "Makes a workspace a direct customer's or a partner's",
});

export const setWorkspaceCalls = defineEndpoint({
  name: "setWorkspaceCalls",
  method: "PUT",
  path: "/admin/workspaces/:workspace/calls",
  access: "staff",
  can: ["toggle-workspace-calls", "staff"],
  params: inWorkspace,
  body: callsChange,
  response: one(staffWorkspace),
  summary: "Allows or forbids calls on a workspace's numbers",
});

export const deleteWorkspace = defineEndpoint({
  name: "deleteWorkspace",
  method: "DELETE",
  path: "/admin/workspaces/:workspace",
  access: "staff",
  can: ["delete-workspaces", "staff"],
  params: inWorkspace,
  body: because,
  response: nothing,
  summary: "Removes a workspace that nothing but its people depends on",
});

export const listStaffMembers = defineEndpoint({
  name: "listStaffMembers",
  method: "GET",
  path: "/admin/workspaces/:workspace/users",
  access: "staff",
  can: ["show-workspaces", "staff"],
  params: inWorkspace,
  response: z.object({ data: z.array(staffMember) }),
  summary: "All of a workspace's people, with what tells whether their accounts are safe",
});

export const listMembersForStaff = defineEndpoint({
  name: "listMembersForStaff",
  method: "GET",
  path: "/admin/workspaces/:workspace/members",
  access: "staff",
  can: ["show-workspaces", "staff"],
  params: inWorkspace,
  query: memberQuery,
  response: page(member.shape.data),
  summary: "A workspace's people, found by name or address",
});

export const listInvitesForStaff = defineEndpoint({
  name: "listInvitesForStaff",
  method: "GET",
  path: "/admin/workspaces/:workspace/invites",
  access: "staff",
  can: ["show-workspaces", "staff"],
  params: inWorkspace,
  query: inviteQuery,
  response: page(invite),
  summary: "Invites of a workspace that wait for an answer",
});

export const changeStaffMemberRole = defineEndpoint({
  name: "changeStaffMemberRole",
  method: "PUT",
  path: "/admin/workspaces/:workspace/users/:user/role",
  access: "staff",
  can: ["write", "AnyWorkspace"],
  params: memberIn,
  body: because.extend({ role: workspaceRole }),
  response: nothing,
  lastWins: "one choice about one person, who is named",
  summary: "Makes a member an owner, or an owner a member, on the customer's behalf",
});

export const removeStaffMember = defineEndpoint({
  name: "removeStaffMember",
  method: "DELETE",
  path: "/admin/workspaces/:workspace/users/:user",
  access: "staff",
  can: ["write", "AnyWorkspace"],
  params: memberIn,
  body: because,
  response: nothing,
  summary: "Removes a member on the customer's behalf",
});

export const endMemberSessions = defineEndpoint({
  name: "endMemberSessions",
  method: "DELETE",
  path: "/admin/workspaces/:workspace/sessions",
  access: "staff",
  can: ["write", "AnyWorkspace"],
  params: inWorkspace,
  body: because,
  response: nothing,
  summary: "Signs everybody of a workspace out",
});

/** A person belongs to few workspaces: the list is whole, without pages. */
export const listUserWorkspaces = defineEndpoint({
  name: "listUserWorkspaces",
  method: "GET",
  path: "/admin/users/:user/workspaces",
  access: "staff",
  can: ["show-workspaces", "staff"],
  params: z.object({ user: id }),
  response: z.object({ data: z.array(userWorkspace) }),
  summary: "The workspaces a person belongs to",
});
