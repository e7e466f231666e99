import { z } from "zod";

/** The days of a week, as WhatsApp names them too. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
/** One of them. */
export type Weekday = (typeof weekdays)[number];

/** An hour of a day, `08:30`; hours compare as texts. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** The name of a time zone that the calendar knows, `America/Sao_Paulo`. */
export const timeZone = z.string().max(60).refine(isTimeZone, { error: "field_choice" });

/** From when to when, on one day of each week. */
export const weeklySpan = z.object({ day: z.enum(weekdays), open: clock, close: clock });
/** The same in code. */
export type WeeklySpan = z.output<typeof weeklySpan>;
