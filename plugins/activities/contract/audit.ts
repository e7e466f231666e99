import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["audit-log"],
  staff: ["audit-log.exported"],
  fields: {
    entries: "activities:fields.entries",
    as_of: "activities:fields.asOf",
  },
});
