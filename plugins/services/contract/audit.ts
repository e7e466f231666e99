import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["service"],
  history: { resource: "services", can: ["show-services", "staff"] },
  staff: [
    "service.created",
    "service.updated",
    "service.archived",
    "service.restored",
    "service.deleted",
    "service.price-scheduled",
    "service.price-removed",
  ],
  fields: {
    code: "services:fields.code",
    name: "services:fields.name",
    description: "services:fields.description",
    kind: { label: "services:fields.kind", values: "kind" },
    billing_unit: { label: "services:fields.unit", values: "unit" },
    status: { label: "services:fields.status", values: "status" },
    prices: "services:fields.price",
    price: "services:fields.price",
    country: "services:fields.country",
    from_quantity: "services:fields.fromQuantity",
    source: "services:fields.source",
    valid_from: "services:fields.from",
    valid_to: "services:fields.to",
  },
});
