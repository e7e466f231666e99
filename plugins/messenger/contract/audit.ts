import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["contact"],
  owners: ["contact.blocked", "contact.unblocked"],
});
