import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A canned reply was made, changed, used or removed: open lists of the number read again. */
export const replyChanged = defineEvent({
  name: "reply.changed",
  payload: z.object({ number_id: id, reply_id: id }),
  scopes: ({ number_id }) => [`number.${number_id}`],
  entity: ({ reply_id }) => reply_id,
});
