import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";

export const entry = defineEntry({
  name: "distribution",
  requires: ["assignments", "contacts", "messenger", "numbers", "teams", "users", "workspaces"],
  abilities: (actor, { can }) => {
    for (const where of numbersWhere(actor, ["administrator"])) {
      can("manage-distribution", "Number", where);
    }
  },
});
