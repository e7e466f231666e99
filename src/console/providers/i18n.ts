import type { I18nProvider } from "@refinedev/core";
import type { Locale } from "../../contract/wire.ts";
import { i18n, setLanguage } from "../i18n/i18n.ts";
import type { Registry } from "../tree/registry.ts";

/** What Refine asks a resource's name as: `numbers.numbers`. */
const resourceName = /^([^.]+)\.\1$/;

/**
 * Refine's words. Qualified keys are ours; a resource is called what its plugin calls it, once somebody asks: as
 * `meta.label` it would stand in each cache key, and a list be read anew in another language. The other keys that
 * Refine builds itself are looked up in the `refine` namespace.
 */
export const createI18nProvider = (registry: () => Pick<Registry, "resources">): I18nProvider => ({
  translate: (key: string, options?: unknown, defaultMessage?: string): string => {
    const values = typeof options === "object" ? { ...options } : {};
    const otherwise = typeof options === "string" ? options : defaultMessage;
    const name = resourceName.exec(key)?.[1];
    const label = name && registry().resources.find((one) => one.name === name)?.label;
    if (label) return i18n.t(label);
    const qualified = key.includes(":") ? key : `refine:${key}`;
    if (!i18n.exists(qualified)) return otherwise ?? key;
    return i18n.t(qualified, values);
  },
  changeLocale: (locale: string) => setLanguage(locale as Locale),
  getLocale: () => i18n.language,
});
