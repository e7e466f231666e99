import { useMemo } from "react";
import { tagOf } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";
import type { Month } from "../contract/month.ts";

/** `outubro de 2026`, and `out.` where there is little room. */
export function useMonth() {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const printer = (options: Intl.DateTimeFormatOptions) => {
      const format = new Intl.DateTimeFormat(tagOf(language), { ...options, timeZone: "UTC" });
      return (month: Month) => format.format(new Date(`${month}-15T12:00:00Z`));
    };
    return {
      long: printer({ month: "long", year: "numeric" }),
      short: printer({ month: "short" }),
    };
  }, [language]);
}
