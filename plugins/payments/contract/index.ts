import { defineContract } from "../../../src/contract/plugin.ts";
import { audit } from "./audit.ts";
import * as endpoints from "./endpoints.ts";
import { entry } from "./entry.ts";
import {
  chargeChanged,
  chargeSettled,
  paymentMethodChanged,
  simulatedPaymentMoved,
} from "./events.ts";
import * as notices from "./notices.ts";
import * as resources from "./resources.ts";

export const contract = defineContract({
  ...entry,
  audit,
  endpoints,
  resources,
  // Stolen numbers are tried out where many may be tried.
  limits: { "payment-method-add": { points: 30, seconds: 3_600 } },
  notices: Object.values(notices),
  events: [chargeChanged, chargeSettled, paymentMethodChanged, simulatedPaymentMoved],
});
