import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["macro"],
  owners: ["macro.created", "macro.updated", "macro.deleted"],
  fields: {
    name: "macros:fields.name",
    text: "macros:fields.text",
    tags: "macros:fields.tags",
    hand_to: "macros:fields.handTo",
    team: "macros:fields.team",
    done: "macros:fields.done",
  },
});
