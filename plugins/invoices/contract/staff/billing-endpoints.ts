import { z } from "zod";
import { defineEndpoint } from "../../../../src/contract/endpoint.ts";
import { id, listQuery, one, page } from "../../../../src/contract/wire.ts";
import { billing, feesChange, planChoice, usedService } from "./billing.ts";

const params = z.object({ workspace: id });
const read = { access: "staff", can: ["read", "AnyInvoice"] } as const;

export const getWorkspaceBilling = defineEndpoint({
  ...read,
  name: "getWorkspaceBilling",
  method: "GET",
  path: "/admin/workspaces/:workspace/billing",
  params,
  response: one(billing),
  summary: "Who pays for a workspace, by which plans and which agreed fees",
});

export const setWorkspaceFees = defineEndpoint({
  name: "setWorkspaceFees",
  method: "PUT",
  path: "/admin/workspaces/:workspace/billing/fees",
  access: "staff",
  can: ["update-workspace-payment-fees", "staff"],
  params,
  body: feesChange,
  response: one(billing),
  summary: "Agrees fees with a workspace, from the open invoice on",
});

export const setWorkspacePlan = defineEndpoint({
  name: "setWorkspacePlan",
  method: "PUT",
  path: "/admin/workspaces/:workspace/billing/plan",
  access: "staff",
  can: ["write", "AnyInvoice"],
  params,
  body: planChoice,
  response: one(billing),
  summary: "Gives a workspace a plan that is on sale; the one it had ends",
});

export const listWorkspaceServices = defineEndpoint({
  ...read,
  name: "listWorkspaceServices",
  method: "GET",
  path: "/admin/workspaces/:workspace/services",
  params,
  query: listQuery(["name"]),
  response: page(usedService),
  summary: "What a workspace uses this month, and at which price",
});
