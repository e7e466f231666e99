import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import {
  codeOrNumber,
  currency,
  id,
  nothing,
  one,
  oneLine,
  page,
} from "../../../src/contract/wire.ts";
import { email } from "../../users/contract/user.ts";
import {
  invite,
  inviteQuery,
  member,
  memberQuery,
  workspace,
  workspaceDetail,
  workspaceRole,
} from "./workspace.ts";

const inWorkspace = z.object({ workspace: id });
const memberIn = z.object({ workspace: id, user: id });

/** A person belongs to few workspaces: the list is whole, without pages. */
export const listWorkspaces = defineEndpoint({
  name: "listWorkspaces",
  method: "GET",
  path: "/workspaces",
  access: "session",
  response: z.object({ data: z.array(workspace) }),
  summary: "The workspaces the caller belongs to",
});

/** Whoever has fewer than three, or none of type `direct`, may open one, with what their approval says. */
export const createWorkspace = defineEndpoint({
  name: "createWorkspace",
  method: "POST",
  path: "/workspaces",
  access: "verified",
  can: ["create", "Workspace"],
  idempotent: true,
  /** `currency`: as approved, which is taken where it is left out. */
  body: z.object({ name: oneLine(120), currency: codeOrNumber(currency).optional() }),
  response: one(workspace),
  status: 201,
  summary: "Opens a workspace with the caller as owner and payer, and makes it the active one",
});

export const getWorkspace = defineEndpoint({
  name: "getWorkspace",
  method: "GET",
  path: "/workspaces/:workspace",
  access: "verified",
  can: ["read", "Workspace"],
  params: inWorkspace,
  response: one(workspaceDetail),
  summary: "One workspace with its people; invites for its owner",
});

export const listMembers = defineEndpoint({
  name: "listMembers",
  method: "GET",
  path: "/workspaces/:workspace/users",
  access: "verified",
  can: ["read", "Workspace"],
  params: inWorkspace,
  query: memberQuery,
  response: page(member.shape.data),
  summary: "A workspace's people, found by name or address",
});

export const listInvites = defineEndpoint({
  name: "listInvites",
  method: "GET",
  path: "/workspaces/:workspace/invites",
  access: "verified",
  can: ["manage-members", "Workspace"],
  params: inWorkspace,
  query: inviteQuery,
  response: page(invite),
  summary: "Invites of a workspace that wait for an answer",
});

export const switchWorkspace = defineEndpoint({
  name: "switchWorkspace",
  method: "PUT",
  path: "/workspaces/:workspace/switch",
  access: "session",
  can: ["switch", "Workspace"],
  params: inWorkspace,
  response: one(workspace),
  lastWins: "where one works, which is nobody else's",
  summary: "Remembers the workspace that the caller's next visit begins in",
});

export const inviteToWorkspace = defineEndpoint({
  name: "inviteToWorkspace",
  method: "POST",
  path: "/workspaces/:workspace/invites",
  access: "verified",
  can: ["manage-members", "Workspace"],
  idempotent: true,
  params: inWorkspace,
  body: z.object({ emails: z.array(email).min(1).max(20) }),
  response: z.object({ data: z.array(invite) }),
  status: 201,
  summary: "Invites people by e-mail",
});

export const cancelInvite = defineEndpoint({
  name: "cancelInvite",
  method: "DELETE",
  path: "/workspaces/:workspace/invites/:invite",
  access: "verified",
  can: ["manage-members", "Workspace"],
  params: z.object({ workspace: id, invite: id }),
  response: nothing,
  summary: "Withdraws an invite",
});

export const changeMemberRole = defineEndpoint({
  name: "changeMemberRole",
  method: "PUT",
  path: "/workspaces/:workspace/users/:user/role",
  access: "verified",
  can: ["manage-members", "Workspace"],
  params: memberIn,
  body: z.object({ role: workspaceRole }),
  response: nothing,
  lastWins: "one choice about one person, who is named",
  summary: "Changes what a member may do",
});

export const setWorkspacePayer = defineEndpoint({
  name: "setWorkspacePayer",
  method: "PUT",
  path: "/workspaces/:workspace/payer",
  access: "verified",
  can: ["manage-members", "Workspace"],
  params: inWorkspace,
  body: z.object({ user_id: id }),
  response: nothing,
  lastWins: "one choice, shown beside all others",
  summary: "Asks a member to answer for the invoices; oneself at once",
});

export const answerWorkspacePayer = defineEndpoint({
  name: "answerWorkspacePayer",
  method: "PUT",
  path: "/workspaces/:workspace/payer/answer",
  access: "verified",
  can: ["pay", "Workspace"],
  params: inWorkspace,
  body: z.object({ accepted: z.boolean() }),
  response: nothing,
  lastWins: "the answer to a question that is asked of one person",
  summary: "Accepts or declines to answer for a workspace's invoices",
});

export const removeMember = defineEndpoint({
  name: "removeMember",
  method: "DELETE",
  path: "/workspaces/:workspace/users/:user",
  access: "verified",
  can: ["leave", "Workspace"],
  params: memberIn,
  response: nothing,
  summary: "Removes a member, or lets the caller leave",
});

const inviteToken = z.object({ token: z.string().min(20).max(200) });

/** Looks only, so that link scanners do no harm; accepting is the POST. */
export const showInvite = defineEndpoint({
  name: "showInvite",
  method: "GET",
  path: "/verify/workspace/:token",
  access: "session",
  params: inviteToken,
  response: one(
    z.object({ workspace_name: z.string(), invited_by: z.string(), accepted: z.boolean() }),
  ),
  summary: "What an invitation link invites to",
});

export const acceptInvite = defineEndpoint({
  name: "acceptInvite",
  method: "POST",
  path: "/workspaces/verify/:token",
  access: "session",
  can: ["accept", "Invite"],
  params: inviteToken,
  response: one(workspace),
  summary: "Joins the workspace an invitation was for",
});
