import { defineResource } from "../../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

export const workspaces = defineResource({
  name: "workspaces",
  list: endpoints.listAllWorkspaces,
  sort: "name",
  show: endpoints.showWorkspace,
  create: endpoints.openWorkspaceFor,
  update: endpoints.updateWorkspace,
  delete: endpoints.deleteWorkspace,
});

/** The workspaces of somebody else, for endpoints. */
export const userWorkspaces = defineResource({
  name: "user-workspaces",
  list: endpoints.listUserWorkspaces,
});
