import { z } from "zod";
import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";
import { roomOfTalk } from "../../messenger/contract/parts.ts";

/** A field was made, changed, ordered or removed: what shows the workspace's is read again. */
export const contactFieldChanged = defineEvent({
  name: "contact-field.changed",
  payload: z.object({ workspace_id: id, field_id: id }),
  scopes: ({ workspace_id }) => [`workspace.${workspace_id}`],
  entity: ({ field_id }) => field_id,
});

/** What the workspace keeps of a contact was changed: whoever shows it reads it again. */
export const contactValuesChanged = defineEvent({
  name: "contact-values.changed",
  payload: z.object({ number_id: id, contact_id: id }),
  scopes: ({ number_id }) => [`number.${number_id}`],
  entity: ({ contact_id }) => contact_id,
  about: ({ contact_id }) => roomOfTalk(contact_id),
});
