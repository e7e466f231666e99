import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["contact-field", "contact"],
  owners: [
    "contact-field.created",
    "contact-field.updated",
    "contact-field.deleted",
    "contact-field.ordered",
    "contact-field.value-changed",
  ],
  pages: { contact: "conversations" },
  fields: {
    name: "contact-fields:fields.name",
    kind: "contact-fields:fields.kind",
    choices: "contact-fields:fields.choices",
    archived: "contact-fields:fields.archived",
    order: "contact-fields:fields.order",
    value: "contact-fields:fields.value",
    contact: "contact-fields:fields.contact",
  },
});
