import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["message"],
  // Nobody looks at what became of a customer's messages unseen.
  owners: ["message.inspected"],
  pages: { message: "messages" },
});
