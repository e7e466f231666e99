import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A flow came, changed, was answered or went: lists of the workspace read again. */
export const flowChanged = defineEvent({
  name: "flow.changed",
  payload: z.object({ workspace_id: id, flow_id: id }),
  scopes: ({ workspace_id }) => [`workspace.${workspace_id}`],
  entity: ({ flow_id }) => flow_id,
});
