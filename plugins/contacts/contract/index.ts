import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import { countContacts, exportContacts, getContactsExport } from "./endpoints.ts";
import { entry } from "./entry.ts";
import { contactsExportChanged } from "./events.ts";
import * as resources from "./resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  endpoints: { exportContacts, getContactsExport, countContacts },
  resources,
  events: [contactsExportChanged],
});
