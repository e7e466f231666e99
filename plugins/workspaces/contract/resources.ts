import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

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
