import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["activation"],
  owners: [
    "activation.started",
    "activation.moved",
    "activation.payment-asked",
    "activation.approved",
    "activation.rejected",
    "activation.refused",
    "activation.server-started",
    "activation.restarted",
    "activation.canceled",
    "activation.document-added",
    "activation.link-issued",
    "activation.link-used",
  ],
  staff: ["activation.noted"],
  pages: { activation: "activations" },
  history: { resource: "all-activations", can: ["show-number-activations", "staff"] },
  told: ["status", "name"],
  fields: {
    status: { label: "activations:fields.status", values: "status" },
    name: "activations:fields.name",
    phone: "activations:fields.phone",
    note: "activations:fields.note",
    document: "activations:fields.document",
  },
});
