import { kept } from "../../../src/server/db/kept.ts";
import { audit } from "../contract/audit.ts";
import { serviceChanged } from "../contract/events.ts";
import { serviceById } from "./read.ts";
import { services } from "./tables.ts";

export const { claim, settle } = kept({
  table: services,
  read: serviceById,
  audit,
  subject: "service",
  changed: (call, service_id) => call.emit(serviceChanged, { service_id }),
});
