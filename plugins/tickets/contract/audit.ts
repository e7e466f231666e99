import { defineAudit } from "../../../src/contract/audit.ts";

/** What was said stands in the ticket alone; the log says that something was. */
export const audit = defineAudit({
  subjects: ["ticket", "ticket-answer"],
  owners: ["ticket.created", "ticket.answered", "ticket.finished"],
  staff: [
    "ticket.noted",
    "ticket.transferred",
    "ticket-answer.created",
    "ticket-answer.updated",
    "ticket-answer.deleted",
  ],
  history: { resource: "staff-tickets", can: ["show-tickets", "staff"] },
  told: ["title", "category"],
  pages: { ticket: "tickets" },
  fields: {
    title: "tickets:fields.title",
    category: { label: "tickets:fields.category", values: "category" },
    assignee: "tickets:fields.assignee",
    text: "tickets:answers.text",
  },
});
