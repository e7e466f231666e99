import { defineContract } from "../../../src/contract/plugin.ts";
import { entry } from "./entry.ts";
import { chargeChanged, chargeSettled, paymentMethodChanged } from "./events.ts";

export const contract = defineContract({
  ...entry,
  endpoints: {},
  events: [chargeChanged, chargeSettled, paymentMethodChanged],
});
