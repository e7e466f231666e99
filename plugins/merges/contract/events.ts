import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";
import { onNumber, roomOfTalk } from "../../messenger/contract/parts.ts";

/** Two contacts were made one, or separated again. */
export const contactsMerged = defineEvent({
  name: "contacts.merged",
  payload: z.object({ number_id: id, contact_id: id, merge_id: id }),
  scopes: onNumber,
  entity: ({ merge_id }) => merge_id,
  about: ({ contact_id }) => roomOfTalk(contact_id),
});
