import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["system-service"],
  staff: ["system-service.checked"],
  fields: { service: "system-services:fields.service" },
});
