import { z } from "zod";
import { crud } from "../../../src/contract/crud.ts";
import { defineEndpoint } from "../../../src/contract/endpoint.ts";
import { dateSpan } from "../../../src/contract/values/date-span.ts";
import {
  flag,
  id,
  listQuery,
  one,
  page,
  version,
  wholeNumber,
} from "../../../src/contract/wire.ts";
import { flowAnswer } from "./answer.ts";
import {
  flow,
  flowCategory,
  flowChange,
  flowJson,
  flowPreview,
  flowStatus,
  flowVersion,
  newFlow,
  newJson,
  openedPreview,
} from "./flow.ts";

const inWorkspace = z.object({ workspace: id });
const flowIn = z.object({ workspace: id, flow: id });
const reads = ["read", "Flow"] as const;
const writes = ["write", "Flow"] as const;
const path = "/workspaces/:workspace/flows";

const flows = crud({
  path,
  item: "flow",
  params: flowIn,
  access: "verified",
  reads,
  writes,
  record: flow,
});

export const listFlows = flows.list({
  name: "listFlows",
  params: inWorkspace,
  query: listQuery(["name", "status", "created_at", "updated_at"], {
    status: flowStatus.optional(),
    category: flowCategory.optional(),
    /** Those that a message may open now. */
    sendable: flag.optional(),
    /** Those that this number of the workspace can send. */
    number: id.optional(),
  }),
  summary: "Flows of a workspace, found by name and ID",
});

export const getFlow = flows.show({ name: "getFlow", summary: "One flow" });

export const createFlow = flows.create({
  name: "createFlow",
  params: inWorkspace,
  limit: "flow-write",
  body: newFlow,
  summary: "Makes a flow from an example, as a draft",
});

export const updateFlow = flows.update({
  name: "updateFlow",
  limit: "flow-write",
  body: flowChange,
  summary: "Changes name, categories or endpoint of a flow",
});

export const deleteFlow = flows.remove({
  name: "deleteFlow",
  summary: "Removes a flow that is a draft, with its versions and answers",
});

const ofFlow = { access: "verified", params: flowIn } as const;

export const getFlowJson = defineEndpoint({
  ...ofFlow,
  name: "getFlowJson",
  method: "GET",
  path: `${path}/:flow/json`,
  can: reads,
  /** Left out: what is being written. */
  query: z.object({ number: wholeNumber(1, 1_000_000).optional() }),
  response: one(flowJson),
  summary: "A flow's JSON, and what of it breaks a rule",
});

export const updateFlowJson = defineEndpoint({
  ...ofFlow,
  name: "updateFlowJson",
  method: "PUT",
  path: `${path}/:flow/json`,
  can: writes,
  encoding: "multipart",
  limit: "flow-json",
  body: newJson,
  response: one(flow),
  summary: "Replaces a flow's JSON; a published flow is a draft again",
});

export const publishFlow = defineEndpoint({
  ...ofFlow,
  name: "publishFlow",
  method: "POST",
  path: `${path}/:flow/publish`,
  can: writes,
  limit: "flow-write",
  body: z.object({ version: version.optional() }),
  response: one(flow),
  summary: "Publishes a draft whose JSON breaks no rule; that cannot be undone",
});

export const deprecateFlow = defineEndpoint({
  ...ofFlow,
  name: "deprecateFlow",
  method: "POST",
  path: `${path}/:flow/deprecate`,
  can: writes,
  limit: "flow-write",
  body: z.object({ version }),
  response: one(flow),
  summary: "Retires a published flow for good: nobody can send or open it any more",
});

export const previewFlow = defineEndpoint({
  ...ofFlow,
  name: "previewFlow",
  method: "POST",
  path: `${path}/:flow/preview`,
  can: writes,
  limit: "flow-write",
  response: one(flowPreview),
  summary: "Makes a new address at which anybody can try the flow; an earlier one ends",
});

export const listFlowVersions = defineEndpoint({
  ...ofFlow,
  name: "listFlowVersions",
  method: "GET",
  path: `${path}/:flow/versions`,
  can: reads,
  query: listQuery(["number"]),
  response: page(flowVersion),
  summary: "What a flow was each time it was published",
});

export const listFlowAnswers = defineEndpoint({
  ...ofFlow,
  name: "listFlowAnswers",
  method: "GET",
  path: `${path}/:flow/answers`,
  can: reads,
  query: listQuery(["answered_at"], dateSpan("answered")),
  response: page(flowAnswer),
  summary: "Forms of a flow that customers filled in, of the numbers the caller may read",
});

export const openFlowPreview = defineEndpoint({
  name: "openFlowPreview",
  method: "GET",
  path: "/flow-previews/:token",
  access: "public",
  limit: "flow-preview",
  params: z.object({ token: z.string().min(1).max(100) }),
  response: one(openedPreview),
  summary: "A flow as its preview's address shows it",
});
