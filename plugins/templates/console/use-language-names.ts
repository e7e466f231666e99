import { useMemo } from "react";
import { tagOf } from "../../../src/console/format.ts";
import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";

/** `pt_BR` in words; the code itself where the browser knows none. */
export function useLanguageNames(): (code: string) => string {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const names = new Intl.DisplayNames([tagOf(language)], { type: "language" });
    return (code) => {
      try {
        const name = names.of(code.replace("_", "-")) ?? code;
        return name.charAt(0).toLocaleUpperCase() + name.slice(1);
      } catch {
        return code;
      }
    };
  }, [language]);
}
