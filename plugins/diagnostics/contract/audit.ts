import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["workspace"],
  // Nobody works in a customer's workspace unseen.
  owners: ["workspace.diagnosed", "workspace.queue-repaired", "workspace.facebook-synced"],
  fields: {
    queue: { label: "diagnostics:fields.queue", values: "queues" },
    repaired: "diagnostics:fields.repaired",
    templates: "diagnostics:fields.templates",
  },
});
