import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["view"],
  owners: ["view.created", "view.updated", "view.deleted"],
  fields: { name: "views:fields.name", list: "views:fields.list" },
});
