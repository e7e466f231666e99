import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["number"],
  owners: ["app.asked", "app.messages-seen", "app.contacts-seen"],
  fields: { kind: { label: "coexistence:fields.kind", values: "kind" } },
});
