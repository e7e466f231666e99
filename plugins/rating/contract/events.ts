import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** Messages of a workspace left or came lately: what counts or costs them is read again. */
export const useCounted = defineEvent({
  name: "use.counted",
  payload: z.object({ workspace_id: id }),
  scopes: ({ workspace_id }) => [`workspace.${workspace_id}`],
  entity: ({ workspace_id }) => workspace_id,
});
