import { useCallback } from "react";
import { tagOf } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";

const steps = [
  ["day", 86_400, "hour", 3_600],
  ["hour", 3_600, "minute", 60],
  ["minute", 60, "second", 1],
] as const;

/** Seconds in words, in the two largest units: `1 h 5 min`; a dash for none. */
export function timeText(seconds: number | null, language: string): string {
  if (seconds === null) return "–";
  const print = (value: number, unit: string) =>
    new Intl.NumberFormat(tagOf(language), {
      style: "unit",
      unit,
      // The short form of days is `dd.` in Spanish.
      unitDisplay: unit === "day" ? "long" : "short",
    })
      .format(value)
      // A unit never stands alone in a line of its own; some languages put a usual space before it.
      .replaceAll(" ", "\u00a0");
  const step = steps.find(([, size]) => seconds >= size);
  if (!step) return print(seconds, "second");
  const [unit, size, smaller, part] = step;
  const rest = Math.floor((seconds % size) / part);
  const whole = print(Math.floor(seconds / size), unit);
  return rest > 0 ? `${whole} ${print(rest, smaller)}` : whole;
}

/** The same in the person's language. */
export function useTimeText(): (seconds: number | null) => string {
  const { language } = useTranslation().i18n;
  return useCallback((seconds) => timeText(seconds, language), [language]);
}
