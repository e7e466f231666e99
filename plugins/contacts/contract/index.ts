import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import { countContacts, exportContacts, getContactsExport } from "./endpoints.ts";
import { entry } from "./entry.ts";
import { contactsExportChanged } from "./events.ts";
import * as notices from "./notices.ts";
import * as resources from "./resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  limits: { export: { points: 200, seconds: 86_400 } },
  endpoints: { exportContacts, getContactsExport, countContacts },
  resources,
  notices: Object.values(notices),
  events: [contactsExportChanged],
});
