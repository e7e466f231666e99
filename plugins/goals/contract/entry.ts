import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";

export const entry = defineEntry({
  name: "goals",
  requires: ["assignments", "contacts", "hours", "messenger", "notifications", "numbers", "teams"],
  abilities: (actor, { can }) => {
    for (const where of numbersWhere(actor, ["administrator"]))
      can("manage-goals", "Number", where);
  },
});
