import { z } from "zod";
import { day } from "../../../src/contract/day.ts";
import { id, instant, version } from "../../../src/contract/wire.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** WhatsApp takes two spans a day, and so many holidays. */
export const callLimits = { spansPerDay: 2, holidays: 20 } as const;

/** As `08:30`. */
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A time zone that the server's calendar knows. */
function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

const weeklySpan = z.object({ day: z.enum(weekdays), open: clock, close: clock });
export type WeeklySpan = z.output<typeof weeklySpan>;
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
  time_zone: z.string().max(60).refine(isTimeZone, { error: "field_choice" }),
  weekly_hours: z.array(weeklySpan).max(weekdays.length * callLimits.spansPerDay),
  /** Days on which nobody is there, from and to when. */
  holidays: z.array(holiday).max(callLimits.holidays),
});
export type CallSettings = z.output<typeof settings>;

export const callSettings = settings.extend({
  /** The number's. */
  id,
  /** 0 where nobody has set it here: it is as WhatsApp has it. */
  version: z.int().min(0),
  updated_at: instant,
  /** What WhatsApp said of it: still on the way, taken, or refused, and why. */
  submission: z.enum(["queued", "accepted", "refused"]),
  refusal: z.object({ code: z.int(), details: z.string() }).nullable(),
});
export type ShownCallSettings = z.output<typeof callSettings>;

export const callSettingsChange = settings.extend({ version: version.or(z.literal(0)) });
