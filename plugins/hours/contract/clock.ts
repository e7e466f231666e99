import { type Day, dayPlus } from "../../../src/contract/day.ts";
import { type WeeklySpan, weekdays } from "../../../src/contract/values/week.ts";
import { type HolidayKey, holidayOn } from "./holidays.ts";

// Pure, for server and console alike: when somebody is there, by the clocks of one time zone.

/** Days with other hours than the week's; without hours nobody is there. */
export interface SpecialDay {
  name: string;
  first: Day;
  /** Null: one day. */
  last: Day | null;
  open: string | null;
  close: string | null;
}

export interface Opening {
  time_zone: string;
  weekly_hours: readonly WeeklySpan[];
  holidays: readonly HolidayKey[];
  special_days: readonly SpecialDay[];
}

const dayLong = 86_400_000;
/** Beyond this nobody looks: who is closed for longer is closed for good. */
const horizon = 400;

/** From when to when somebody is there, in milliseconds; the end is outside. */
interface Stretch {
  from: number;
  to: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a zone show, as if it were UTC. */
function shown(zone: string, at: number): number {
  let clock = clocks.get(zone);
  if (!clock) {
    // Swedish writes dates and hours as ISO 8601 does.
    const digits = { dateStyle: "short", timeStyle: "medium", timeZone: zone } as const;
    clock = new Intl.DateTimeFormat("sv-SE", digits);
    clocks.set(zone, clock);
  }
  return Date.parse(`${clock.format(at).replace(" ", "T")}Z`);
}

/** The calendar day of a zone that a moment belongs to. */
export const dayIn = (zone: string, at: number): Day =>
  new Date(shown(zone, at)).toISOString().slice(0, 10);

/** When the clocks of a zone show a time: the first time of two, and what follows on one that is skipped. */
function momentOf(zone: string, day: Day, minute: number): number {
  const wanted = Date.parse(day) + minute * 60_000;
  const by = (near: number) => wanted - (shown(zone, near) - near);
  const [before, after] = [by(wanted - dayLong), by(wanted + dayLong)];
  if (before === after || shown(zone, before) === wanted) return before;
  return shown(zone, after) === wanted ? after : before;
}

const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
};

/** Midnight as an end is that of the day's end. */
export const endMinute = (close: string): number => minuteOf(close) || 24 * 60;

/** The hours of one day of the calendar, and why they are not the week's. */
export function hoursOn(
  { weekly_hours, holidays, special_days }: Opening,
  day: Day,
): {
  spans: { open: string; close: string }[];
  special: string | null;
  holiday: HolidayKey | null;
} {
  const special = special_days.filter(({ first, last }) => first <= day && day <= (last ?? first));
  if (special.length > 0) {
    const spans = special.flatMap(({ open, close }) => (open && close ? [{ open, close }] : []));
    return { spans, special: special[0]?.name ?? null, holiday: null };
  }
  const year = Number(day.slice(0, 4));
  const holiday = holidays.find((key) => holidayOn(key, year) === day) ?? null;
  if (holiday) return { spans: [], special: null, holiday };
  const weekday = weekdays[(new Date(day).getUTCDay() + 6) % 7];
  const spans = weekly_hours.filter((one) => one.day === weekday);
  return { spans, special: null, holiday: null };
}

function stretchesOn(opening: Opening, day: Day): Stretch[] {
  const { time_zone: zone } = opening;
  return hoursOn(opening, day)
    .spans.map(({ open, close }) => ({
      from: momentOf(zone, day, minuteOf(open)),
      to: momentOf(zone, day, endMinute(close)),
    }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
}

/** What follows a moment, day by day; what touches at midnight comes as two. */
function* after(opening: Opening, at: number): Generator<Stretch> {
  // What began yesterday by the calendar may still last where clocks were changed.
  const today = dayIn(opening.time_zone, at);
  for (let days = -1; days <= horizon; days += 1) {
    for (const one of stretchesOn(opening, dayPlus(today, days))) if (one.to > at) yield one;
  }
}

export interface Standing {
  open: boolean;
  /** When that ends; null where it does not within a year. */
  until: Date | null;
}

/** Whether somebody is there at a moment, and until when that is so. */
export function standingAt(opening: Opening, at: Date): Standing {
  const now = at.getTime();
  let end: number | null = null;
  for (const { from, to } of after(opening, now)) {
    if (end === null && from > now) return { open: false, until: new Date(from) };
    if (end !== null && from > end) return { open: true, until: new Date(end) };
    end = Math.max(end ?? 0, to);
    // Round the clock: there is no end to tell.
    if (end - now > 14 * dayLong) return { open: true, until: null };
  }
  return { open: end !== null, until: end === null ? null : new Date(end) };
}

/** Since when nobody is there, at a moment when nobody is; null where that is so for more than a year. */
export function closedSince(opening: Opening, at: Date): Date | null {
  const now = at.getTime();
  const today = dayIn(opening.time_zone, now);
  for (let days = 0; days >= -horizon; days -= 1) {
    const ended = stretchesOn(opening, dayPlus(today, days)).filter(({ to }) => to <= now);
    if (ended.length > 0) return new Date(Math.max(...ended.map(({ to }) => to)));
  }
  return null;
}

/** When so many minutes of open time have passed since a moment; null where that is more than a year away. */
export function afterOpenMinutes(opening: Opening, since: Date, minutes: number): Date | null {
  let left = minutes * 60_000;
  let at = since.getTime();
  for (const { from, to } of after(opening, at)) {
    const begins = Math.max(from, at);
    if (to <= begins) continue;
    if (to - begins >= left) return new Date(begins + left);
    left -= to - begins;
    at = to;
  }
  return null;
}
