import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["number"],
  // Nobody takes what a customer wrote unseen.
  owners: [
    "number.log-generated",
    "number.log-opened",
    "number.backup-generated",
    "number.backup-opened",
  ],
  fields: {
    from: "servers:fields.from",
    to: "servers:fields.to",
    checksum: "servers:fields.checksum",
  },
});
