import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["contact"],
  owners: ["contact.renamed", "contact.blocked", "contact.unblocked"],
  pages: { contact: "conversations" },
  fields: { name: "messenger:fields.name", nickname: "messenger:fields.nickname" },
});
