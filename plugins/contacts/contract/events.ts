import { defineEvent } from "../../../src/contract/event.ts";
import { id } from "../../../src/contract/wire.ts";
import { contactsExportChangedName } from "./event-names.ts";
import { contactsExport } from "./export.ts";

/** Heard by whoever asked for the export; the link is told by reading it. */
export const contactsExportChanged = defineEvent({
  name: contactsExportChangedName,
  payload: contactsExport
    .pick({ id: true, number_id: true, status: true, processed: true, total: true })
    .extend({ user_id: id }),
  scopes: ({ user_id }) => [`user.${user_id}`],
  entity: ({ id: exportId }) => exportId,
});
