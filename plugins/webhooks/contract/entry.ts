import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";

export const entry = defineEntry({
  name: "webhooks",
  requires: ["notifications", "numbers", "workspaces"],
  abilities: (actor, { can }) => {
    // A workspace's owners are administrators of its numbers, and its own webhook lies there too.
    for (const where of numbersWhere(actor, ["administrator"])) {
      can(["read", "update"], "Webhook", where);
    }
  },
});
