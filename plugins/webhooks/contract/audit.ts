import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["webhook"],
  owners: [
    "webhook.changed",
    "webhook.switched-on",
    "webhook.resent",
    "webhook.failed-resent",
    "webhook.tested",
  ],
  fields: {
    host: "webhooks:fields.host",
    secret: "webhooks:fields.secret",
    kind: { label: "webhooks:fields.kind", values: "kinds" },
    since: "webhooks:fields.since",
    resent: "webhooks:fields.resent",
  },
});
