import type { I18nProvider } from "@refinedev/core";
import type { Locale } from "../../contract/wire.ts";
import { i18n, setLanguage } from "../i18n/i18n.ts";

/**
 * Refine's words. Qualified keys are ours; the keys that Refine builds itself are looked up in the
 * `refine` namespace, and what is not there (names of resources) falls back to Refine's default.
 */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options?: unknown, defaultMessage?: string): string => {
    const values = typeof options === "object" ? { ...options } : {};
    const otherwise = typeof options === "string" ? options : defaultMessage;
    const qualified = key.includes(":") ? key : `refine:${key}`;
    if (!i18n.exists(qualified)) return otherwise ?? key;
    return i18n.t(qualified, values);
  },
  changeLocale: (locale: string) => setLanguage(locale as Locale),
  getLocale: () => i18n.language,
};
