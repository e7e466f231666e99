import { type Day, dayPlus } from "../../../contract/day.ts";

/** The spans of days that have a name. */
export const periods = ["today", "yesterday", "last7", "last30", "thisMonth", "lastMonth"] as const;
export type Period = (typeof periods)[number];

/** Both ends of a named span, counted from a day: `last7` ends with it. */
export function daysOf(period: Period, today: Day): { from: Day; to: Day } {
  const first = `${today.slice(0, 8)}01`;
  const before = dayPlus(first, -1);
  switch (period) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: dayPlus(today, -1), to: dayPlus(today, -1) };
    case "last7":
      return { from: dayPlus(today, -6), to: today };
    case "last30":
      return { from: dayPlus(today, -29), to: today };
    case "thisMonth":
      return { from: first, to: today };
    case "lastMonth":
      return { from: `${before.slice(0, 8)}01`, to: before };
  }
}

/** The name of a span, if it has one; where two fit, the first of the list. */
export const periodOf = (from: string, to: string, today: Day): Period | undefined =>
  periods.find((period) => {
    const days = daysOf(period, today);
    return days.from === from && days.to === to;
  });
