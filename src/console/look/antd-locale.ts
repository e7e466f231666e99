import type { ConfigProviderProps } from "antd";
import { useEffect, useState } from "react";
import type { Locale } from "../../contract/wire.ts";

type AntdLocale = NonNullable<ConfigProviderProps["locale"]>;

/**
 * antd's locales are CommonJS: for some readers the words lie one `default` deeper. Above a calendar they all have
 * the month before its year, which antd says of English alone.
 */
function wordsIn(module: { default: AntdLocale & { default?: AntdLocale } }): AntdLocale {
  const words = module.default.default ?? module.default;
  const { DatePicker } = words;
  if (!DatePicker) return words;
  return {
    ...words,
    DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, monthBeforeYear: true } },
  };
}

const files: Record<Locale, () => Promise<Parameters<typeof wordsIn>[0]>> = {
  pt: () => import("antd/locale/pt_BR"),
  en: () => import("antd/locale/en_US"),
  es: () => import("antd/locale/es_ES"),
};

/** Made once each: another object of the same words draws everything again. */
const read = new Map<Locale, AntdLocale>();

let current: AntdLocale | undefined;

/** Brings the words inside antd's own components. */
export async function needAntdLocale(language: Locale): Promise<void> {
  const words = read.get(language) ?? wordsIn(await files[language]());
  read.set(language, words);
  current = words;
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
