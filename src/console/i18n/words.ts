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

/** Sections of all plugins' words that are read at once: titles, and what few pages say. */
export type Section = "builder" | "nav" | "rights";

const nav: Record<Locale, () => Promise<{ default: Record<string, Words> }>> = {
  pt: () => import("virtual:words/nav/pt"),
  en: () => import("virtual:words/nav/en"),
  es: () => import("virtual:words/nav/es"),
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
  if (section === "nav") return (await nav[language]()).default;
  const { apart } = await import("./words-apart.ts");
  return (await apart[`${section}/${language}`]()).default;
}
