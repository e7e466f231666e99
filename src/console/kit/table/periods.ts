import { type Day, dayPlus } from "../../../contract/day.ts";

/** The spans of days that have a name, of what has happened. */
export const periods = ["today", "yesterday", "last7", "last30", "thisMonth", "lastMonth"] as const;
/** Those of what is still to come, as a day by which something is due. */
export const periodsAhead = [
  "past",
  "today",
  "next7",
  "next30",
  "wholeMonth",
  "nextMonth",
] as const;
export type Period = (typeof periods)[number] | (typeof periodsAhead)[number];

/** Both ends of a span; an empty one is open. */
interface Ends {
  from: Day;
  to: Day;
}

/** Both ends of a named span, counted from a day: `last7` ends with it, `next7` begins with it. */
export function daysOf(period: Period, today: Day): Ends {
  const first = `${today.slice(0, 8)}01`;
  const before = dayPlus(first, -1);
  const next = firstAfter(first);
  switch (period) {
    case "past":
      return { from: "", to: dayPlus(today, -1) };
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: dayPlus(today, -1), to: dayPlus(today, -1) };
    case "last7":
      return { from: dayPlus(today, -6), to: today };
    case "last30":
      return { from: dayPlus(today, -29), to: today };
    case "next7":
      return { from: today, to: dayPlus(today, 6) };
    case "next30":
      return { from: today, to: dayPlus(today, 29) };
    case "thisMonth":
      return { from: first, to: today };
    case "wholeMonth":
      return { from: first, to: dayPlus(next, -1) };
    case "lastMonth":
      return { from: `${before.slice(0, 8)}01`, to: before };
    case "nextMonth":
      return { from: next, to: dayPlus(firstAfter(next), -1) };
  }
}

/** The first day of the month after one that begins with a day. */
const firstAfter = (first: Day): Day => `${dayPlus(first, 31).slice(0, 8)}01`;

/** The name of a span among some, if it has one; where two fit, the first. */
export const periodOf = (
  { from, to }: { from: string; to: string },
  today: Day,
  named: readonly Period[],
): Period | undefined =>
  named.find((period) => {
    const days = daysOf(period, today);
    return days.from === from && days.to === to;
  });
