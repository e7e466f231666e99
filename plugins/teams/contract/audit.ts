import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["team"],
  owners: ["team.created", "team.updated", "team.deleted"],
  fields: { name: "teams:fields.name", members: "teams:fields.members" },
});
