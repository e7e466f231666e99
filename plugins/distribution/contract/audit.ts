import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["number", "user"],
  owners: ["assignment-rule.updated", "availability.switched"],
  told: ["mode", "team", "capacity", "available"],
  fields: {
    mode: { label: "distribution:fields.mode", values: "mode" },
    team: "distribution:fields.team",
    capacity: "distribution:fields.capacity",
    available: "distribution:fields.available",
  },
});
