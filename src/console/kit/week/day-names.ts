import type { Weekday } from "../../../contract/values/week.ts";

/** The words of each day of a week. */
export const dayNames = {
  monday: "kit:week.monday",
  tuesday: "kit:week.tuesday",
  wednesday: "kit:week.wednesday",
  thursday: "kit:week.thursday",
  friday: "kit:week.friday",
  saturday: "kit:week.saturday",
  sunday: "kit:week.sunday",
} as const satisfies Record<Weekday, string>;
