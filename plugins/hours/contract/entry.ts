import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";

export const entry = defineEntry({
  name: "hours",
  requires: ["contacts", "distribution", "messenger", "numbers"],
  abilities: (actor, { can }) => {
    for (const where of numbersWhere(actor, ["administrator"]))
      can("manage-hours", "Number", where);
  },
});
