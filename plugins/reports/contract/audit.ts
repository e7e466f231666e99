import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["report"],
  staff: ["report.exported"],
  fields: { format: "reports:file.format", numbers: "reports:nav.numbers" },
});
