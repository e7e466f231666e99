import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";

export const entry = defineEntry({
  name: "replies",
  requires: ["messenger", "numbers", "users", "workspaces"],
  abilities: (actor, { can }) => {
    for (const where of numbersWhere(actor, ["administrator"])) {
      can("manage-replies", "Number", where);
    }
  },
});
