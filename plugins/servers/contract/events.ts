import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A log or a backup of a number is further, or gone: lists of staff are read again. */
export const serverFileChanged = defineEvent({
  name: "server-file.changed",
  payload: z.object({ number_id: id }),
  scopes: () => ["staff"],
  entity: ({ number_id }) => number_id,
});
