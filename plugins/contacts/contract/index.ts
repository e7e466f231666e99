import { defineContract } from "../../../src/contract/plugin.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";
import { countContacts, exportContacts, getContactsExport } from "./endpoints.ts";
import { contactsExportChanged } from "./events.ts";

export const contract = defineContract({
  name: "contacts",
  requires: ["audit", "numbers", "users", "workspaces"],
  endpoints: { exportContacts, getContactsExport, countContacts },
  events: [contactsExportChanged],
  abilities: (actor, { can }) => {
    for (const where of numbersWhere(actor, ["administrator"])) {
      can("export-contacts", "Number", where);
    }
  },
});
