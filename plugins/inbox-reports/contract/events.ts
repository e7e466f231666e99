import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** What happened on a number of a workspace is counted. */
export const reportCounted = defineEvent({
  name: "inbox-report.counted",
  payload: z.object({ workspace_id: id }),
  scopes: ({ workspace_id }) => [`workspace.${workspace_id}`],
  entity: ({ workspace_id }) => workspace_id,
});
