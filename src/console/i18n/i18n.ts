import { createInstance, type i18n as I18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { brand } from "../../contract/brand.ts";
import { tags } from "../../contract/sheet/locale-tags.ts";
import type { Locale } from "../../contract/wire.ts";
import { kept } from "../session/stored.ts";
import { firstLanguage, isLocale } from "./first-language.ts";
import { readSection, readWords, type Section } from "./words.ts";

/** The one i18next instance; its words arrive with the pages that say them. */
export const i18n: I18n = createInstance();
i18n.on("languageChanged", (language) => {
  document.documentElement.lang = language === "pt" ? "pt-BR" : language;
});
void i18n.use(initReactI18next).init({
  lng: firstLanguage(),
  fallbackLng: "en",
  ns: [],
  defaultNS: "common",
  resources: {},
  initAsync: false,
  returnNull: false,
  saveMissing: true,
  missingKeyHandler: (_languages, namespace) => void loadFallback(namespace),
  interpolation: { escapeValue: false, defaultVariables: { brand: brand.name } },
  // Who draws words has asked for them: their arrival alone is no reason to draw everything again.
  react: { useSuspense: false, bindI18n: "languageChanged fallbackAdded" },
});

// A number in a sentence is written as one beside it.
i18n.services.formatter?.addCached("number", (language, options) => {
  const { format } = new Intl.NumberFormat(isLocale(language) ? tags[language] : language, options);
  return format;
});

/** The language in use. */
export const currentLanguage = (): Locale => (isLocale(i18n.language) ? i18n.language : "pt");

const wanted = new Set<string>();
const loads = new Map<string, Promise<void>>();
const sections = new Set<Section>();

function once(key: string, read: () => Promise<void>): Promise<void> {
  const running = loads.get(key);
  if (running !== undefined) return running;
  const started = read().catch((error: unknown) => {
    loads.delete(key);
    throw error;
  });
  loads.set(key, started);
  return started;
}

const load = (language: Locale, namespace: string): Promise<void> =>
  once(`${language}/${namespace}`, async () => {
    const words = await readWords(language, namespace);
    i18n.addResourceBundle(language, namespace, words, true, true);
  });

/** A text that the language lacks is drawn in English once that is there. */
async function loadFallback(namespace: string): Promise<void> {
  if (loads.has(`en/${namespace}`)) return;
  await load("en", namespace);
  i18n.emit("fallbackAdded");
}

const loadSection = (language: Locale, section: Section): Promise<void> =>
  once(`${language}/*${section}`, async () => {
    for (const [namespace, words] of Object.entries(await readSection(language, section))) {
      i18n.addResourceBundle(language, namespace, words, true, false);
    }
  });

/** What the interface is changing to; words asked for meanwhile are read in both languages. */
let coming: Locale | null = null;

const languagesInUse = (): Locale[] => [
  ...new Set([currentLanguage(), coming ?? currentLanguage()]),
];

/** Makes sure that namespaces are there in the present language, and will be in the next. */
export async function needWords(namespaces: readonly string[]): Promise<void> {
  for (const namespace of namespaces) wanted.add(namespace);
  await Promise.all(
    languagesInUse().flatMap((language) =>
      namespaces.map((namespace) => load(language, namespace)),
    ),
  );
}

/** Makes sure that a section of all plugins' words is there: of every menu entry and title, `nav`. */
export async function needSection(section: Section): Promise<void> {
  sections.add(section);
  await Promise.all(languagesInUse().map((language) => loadSection(language, section)));
}

/** Changes the interface language once all words in use are there, and remembers it. */
export async function setLanguage(language: Locale): Promise<void> {
  kept.set("language", language);
  if (language === (coming ?? i18n.language)) return;
  coming = language;
  const reads = [...wanted].map((namespace) => load(language, namespace));
  for (const section of sections) reads.push(loadSection(language, section));
  try {
    await Promise.all(reads);
    // Somebody may have chosen another language meanwhile.
    if (coming === language) await i18n.changeLanguage(language);
  } finally {
    if (coming === language) coming = null;
  }
}
