import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A tag was made, changed or removed: open lists of the number read again. */
export const tagChanged = defineEvent({
  name: "tag.changed",
  payload: z.object({ number_id: id, tag_id: id }),
  scopes: ({ number_id }) => [`number.${number_id}`],
  entity: ({ tag_id }) => tag_id,
});
