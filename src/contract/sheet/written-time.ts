import { businessZone, type Day } from "../day.ts";
import type { Locale } from "../wire.ts";
import { tags } from "./locale-tags.ts";

const printers = new Map<string, Intl.DateTimeFormat>();

function printerOf(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  const known = printers.get(key);
  if (known) return known;
  const two = "2-digit";
  const time = { hour: two, minute: two, hourCycle: "h23" } as const;
  const day = { year: "numeric", month: two, day: two } as const;
  const made = new Intl.DateTimeFormat(tags[locale], { timeZone, ...day, ...time });
  printers.set(key, made);
  return made;
}

/**
 * A time as a spreadsheet in the person's language reads it, in their zone or, where the server writes,
 * the business's: `22/11/2026 14:05`; empty for none.
 */
export const writtenTime = (locale: Locale, at: Date | null, zone = businessZone): string =>
  at === null
    ? ""
    : printerOf(locale, zone)
        .format(at)
        .replace(/[,\u202f]+\s*/g, " ");

/** A calendar day in the same way: `22/11/2026`; empty for none. */
export const writtenDay = (locale: Locale, day: Day | null): string =>
  day === null ? "" : writtenTime(locale, new Date(`${day}T12:00:00Z`), "UTC").slice(0, 10);
