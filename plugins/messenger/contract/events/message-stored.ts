import { z } from "zod";
import { defineEvent } from "../../../../src/contract/event.ts";
import { id } from "../../../../src/contract/wire.ts";
import { message } from "../message.ts";
import { onNumber, roomOfTalk } from "../parts.ts";

/** A message came in or was put into the queue. */
export const messageStored = defineEvent({
  name: "message.stored",
  payload: z.object({
    number_id: id,
    message,
    /** Whose the talk is that a customer wrote in; null where nobody keeps it, and of what the business wrote. */
    whose: z
      .object({ responsible_id: id.nullable(), team_id: id.nullable() })
      .nullable()
      .default(null),
  }),
  scopes: onNumber,
  entity: ({ message: { id: messageId } }) => messageId,
  about: ({ message: { contact_id } }) => roomOfTalk(contact_id),
});
