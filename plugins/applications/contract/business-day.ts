import { type Day, dayOf, dayPlus } from "../../../src/contract/day.ts";

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

/** Whether a day is neither of a weekend nor a national holiday of Brazil. */
export function isBusinessDay(day: Day): boolean {
  const weekday = new Date(day).getUTCDay();
  const goodFriday = dayPlus(easterOf(Number(day.slice(0, 4))), -2);
  return weekday % 6 !== 0 && !fixed.includes(day.slice(5)) && day !== goodFriday;
}

/** The same hour, so many business days later. */
export function businessDaysAfter(from: Date, days: number): Date {
  const start = dayOf(from);
  let day = start;
  for (let left = days; left > 0; ) {
    day = dayPlus(day, 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return new Date(from.getTime() + Date.parse(day) - Date.parse(start));
}
