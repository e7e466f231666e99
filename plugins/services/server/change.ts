import { kept } from "../../../src/server/db/kept.ts";
import { type InUse, withHolds } from "../../../src/server/db/uses.ts";
import { audit } from "../contract/audit.ts";
import { serviceChanged } from "../contract/events.ts";
import { withPrices } from "./read.ts";
import { services } from "./tables.ts";

export const inUse: InUse = { code: "services.in_use" };

export const keptServices = kept({
  table: services,
  show: async (call, rows) => withHolds(call.db, services, inUse, await withPrices(call, rows)),
  audit,
  subject: "service",
  taken: { code: "services.code_taken" },
  changed: (call, service_id) => call.emit(serviceChanged, { service_id }),
});
