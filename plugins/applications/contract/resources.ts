import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

/** The one of the signed-in person. */
export const workspaceApplication = defineResource({
  name: "workspace-application",
  show: endpoints.getWorkspaceApplication,
  create: endpoints.createWorkspaceApplication,
  update: endpoints.updateWorkspaceApplication,
});

export const workspaceApplications = defineResource({
  name: "workspace-applications",
  list: endpoints.listWorkspaceApplications,
  sort: "submitted_at",
  show: endpoints.showWorkspaceApplication,
});
