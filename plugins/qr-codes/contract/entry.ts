import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";

export const entry = defineEntry({
  name: "qr-codes",
  requires: ["numbers", "workspaces"],
  abilities: (actor, { can }) => {
    for (const where of numbersWhere(actor, ["administrator"])) {
      can("manage-qr-codes", "Number", where);
    }
  },
});
