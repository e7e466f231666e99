import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const locales = ["pt", "en", "es"] as const;
export type Locale = (typeof locales)[number];

type Tree = { [key: string]: string | Tree };
type Values = Record<string, string | number>;

// Not `new URL(…, import.meta.url)`: in page tests Vite would make a browser's address of it.
const root = join(import.meta.dirname, "../..");

function flat(tree: Tree, prefix: string, into: Map<string, string>) {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") into.set(prefix + key, value);
    else flat(value, `${prefix}${key}.`, into);
  }
}

/** Every text of one language by its qualified key: `numbers:list.empty`. */
export function wordsOf(locale: Locale, top = root): Map<string, string> {
  const words = new Map<string, string>();
  const collect = (file: string, namespace: string) => {
    if (!existsSync(`${top}/${file}`)) return;
    flat(JSON.parse(readFileSync(`${top}/${file}`, "utf8")), `${namespace}:`, words);
  };
  for (const file of readdirSync(`${top}/locales/${locale}`)) {
    collect(`locales/${locale}/${file}`, file.replace(/\.json$/, ""));
  }
  for (const { name } of readdirSync(`${top}/plugins`, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    collect(`plugins/${name}/locales/${locale}.json`, name);
  }
  return words;
}

const cache = new Map<Locale, Map<string, string>>();

/** One text as a person reads it, so that tests never spell interface sentences. Throws on a key nobody wrote. */
export function word(locale: Locale, key: string, values: Values = {}): string {
  const words = cache.get(locale) ?? wordsOf(locale);
  cache.set(locale, words);
  const form = new Intl.PluralRules(locale).select(Number(values.count ?? 1));
  const text = words.get("count" in values ? `${key}_${form}` : key) ?? words.get(key);
  if (text === undefined) throw new Error(`no text ${key} in ${locale}`);
  return text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) =>
    String(values[name] ?? `{{${name}}}`),
  );
}
