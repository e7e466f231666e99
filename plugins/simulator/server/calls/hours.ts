import { weekdays } from "../../../../src/contract/values/week.ts";
import type { CallSettings } from "../../../../src/server/gateway/calls.ts";

/** The calendar and the clock of a time zone. */
function localTime(at: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    weekday: "long",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? "";
  return {
    date: `${part("year")}-${part("month")}-${part("day")}`,
    weekday: weekdays.find((day) => day === part("weekday").toLowerCase()),
    time: `${part("hour")}:${part("minute")}`,
  };
}

/** Whether somebody takes calls at a moment: within the week's hours, and not on a holiday. */
export function takesCallsAt(settings: CallSettings, at: Date): boolean {
  const { enabled, by_hours, time_zone, weekly_hours, holidays } = settings;
  if (!enabled || !by_hours) return enabled;
  const { date, weekday, time } = localTime(at, time_zone);
  const holds = ({ open, close }: { open: string; close: string }) => open <= time && time < close;
  if (holidays.some((one) => one.date === date && holds(one))) return false;
  return weekly_hours.some((one) => one.day === weekday && holds(one));
}
