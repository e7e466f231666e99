import { z } from "zod";
import { defineEvent } from "../../../../src/contract/event.ts";
import { id } from "../../../../src/contract/wire.ts";
import { onNumber } from "../parts.ts";

/** Messages from before the number was here were put into conversations: nobody is to be called. */
export const pastStored = defineEvent({
  name: "past.stored",
  payload: z.object({ number_id: id, contact_ids: z.array(id) }),
  scopes: onNumber,
  entity: ({ number_id }) => number_id,
});
