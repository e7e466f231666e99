import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";

export const entry = defineEntry({
  name: "macros",
  requires: [
    "assignments",
    "messenger",
    "numbers",
    "replies",
    "tags",
    "teams",
    "users",
    "workspaces",
  ],
  abilities: (actor, { can }) => {
    for (const where of numbersWhere(actor, ["administrator"]))
      can("manage-macros", "Number", where);
  },
});
