import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["partner"],
  history: { resource: "partners", can: ["show-partners", "staff"] },
  staff: [
    "partner.created",
    "partner.updated",
    "partner.status-changed",
    "partner.deleted",
    "partner.workspace-linked",
    "partner.workspace-unlinked",
  ],
  fields: {
    name: "partners:fields.name",
    partner: "partners:nav.partner",
    document: "partners:fields.document",
    contact_name: "partners:fields.contactName",
    contact_email: "partners:fields.contactEmail",
    contact_country_code: "partners:fields.countryCode",
    contact_number: "partners:fields.contactPhone",
    commission_basis_points: { label: "partners:fields.commission", share: true },
    status: { label: "partners:fields.status", values: "status" },
    workspaces_count: "partners:fields.workspaces",
    linked_at: "partners:fields.linked",
  },
});
