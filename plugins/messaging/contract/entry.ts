import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersSeenWhole } from "../../numbers/contract/rights.ts";

export const entry = defineEntry({
  name: "messaging",
  requires: ["api-tokens", "contacts", "messenger", "numbers", "resources", "templates"],
  abilities: (actor, { can }) => {
    // Apart from seeing the number, so that a token may send without reading.
    for (const where of numbersSeenWhole(actor)) can("read-files", "Number", where);
  },
});
