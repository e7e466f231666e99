import type { Locale } from "../../contract/wire.ts";
import { kept } from "../session/stored.ts";

/** The interface languages with the names they give themselves. */
export const languages: Record<Locale, string> = { pt: "Português", en: "English", es: "Español" };

/** Whether a text names a language of the interface. */
export const isLocale = (text: string | null | undefined): text is Locale =>
  text !== null && text !== undefined && Object.hasOwn(languages, text);

/** The language to start in: what was chosen here before, else Portuguese. */
export function firstLanguage(): Locale {
  const remembered = kept.get("language");
  return isLocale(remembered) ? remembered : "pt";
}
