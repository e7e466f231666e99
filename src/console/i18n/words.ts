import type { Locale } from "../../contract/wire.ts";

/** The words of one namespace in one language, as the JSON file holds them. */
export type Words = Record<string, unknown>;

/** Where one language's words are; the words that every page says come along at once. */
interface Index {
  common: Record<string, Words>;
  house: Record<string, () => Promise<Words>>;
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
  const { common, house, plugins } = await indexes[language]();
  if (namespace === "common") return Object.values(common)[0] ?? {};
  const read =
    house[`../../../locales/${language}/${namespace}.json`] ??
    plugins[`../../../plugins/${namespace}/locales/${language}.json`];
  return read === undefined ? {} : await read();
}

/** Reads the `nav` sections of every plugin at once: menu, page and tab titles. */
export async function readNavWords(language: Locale): Promise<Record<string, Words>> {
  return (await sections[language]()).default;
}
