import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["flow"],
  owners: [
    "flow.created",
    "flow.updated",
    "flow.json-updated",
    "flow.published",
    "flow.deprecated",
    "flow.previewed",
    "flow.deleted",
  ],
  told: ["name", "status"],
  pages: { flow: "flows" },
  fields: {
    name: "flows:fields.name",
    categories: { label: "flows:fields.categories", values: "category" },
    status: { label: "flows:fields.status", values: "status" },
    endpoint_uri: "flows:fields.endpoint",
    json_version: "flows:fields.jsonVersion",
    faults_count: "flows:fields.faults",
    published_version: "flows:fields.published",
  },
});
