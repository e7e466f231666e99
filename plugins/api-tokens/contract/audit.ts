import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["api-token"],
  owners: ["api-token.created", "api-token.revoked"],
  fields: {
    name: "api-tokens:fields.name",
    expires_at: "api-tokens:fields.expires",
    last_used_at: "api-tokens:fields.lastUsed",
    sends: "api-tokens:fields.sends",
    reads: "api-tokens:fields.reads",
    numbers: "api-tokens:fields.numbersCount",
  },
});
