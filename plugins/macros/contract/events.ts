import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A macro was made, changed, used or removed: open lists of the number read again. */
export const macroChanged = defineEvent({
  name: "macro.changed",
  payload: z.object({ number_id: id, macro_id: id }),
  scopes: ({ number_id }) => [`number.${number_id}`],
  entity: ({ macro_id }) => macro_id,
});
