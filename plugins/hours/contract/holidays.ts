import { type Day, dayPlus } from "../../../src/contract/day.ts";
import { easterOf, fixedHolidays } from "../../../src/contract/values/business-day.ts";

/** Those that move with Easter, in days from its Sunday. Carnival and Corpus Christi are no national holidays. */
const moving = {
  carnival_monday: -48,
  carnival_tuesday: -47,
  good_friday: -2,
  corpus_christi: 60,
} as const;

export type HolidayKey = keyof typeof fixedHolidays | keyof typeof moving;

/** In the order of the year. */
export const holidayKeys = [
  "new_year",
  "carnival_monday",
  "carnival_tuesday",
  "good_friday",
  "tiradentes",
  "labour_day",
  "corpus_christi",
  "independence",
  "aparecida",
  "all_souls",
  "republic",
  "black_awareness",
  "christmas",
] as const satisfies readonly HolidayKey[];

/** What a number keeps until somebody says otherwise: the national ones. */
export const nationalHolidays = holidayKeys.filter(
  (key) => key === "good_friday" || key in fixedHolidays,
);

const isFixed = (key: HolidayKey): key is keyof typeof fixedHolidays => key in fixedHolidays;

/** The day a holiday is on in a year. */
export const holidayOn = (key: HolidayKey, year: number): Day =>
  isFixed(key) ? `${year}-${fixedHolidays[key]}` : dayPlus(easterOf(year), moving[key]);

/** The first of its days that is not before another. */
export function nextHoliday(key: HolidayKey, from: Day): Day {
  const year = Number(from.slice(0, 4));
  const here = holidayOn(key, year);
  return here < from ? holidayOn(key, year + 1) : here;
}
