import { z } from "zod";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../src/contract/values/date-span.ts";
import { id, listQuery, one, page } from "../../../src/contract/wire.ts";
import {
  application,
  applicationChange,
  applicationStatus,
  decision,
  newApplication,
  ownApplication,
  staffApplication,
  staffApplicationDetail,
} from "./application.ts";

const own = { access: "verified", can: ["create", "Workspace"] } as const;
const inApplication = z.object({ application: id });
const shows = { access: "staff", can: ["show-workspace-applications", "staff"] } as const;

export const getWorkspaceApplication = defineEndpoint({
  ...own,
  name: "getWorkspaceApplication",
  method: "GET",
  path: "/workspace-application",
  response: one(ownApplication),
  summary: "The caller's application for a workspace, as long as it has opened none",
});

export const createWorkspaceApplication = defineEndpoint({
  ...own,
  name: "createWorkspaceApplication",
  method: "POST",
  path: "/workspace-application",
  idempotent: true,
  limit: "workspace-application",
  body: newApplication,
  response: one(application),
  status: 201,
  summary: "Applies for a workspace",
});

export const updateWorkspaceApplication = defineEndpoint({
  ...own,
  name: "updateWorkspaceApplication",
  method: "PUT",
  path: "/workspace-application",
  limit: "workspace-application",
  body: applicationChange,
  response: one(application),
  summary: "Corrects an application that waits or was rejected, which then waits again",
});

export const listWorkspaceApplications = defineEndpoint({
  ...shows,
  name: "listWorkspaceApplications",
  method: "GET",
  path: "/admin/workspace-applications",
  query: listQuery(["submitted_at", "company_name", "updated_at"], {
    status: applicationStatus.optional(),
    ...dateSpan("submitted"),
  }),
  response: page(staffApplication),
  summary: "Applications for workspaces, the oldest first; found by company and company number",
});

export const showWorkspaceApplication = defineEndpoint({
  ...shows,
  name: "showWorkspaceApplication",
  method: "GET",
  path: "/admin/workspace-applications/:application",
  params: inApplication,
  response: one(staffApplicationDetail),
  summary: "One application, with earlier ones of the same company",
});

export const decideWorkspaceApplication = defineEndpoint({
  access: "staff",
  can: ["write", "AnyApplication"],
  name: "decideWorkspaceApplication",
  method: "PUT",
  path: "/admin/workspace-applications/:application/status",
  params: inApplication,
  body: decision,
  response: one(staffApplicationDetail),
  summary: "Approves an application that waits, or rejects it and says why",
});
