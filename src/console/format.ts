import type { Day } from "../contract/day.ts";
import { tags } from "../contract/sheet/locale-tags.ts";
import { useTranslation } from "./i18n/use-translation.tsx";
import { serverNow } from "./session/clock.ts";

type Instant = Date | number;

// Noon where the browser is, so that the calendar day stays the same in every zone.
const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
const noonOf = (day: Day): Date => new Date(`${day}T12:00:00`);

/** Dates and numbers in the person's language, times in the browser's zone. */
export interface Format {
  /** `20 de nov. de 2026` */
  date(at: Instant): string;
  /** A calendar day, the same in every zone: `20 de nov. de 2026`. */
  day(day: Day): string;
  /** The same of a text that is a day, and any other text as it is: among answers a date is written so. */
  ifDay(text: string): string;
  /** A calendar day in figures, as spreadsheets read it: `20/11/2026`. */
  numericDay(day: Day): string;
  /** `20/11`, where the year goes without saying. */
  shortDay(at: Instant): string;
  /** `14:05`; 24 hours in Portuguese and Spanish. */
  time(at: Instant): string;
  /** `20 de nov. de 2026, 14:05` */
  dateTime(at: Instant): string;
  /** With seconds and zone, for a tooltip. */
  exact(at: Instant): string;
  /** `há 5 minutos`, by the server's clock. */
  relative(at: Instant): string;
  /** `1.234,5` */
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** `12%` of a share between 0 and 1. */
  percent(share: number): string;
  /** `12,5%` of 1,250 basis points. */
  basisPoints(points: number): string;
  /** `1:32` of seconds. */
  duration(seconds: number): string;
  /** `1,4 MB` */
  bytes(size: number): string;
}

/** The regional form of an interface language, whose habits are used: `pt-BR`. */
export const tagOf = (language: string): string =>
  (tags as Record<string, string>)[language] ?? language;

const numbers = new Map<string, Intl.NumberFormat>();

/** A list prints hundreds of numbers, and making a format takes longer than using it. */
export function numberFormat(
  language: string,
  options: Intl.NumberFormatOptions = {},
): Intl.NumberFormat {
  const key = JSON.stringify([language, options]);
  const format = numbers.get(key) ?? new Intl.NumberFormat(tagOf(language), options);
  numbers.set(key, format);
  return format;
}

/** How many days of the calendar lie between two moments, in the browser's zone. */
function midnights(from: number, to: number): number {
  const midnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);
  // Where clocks are put forward or back a day has another hour.
  return Math.round((midnight(to) - midnight(from)) / 86_400_000);
}

const units = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

const steps = ["byte", "kilobyte", "megabyte", "gigabyte"] as const;

/** Makes the formats of one language. */
export function formatIn(language: string): Format {
  const tag = tagOf(language);
  const hour12 = language === "en";
  const day = { day: "numeric", month: "short", year: "numeric" } as const;
  const clock = { hour: "2-digit", minute: "2-digit", hour12 } as const;
  // Making one takes a millisecond, and few pages say all of them.
  const printer = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined;
    return (at: Instant) => {
      format ??= new Intl.DateTimeFormat(tag, options);
      return format.format(at);
    };
  };
  const printDay = printer(day);
  const printNumeric = printer({ day: "2-digit", month: "2-digit", year: "numeric" });
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: "auto" });
  const number = (value: number, options?: Intl.NumberFormatOptions) =>
    numberFormat(language, options).format(value);
  return {
    date: printDay,
    day: (on) => printDay(noonOf(on)),
    ifDay: (text) => (isDay(text) ? printDay(noonOf(text)) : text),
    numericDay: (on) => printNumeric(noonOf(on)),
    shortDay: printer({ day: "2-digit", month: "2-digit" }),
    time: printer(clock),
    dateTime: printer({ ...day, ...clock }),
    exact: printer({ ...day, ...clock, second: "2-digit", timeZoneName: "short" }),
    relative(at) {
      const now = serverNow();
      const seconds = (Number(at) - now) / 1000;
      const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
      // "Tomorrow" is a day of the calendar, however many hours away.
      if (unit === "day") return relative.format(midnights(now, Number(at)), unit);
      return relative.format(unit === "second" ? 0 : Math.trunc(seconds / size), unit);
    },
    number,
    basisPoints: (points) =>
      number(points / 10_000, { style: "percent", maximumFractionDigits: 2 }),
    percent: (share) => number(share, { style: "percent", maximumFractionDigits: 1 }),
    duration: (seconds) =>
      `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`,
    bytes(size) {
      const step = size === 0 ? 0 : Math.min(3, Math.floor(Math.log(size) / Math.log(1024)));
      const unit = steps[step] ?? "byte";
      const maximumFractionDigits = step === 0 ? 0 : 1;
      // The short form of a byte has no plural in English and Spanish.
      const unitDisplay = step === 0 ? "long" : "short";
      return number(size / 1024 ** step, {
        style: "unit",
        unit,
        unitDisplay,
        maximumFractionDigits,
      });
    },
  };
}

const made = new Map<string, Format>();

/** The formats of the person's language, made once: a list may ask in every row. */
export function useFormat(): Format {
  const { language } = useTranslation().i18n;
  const format = made.get(language) ?? formatIn(language);
  made.set(language, format);
  return format;
}
