import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["reply"],
  owners: ["reply.created", "reply.updated", "reply.deleted"],
  fields: {
    shortcut: "replies:fields.shortcut",
    title: "replies:fields.title",
    text: "replies:fields.text",
    file: "replies:fields.file",
    buttons: "replies:fields.buttons",
  },
});
