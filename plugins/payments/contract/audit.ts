import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["payment-method", "charge"],
  owners: [
    "payment-method.added",
    "payment-method.preferred",
    "payment-method.removed",
    "charge.confirmed",
    "charge.refused",
  ],
  fields: {
    brand: { label: "payments:fields.brand", values: "brands" },
    last4: "payments:fields.last4",
    exp_month: "payments:fields.expMonth",
    exp_year: "payments:fields.expYear",
    is_default: "payments:fields.default",
  },
});
