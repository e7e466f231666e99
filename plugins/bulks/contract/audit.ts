import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["bulk"],
  owners: [
    "bulk.created",
    "bulk.mapped",
    "bulk.started",
    "bulk.paused",
    "bulk.resumed",
    "bulk.cancelled",
    "bulk.retried",
    "bulk.downloaded",
    "bulk.rows-seen",
  ],
  told: ["description", "template", "rows", "recipients", "scheduled_at"],
  pages: { bulk: "bulks" },
  fields: {
    description: "bulks:fields.description",
    template: "bulks:fields.template",
    rows: "bulks:fields.rows",
    recipients: "bulks:fields.recipients",
    scheduled_at: "bulks:fields.scheduledAt",
  },
});
