import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["report"],
  staff: ["report.exported"],
  fields: {
    format: "reports:file.format",
    numbers: "reports:nav.numbers",
    q: "reports:file.words",
    partner: "reports:fields.partner",
    status: "reports:fields.status",
    quality_rating: "reports:fields.quality",
    messaging_limit: "reports:fields.limit",
  },
});
