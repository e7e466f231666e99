import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["books", "posting"],
  staff: ["books.reconnected", "posting.resent"],
  fields: {
    number: "accounting:fields.number",
    provider: "accounting:fields.provider",
  },
});
