import { defineResource } from "../../../src/contract/resource.ts";
import * as endpoints from "./endpoints.ts";

/** `meta.params` names the workspace. */
export const flows = defineResource({
  name: "flows",
  list: endpoints.listFlows,
  sort: "-updated_at",
  show: endpoints.getFlow,
  create: endpoints.createFlow,
  update: endpoints.updateFlow,
  delete: endpoints.deleteFlow,
});

export const flowAnswers = defineResource({
  name: "flow-answers",
  list: endpoints.listFlowAnswers,
  sort: "-answered_at",
});

export const flowVersions = defineResource({
  name: "flow-versions",
  list: endpoints.listFlowVersions,
  sort: "-number",
});
