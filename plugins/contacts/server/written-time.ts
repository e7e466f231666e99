import { businessZone } from "../../../src/contract/day.ts";
import type { Locale } from "../../../src/contract/wire.ts";

const tags: Record<Locale, string> = { pt: "pt-BR", en: "en-US", es: "es-419" };

const printer = (locale: Locale) =>
  new Intl.DateTimeFormat(tags[locale], {
    timeZone: businessZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
const printers = { pt: printer("pt"), en: printer("en"), es: printer("es") };

/** A time as a spreadsheet in the person's language reads it: `22/11/2026 14:05`; empty for none. */
export const writtenTime = (locale: Locale, at: Date | null): string =>
  at === null ? "" : printers[locale].format(at).replace(/[,\u202f]+\s*/g, " ");
