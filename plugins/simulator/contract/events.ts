import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";

/** Something on a phone changed in its chat with a number: read the chat, and the list, again. */
export const phoneChanged = defineEvent({
  name: "phone.changed",
  payload: z.object({ number_id: id, phone: z.string() }),
  scopes: ({ number_id }) => [`phones.${number_id}`],
  entity: ({ phone }) => phone,
});
