import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A number's goals changed: open pages read them again. */
export const goalsChanged = defineEvent({
  name: "goals.changed",
  payload: z.object({ number_id: id }),
  scopes: ({ number_id }) => [`number.${number_id}`],
  entity: ({ number_id }) => number_id,
});
