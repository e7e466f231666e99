import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["message-template", "workspace"],
  owners: [
    "message-template.created",
    "message-template.updated",
    "message-template.deleted",
    "message-template.appealed",
    "message-template.synced",
  ],
  told: ["name", "language", "category", "status"],
  pages: { "message-template": "message-templates" },
  fields: {
    name: "templates:fields.name",
    language: "templates:fields.language",
    category: { label: "templates:fields.category", values: "category" },
    status: { label: "templates:fields.status", values: "status" },
    header: "templates:fields.header",
    body: "templates:fields.body",
    footer: "templates:fields.footer",
    buttons: "templates:fields.buttons",
    validity_seconds: "templates:fields.validity",
    count: "templates:fields.count",
  },
});
