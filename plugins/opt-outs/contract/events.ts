import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** The words of a workspace, or its answer, changed. */
export const optOutsChanged = defineEvent({
  name: "opt-outs.changed",
  payload: z.object({ workspace_id: id }),
  scopes: ({ workspace_id }) => [`workspace.${workspace_id}`],
  entity: ({ workspace_id }) => workspace_id,
});
