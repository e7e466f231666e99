import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["contact", "number"],
  owners: ["contact.renamed", "contact.blocked", "contact.unblocked", "number.messages-removed"],
  pages: { contact: "conversations" },
  fields: {
    name: "messenger:fields.name",
    nickname: "messenger:fields.nickname",
    removed: "messenger:fields.removed",
    before: "messenger:fields.before",
  },
});
