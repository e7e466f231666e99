import { z } from "zod";

/** Prices, plans and coupons begin and end with the days of this zone. */
export const businessZone = "America/Sao_Paulo";

/** A calendar day of the business zone, `2026-11-20`; days compare as texts. */
export const day = z.iso.date().regex(/^2\d{3}/);
export type Day = z.output<typeof day>;

let inZone: Intl.DateTimeFormat | undefined;

/** The calendar day a moment belongs to. */
export function dayOf(at: Date): Day {
  // Swedish writes dates as ISO 8601 does.
  inZone ??= new Intl.DateTimeFormat("sv-SE", { timeZone: businessZone });
  return inZone.format(at);
}

/** The day that lies `days` after another one, or before it when negative. */
export const dayPlus = (from: Day, days: number): Day =>
  new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);

/** A span of whole days, both ends included; `null` is an open end. */
export interface Span {
  valid_from: Day | null;
  valid_to: Day | null;
}

/** Whether a span does not end before it begins. */
export const isOrdered = ({ valid_from, valid_to }: Span): boolean =>
  valid_from === null || valid_to === null || valid_from <= valid_to;

/** Where a day lies against a span: before it, in it, or after it. */
export function placeOf({ valid_from, valid_to }: Span, on: Day): "before" | "in" | "after" {
  if (valid_from !== null && on < valid_from) return "before";
  return valid_to !== null && on > valid_to ? "after" : "in";
}

/** The same every year: month and day of Brazil's national holidays. */
const fixed = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "11-20", "12-25"];

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): Day {
  const golden = year % 19;
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const moved = Math.floor((8 * century + 13) / 25);
  const moon = (19 * golden + century - Math.floor(century / 4) - moved + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${year}-${two(Math.floor(days / 31))}-${two((days % 31) + 1)}`;
}

/** Whether a day is neither of a weekend nor a national holiday of Brazil, the movable one too. */
export function isBusinessDay(day: Day): boolean {
  const weekday = new Date(day).getUTCDay();
  const goodFriday = dayPlus(easterOf(Number(day.slice(0, 4))), -2);
  return weekday % 6 !== 0 && !fixed.includes(day.slice(5)) && day !== goodFriday;
}

/** The same hour, so many business days of Brazil later: when a promise of days runs out. */
export function businessDaysAfter(from: Date, days: number): Date {
  const start = dayOf(from);
  let day = start;
  for (let left = days; left > 0; ) {
    day = dayPlus(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return new Date(from.getTime() + Date.parse(day) - Date.parse(start));
}
