import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["inbox-report"],
  owners: ["inbox-report.exported"],
  fields: {
    format: "inbox-reports:file.format",
    from: "inbox-reports:file.from",
    to: "inbox-reports:file.to",
  },
});
