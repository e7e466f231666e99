import type { HolidayKey } from "../contract/holidays.ts";

export const holidayNames = {
  new_year: "hours:holiday.new_year",
  carnival_monday: "hours:holiday.carnival_monday",
  carnival_tuesday: "hours:holiday.carnival_tuesday",
  good_friday: "hours:holiday.good_friday",
  tiradentes: "hours:holiday.tiradentes",
  labour_day: "hours:holiday.labour_day",
  corpus_christi: "hours:holiday.corpus_christi",
  independence: "hours:holiday.independence",
  aparecida: "hours:holiday.aparecida",
  all_souls: "hours:holiday.all_souls",
  republic: "hours:holiday.republic",
  black_awareness: "hours:holiday.black_awareness",
  christmas: "hours:holiday.christmas",
} as const satisfies Record<HolidayKey, string>;
