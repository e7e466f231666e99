import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["conversation"],
  owners: [
    "conversation.assigned",
    "conversation.returned",
    "conversation.snoozed",
    "conversation.done",
    "conversation.reopened",
  ],
  pages: { conversation: "conversations" },
  fields: {
    contact: "assignments:fields.contact",
    team: "assignments:fields.team",
    responsible: "assignments:fields.responsible",
    snoozed_until: "assignments:fields.snoozedUntil",
  },
});
