import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["number"],
  owners: ["number.contacts-exported", "number.contacts-counted"],
  fields: { format: "contacts:fields.format" },
});
