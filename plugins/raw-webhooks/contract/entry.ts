import { defineEntry } from "../../../src/contract/plugin.ts";
import { numbersWhere } from "../../numbers/contract/rights.ts";

/** What one may do on the numbers whose webhooks one may read. */
export const readsRaw = "read-raw-webhooks";

export const entry = defineEntry({
  name: "raw-webhooks",
  requires: ["contacts", "messenger", "numbers"],
  abilities: (actor, { can }) => {
    // As with the webhooks that leave: whoever looks after the number, not whoever answers on it.
    for (const where of numbersWhere(actor, ["administrator"])) can(readsRaw, "Number", where);
  },
});
