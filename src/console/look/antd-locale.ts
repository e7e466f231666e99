import type { ConfigProviderProps } from "antd";
import dayjs from "dayjs";
import { useEffect, useState } from "react";
import type { Locale } from "../../contract/wire.ts";

type AntdLocale = NonNullable<ConfigProviderProps["locale"]>;

/** antd's locales are CommonJS: for some readers the words lie one `default` deeper. */
const wordsIn = (module: { default: AntdLocale & { default?: AntdLocale } }): AntdLocale =>
  module.default.default ?? module.default;

const reads: Record<Locale, () => Promise<AntdLocale>> = {
  pt: async () => {
    const [words] = await Promise.all([import("antd/locale/pt_BR"), import("dayjs/locale/pt-br")]);
    dayjs.locale("pt-br");
    return wordsIn(words);
  },
  en: async () => {
    const words = await import("antd/locale/en_US");
    dayjs.locale("en");
    return wordsIn(words);
  },
  es: async () => {
    const [words] = await Promise.all([import("antd/locale/es_ES"), import("dayjs/locale/es")]);
    dayjs.locale("es");
    return wordsIn(words);
  },
};

let current: AntdLocale | undefined;

/** Brings the words inside antd's own components and the calendar's language. */
export async function needAntdLocale(language: Locale): Promise<void> {
  current = await reads[language]();
}

/** antd's words in a language; until they are there, those of the language before. */
export function useAntdLocale(language: Locale): AntdLocale | undefined {
  const [locale, setLocale] = useState(current);
  useEffect(() => {
    let wanted = true;
    needAntdLocale(language).then(() => {
      if (wanted) setLocale(current);
    }, console.error);
    return () => {
      wanted = false;
    };
  }, [language]);
  return locale;
}
