import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["number"],
  owners: ["qr-code.created", "qr-code.updated", "qr-code.deleted"],
  fields: { code: "qr-codes:fields.code", message: "qr-codes:fields.message" },
});
