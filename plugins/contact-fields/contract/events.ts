import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A field was made, changed, ordered or removed: what shows the workspace's is read again. */
export const contactFieldChanged = defineEvent({
  name: "contact-field.changed",
  payload: z.object({ workspace_id: id, field_id: id }),
  scopes: ({ workspace_id }) => [`workspace.${workspace_id}`],
  entity: ({ field_id }) => field_id,
});
