import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";
import { requestStatus } from "./data-request.ts";

/** A request came in, goes on or is over. */
export const dataRequestChanged = defineEvent({
  name: "data-request.changed",
  payload: z.object({ workspace_id: id, request_id: id, status: requestStatus }),
  scopes: ({ workspace_id }) => [`workspace.${workspace_id}`],
  entity: ({ request_id }) => request_id,
});
