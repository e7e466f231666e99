import { type Day, dayOf } from "../../../src/contract/day.ts";

/**
 * Months that single uses are kept after the one they happened in: a bill is questioned, and a month compared with the
 * same one of the year before. What they sum up to by day is kept for ever.
 */
const keptMonths = 13;

/** The first day whose single uses are all kept: a first of a month. */
export function usesKeptFrom(now: Date): Day {
  const [year = 0, month = 0] = dayOf(now).split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - keptMonths, 1)).toISOString().slice(0, 10);
}
