import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["alert"],
  staff: ["alert.created", "alert.updated", "alert.deleted"],
  fields: {
    title_pt: "alerts:fields.title_pt",
    title_en: "alerts:fields.title_en",
    title_es: "alerts:fields.title_es",
    text_pt: "alerts:fields.text_pt",
    text_en: "alerts:fields.text_en",
    text_es: "alerts:fields.text_es",
    severity: { label: "alerts:fields.severity", values: "severity" },
    place: { label: "alerts:fields.place", values: "place" },
    audience: { label: "alerts:fields.audience", values: "audience" },
    valid_from: "alerts:fields.from",
    valid_to: "alerts:fields.to",
    dismissed_count: "alerts:fields.dismissed",
  },
});
