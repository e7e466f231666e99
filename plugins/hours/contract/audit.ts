import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["number"],
  owners: ["opening-hours.updated"],
  told: [
    "enabled",
    "time_zone",
    "weekly_hours",
    "holidays",
    "special_days",
    "away_enabled",
    "away_text",
    "language",
  ],
  fields: {
    enabled: "hours:fields.enabled",
    time_zone: "hours:fields.timeZone",
    weekly_hours: "hours:fields.week",
    holidays: "hours:fields.holidays",
    special_days: "hours:fields.specialDays",
    away_enabled: "hours:fields.away",
    away_text: "hours:fields.text",
    language: "hours:fields.language",
  },
});
