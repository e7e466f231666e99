import { z } from "zod";
import { defineEvent } from "../../../../src/contract/event.ts";
import { id, instant } from "../../../../src/contract/wire.ts";
import { messageError, messageStatus, onNumber, reaction, roomOfTalk } from "../parts.ts";
import { messageChangedName } from "./names.ts";

/** A message's state, all of it as it now is. */
export const messageChanged = defineEvent({
  name: messageChangedName,
  payload: z.object({
    number_id: id,
    contact_id: id,
    message_id: id,
    client_id: id.nullable(),
    status: messageStatus,
    error: messageError.nullable(),
    delivered_at: instant.nullable(),
    read_at: instant.nullable(),
    failed_at: instant.nullable(),
    reactions: z.array(reaction),
    retried_by: id.nullable(),
    /** Set when a file arrived or the content became known: read the message again. */
    content_changed: z.boolean(),
  }),
  scopes: onNumber,
  entity: ({ message_id }) => message_id,
  about: ({ contact_id }) => roomOfTalk(contact_id),
});
