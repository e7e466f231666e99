import { defineAudit } from "../../../src/contract/audit.ts";

/** There is no workspace yet whose owners could read of it. */
export const audit = defineAudit({
  subjects: ["workspace-application"],
  staff: [
    "workspace-application.submitted",
    "workspace-application.corrected",
    "workspace-application.approved",
    "workspace-application.rejected",
  ],
  history: {
    resource: "workspace-applications",
    can: ["show-workspace-applications", "staff"],
  },
  fields: {
    company_name: "applications:fields.company",
    document: "applications:fields.document",
    business_id: "applications:fields.business",
    currency: "applications:fields.currency",
    status: { label: "applications:fields.status", values: "status" },
    rejection_reason: "applications:fields.reason",
  },
});
