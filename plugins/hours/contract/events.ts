import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** A number's hours or its away message changed: open pages and conversations read them again. */
export const hoursChanged = defineEvent({
  name: "hours.changed",
  payload: z.object({ number_id: id }),
  scopes: ({ number_id }) => [`number.${number_id}`],
  entity: ({ number_id }) => number_id,
});
