import { defineAudit } from "../../../src/contract/audit.ts";

export const audit = defineAudit({
  subjects: ["number"],
  owners: ["calls.settings-changed"],
  told: [
    "enabled",
    "icon_visible",
    "callback_permission",
    "by_hours",
    "time_zone",
    "weekly_hours",
    "holidays",
  ],
  fields: {
    enabled: "calls:fields.enabled",
    icon_visible: "calls:fields.icon",
    callback_permission: "calls:fields.callback",
    by_hours: "calls:fields.byHours",
    time_zone: "calls:fields.timeZone",
    weekly_hours: "calls:fields.week",
    holidays: "calls:fields.holidays",
  },
});
