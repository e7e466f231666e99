import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["failure"],
  staff: ["failure.replayed"],
  fields: {
    name: "failures:fields.title",
    attempts: "failures:fields.attempts",
    cause: { label: "failures:fields.cause", values: "causes" },
  },
});
