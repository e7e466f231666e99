import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["contact"],
  owners: ["contact.merged", "contact.separated"],
  pages: { contact: "conversations" },
  fields: { contact: "merges:fields.contact", lost: "merges:fields.lost" },
});
