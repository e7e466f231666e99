import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["tag"],
  owners: ["tag.created", "tag.updated", "tag.deleted"],
  fields: {
    name: "tags:fields.name",
    description: "tags:fields.description",
    colour: "tags:fields.colour",
  },
});
