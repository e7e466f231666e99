import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["number"],
  owners: ["service-goals.updated"],
  told: ["answer_minutes", "resolution_minutes", "open_hours"],
  fields: {
    answer_minutes: "goals:fields.answer",
    resolution_minutes: "goals:fields.resolution",
    open_hours: "goals:fields.openHours",
  },
});
