import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["failure"],
  staff: ["failure.replayed"],
  fields: {
    kind: { label: "failures:fields.kind", values: "kind" },
    name: "failures:fields.name",
    attempts: "failures:fields.attempts",
    error: "failures:fields.error",
  },
});
