import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";

export const entry = defineEntry({
  name: "tags",
  requires: ["contacts", "numbers", "workspaces"],
  abilities: (actor, { can }) => {
    for (const where of numbersWhere(actor, ["administrator", "attendant"])) {
      can("manage-tags", "Number", where);
    }
  },
});
