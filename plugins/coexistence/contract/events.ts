import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** More of what the app shares is here, or it was asked for: open pages of the number read again. */
export const coexistenceChanged = defineEvent({
  name: "coexistence.changed",
  payload: z.object({ number_id: id }),
  scopes: ({ number_id }) => [`number.${number_id}`, "staff"],
  entity: ({ number_id }) => number_id,
});
