import { type Day, dayOf, dayPlus } from "../day.ts";

// Apart from the days that every first page reckons with.

/** The same every year: month and day of Brazil's national holidays. */
export const fixedHolidays = {
  new_year: "01-01",
  tiradentes: "04-21",
  labour_day: "05-01",
  independence: "09-07",
  aparecida: "10-12",
  all_souls: "11-02",
  republic: "11-15",
  black_awareness: "11-20",
  christmas: "12-25",
} as const;
const fixed: readonly string[] = Object.values(fixedHolidays);

/** Easter Sunday in the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): Day {
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
