import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";
import { roomOfTalk } from "../../messenger/contract/parts.ts";

/** A note was kept, changed or removed: whoever shows the conversation's reads them again. */
export const noteChanged = defineEvent({
  name: "note.changed",
  payload: z.object({ number_id: id, contact_id: id, note_id: id }),
  scopes: ({ number_id }) => [`number.${number_id}`],
  entity: ({ note_id }) => note_id,
  about: ({ contact_id }) => roomOfTalk(contact_id),
});
