import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["plan"],
  history: { resource: "plans", can: ["show-plans", "staff"] },
  staff: [
    "plan.created",
    "plan.updated",
    "plan.status-changed",
    "plan.deleted",
    "plan.service-added",
    "plan.service-updated",
    "plan.service-removed",
  ],
  fields: {
    code: "plans:fields.code",
    name: "plans:fields.name",
    description: "plans:fields.description",
    status: { label: "plans:fields.status", values: "status" },
    monthly_fees: "plans:fields.fees",
    included_numbers: "plans:fields.numbers",
    included_licenses: "plans:fields.licenses",
    valid_from: "plans:fields.validFrom",
    valid_to: "plans:fields.validTo",
    services_count: "plans:fields.services",
    workspaces_count: "plans:fields.workspaces",
    included_quantity: "plans:fields.included",
    prices: "plans:fields.ownPrice",
  },
});
