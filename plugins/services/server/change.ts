import { kept } from "../../../src/server/db/kept.ts";
import { audit } from "../contract/audit.ts";
import { serviceChanged } from "../contract/events.ts";
import { withPrices } from "./read.ts";
import { services } from "./tables.ts";

export const keptServices = kept({
  table: services,
  show: withPrices,
  audit,
  subject: "service",
  taken: { code: "services.code_taken" },
  changed: (call, service_id) => call.emit(serviceChanged, { service_id }),
});
