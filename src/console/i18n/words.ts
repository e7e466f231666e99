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

const sections: Record<Locale, () => Promise<{ default: Record<string, Words> }>> = {
  pt: () => import("virtual:nav-words/pt"),
  en: () => import("virtual:nav-words/en"),
  es: () => import("virtual:nav-words/es"),
};

/** Reads one namespace in one language; a namespace without a file has no words. */
export async function readWords(language: Locale, namespace: string): Promise<Words> {
  const { house, plugins } = await indexes[language]();
  const own = house[`../../../locales/${language}/${namespace}.json`];
  const read = plugins[`../../../plugins/${namespace}/locales/${language}.json`];
  return own ?? (await read?.()) ?? {};
}

/** Reads the `nav` sections of every plugin at once: menu, page and tab titles. */
export async function readNavWords(language: Locale): Promise<Record<string, Words>> {
  return (await sections[language]()).default;
}
