import { defineContract } from "../../../src/contract/plugin.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";
import * as endpoints from "./endpoints.ts";
import { contactsExportChanged } from "./events.ts";

export const contract = defineContract({
  name: "contacts",
  requires: ["numbers", "users", "workspaces"],
  endpoints,
  events: [contactsExportChanged],
  abilities: (actor, { can }) => {
    for (const where of numbersWhere(actor, ["administrator"])) {
      can("export-contacts", "Number", where);
    }
  },
});
