import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["own-sandbox"],
  owners: ["own-sandbox.created", "own-sandbox.destroyed"],
  fields: { contacts: "sandbox:fields.contacts", expires_at: "sandbox:fields.expires" },
});
