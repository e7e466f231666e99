import type { Locale } from "../../contract/wire.ts";

/** The words of one namespace in one language, as the JSON file holds them. */
export type Words = Record<string, unknown>;

/** Where one language's words are; the house's own come along at once. */
interface Index {
  house: Record<string, Words>;
  plugins: Record<string, () => Promise<Words>>;
}

const indexes: Record<Locale, () => Promise<Index>> = {
  pt: () => import("./words-pt.ts"),
  en: () => import("./words-en.ts"),
  es: () => import("./words-es.ts"),
};

/** Sections of all plugins' words that are read at once: titles, and what says who may do what. */
export type Section = "nav" | "rights";

const sections: Record<`${Section}/${Locale}`, () => Promise<{ default: Record<string, Words> }>> =
  {
    "nav/pt": () => import("virtual:words/nav/pt"),
    "nav/en": () => import("virtual:words/nav/en"),
    "nav/es": () => import("virtual:words/nav/es"),
    "rights/pt": () => import("virtual:words/rights/pt"),
    "rights/en": () => import("virtual:words/rights/en"),
    "rights/es": () => import("virtual:words/rights/es"),
  };

/** Reads one namespace in one language; a namespace without a file has no words. */
export async function readWords(language: Locale, namespace: string): Promise<Words> {
  const { house, plugins } = await indexes[language]();
  const own = house[`../../../locales/${language}/${namespace}.json`];
  const read = plugins[`../../../plugins/${namespace}/locales/${language}.json`];
  return own ?? (await read?.()) ?? {};
}

/** Reads such a section of every plugin, by namespace. */
export async function readSection(
  language: Locale,
  section: Section,
): Promise<Record<string, Words>> {
  return (await sections[`${section}/${language}`]()).default;
}
