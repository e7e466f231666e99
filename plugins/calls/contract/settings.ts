import { z } from "zod";
import { day } from "../../../src/contract/day.ts";
import {
  clock,
  timeZone,
  type WeeklySpan,
  weekdays,
  weeklySpan,
} from "../../../src/contract/values/week.ts";
import { id, instant, version } from "../../../src/contract/wire.ts";

/** WhatsApp takes two spans a day, and so many holidays. */
export const callLimits = { spansPerDay: 2, holidays: 20 } as const;

const holiday = z.object({ date: day, open: clock, close: clock });
export type Holiday = z.output<typeof holiday>;

const settings = z.object({
  /** Whether the number takes calls at all. */
  enabled: z.boolean(),
  /** Whether chats and the profile show the icon to call. */
  icon_visible: z.boolean(),
  /** Whether who calls is asked if the business may call back. */
  callback_permission: z.boolean(),
  /** Whether the hours hold; else calls are taken at any time. */
  by_hours: z.boolean(),
  time_zone: timeZone,
  weekly_hours: z.array(weeklySpan).max(weekdays.length * callLimits.spansPerDay),
  /** Days on which nobody is there, from and to when. */
  holidays: z.array(holiday).max(callLimits.holidays),
});
export type CallSettings = z.output<typeof settings>;

export const callSettings = settings.extend({
  /** The number's. */
  id,
  /** 1 where nobody has set it here: it is as WhatsApp has it. */
  version,
  updated_at: instant,
  /** What WhatsApp said of it: still on the way, taken, or refused, and why. */
  submission: z.enum(["queued", "accepted", "refused"]),
  refusal: z.object({ code: z.int(), details: z.string() }).nullable(),
});
export type ShownCallSettings = z.output<typeof callSettings>;

/** Whether a span ends after it begins; hours of one length compare as texts. */
const isSpan = ({ open, close }: { open: string; close: string }) => open < close;

/** What of a week WhatsApp refuses, each at its row. */
function weekFaults(all: readonly WeeklySpan[]): { at: number; field: string; code: string }[] {
  return all.flatMap((one, at) => {
    const before = all.slice(0, at).filter(({ day: other }) => other === one.day);
    if (!isSpan(one)) return [{ at, field: "close", code: "calls.closes_early" }];
    if (before.length >= callLimits.spansPerDay)
      return [{ at, field: "day", code: "calls.day_full" }];
    const meets = before.some(({ open, close }) => one.open < close && open < one.close);
    return meets ? [{ at, field: "open", code: "calls.hours_overlap" }] : [];
  });
}

export const callSettingsChange = settings.extend({ version }).superRefine((all, ctx) => {
  const fault = (path: (string | number)[], message: string) =>
    ctx.addIssue({ code: "custom", message, path });
  if (all.by_hours && all.weekly_hours.length === 0) fault(["weekly_hours"], "calls.hours_missing");
  for (const { at, field, code } of weekFaults(all.weekly_hours)) {
    fault(["weekly_hours", at, field], code);
  }
  for (const [at, one] of all.holidays.entries()) {
    if (!isSpan(one)) fault(["holidays", at, "close"], "calls.closes_early");
    if (all.holidays.findIndex(({ date }) => date === one.date) < at) {
      fault(["holidays", at, "date"], "calls.holiday_twice");
    }
  }
});
