import type { Locale } from "../../contract/wire.ts";
import { kept } from "../session/stored.ts";

/** The interface languages with the names they give themselves. */
export const languages: Record<Locale, string> = { pt: "Português", en: "English", es: "Español" };

/** Whether a text names a language of the interface. */
export const isLocale = (text: string | null | undefined): text is Locale =>
  text !== null && text !== undefined && Object.hasOwn(languages, text);

/** The language to start in: remembered by the browser, else the browser's own, else Portuguese. */
export function firstLanguage(): Locale {
  const remembered = kept.get("language");
  if (isLocale(remembered)) return remembered;
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLocale);
  return wanted ?? "pt";
}
