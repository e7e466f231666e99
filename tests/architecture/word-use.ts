import { withoutComments } from "./tree.ts";

export interface WordUse {
  /** Qualified key → a file that says it. */
  said: Map<string, string>;
  /** Texts that may be the code of a frame error, or how a computed one begins: `field_too_`. */
  maybe: Set<string>;
  /** Qualified keys glued together at run time, which no test can follow. */
  glued: string[];
}

const plural = /_(zero|one|two|few|many|other)$/;

/** Keys as code says them: plural forms folded into one. */
export const folded = (words: ReadonlyMap<string, string>): Set<string> =>
  new Set(
    [...words.keys()].map((key) => {
      const base = key.replace(plural, "");
      return words.has(base) || words.has(`${base}_other`) ? base : key;
    }),
  );

/** The names between double braces of each text, in all its plural forms, sorted; by the folded key. */
export function placeholders(words: ReadonlyMap<string, string>): Record<string, string[]> {
  const keys = folded(words);
  const texts: Record<string, string> = {};
  for (const [name, text] of words) {
    const base = name.replace(plural, "");
    const key = keys.has(base) ? base : name;
    texts[key] = `${texts[key] ?? ""}${text}`;
  }
  const namesIn = (text: string) =>
    [...text.matchAll(/\{\{\s*-?\s*(\w+)/g)].map(([, name = ""]) => name);
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, [...new Set(namesIn(text))].sort()]),
  );
}

/** Values of a text that the call which says it leaves out, where both are written there: `key: name`. */
export function unfilled(
  named: Readonly<Record<string, readonly string[]>>,
  source: string,
): string[] {
  const calls = withoutComments(source).matchAll(
    /\bt\(\s*"([\w-]+:[\w.]+)"\s*(\)|,\s*\{([^{}]*)\})/g,
  );
  return [...calls].flatMap(([, key = "", , given = ""]) => {
    if (given.includes("...")) return [];
    const names = new Set(given.match(/\w+/g));
    // Which the console itself hands to every text.
    names.add("brand");
    return (named[key] ?? []).filter((name) => !names.has(name)).map((name) => `${key}: ${name}`);
  });
}

/**
 * The plural forms a language needs and a set of words lacks, for every key that has forms and no
 * plain text to stand in for a missing one.
 */
export function missingForms(locale: string, words: ReadonlyMap<string, string>): string[] {
  const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
  return [...folded(words)]
    .filter((key) => words.has(`${key}_other`) && !words.has(key))
    .flatMap((key) => pluralCategories.map((form) => `${key}_${form}`))
    .filter((key) => !words.has(key));
}

/**
 * Reads which texts a set of source files uses: every literal `namespace:key`, and on the server
 * and in contracts every error code (`numbers.hidden` says `numbers:errors.hidden`).
 */
export function wordUse(
  sources: ReadonlyMap<string, string>,
  namespaces: readonly string[],
  plugins: readonly string[],
): WordUse {
  const use: WordUse = { said: new Map(), maybe: new Set(), glued: [] };
  const anyOf = (names: readonly string[]) => `(?:${names.join("|") || "-"})`;
  const key = new RegExp(`["'\`](${anyOf(namespaces)}:[\\w.-]+)(["'\`]|\\$\\{)`, "g");
  const pluginCode = new RegExp(`"(${anyOf(plugins)})\\.([a-z0-9_]+)"`, "g");
  for (const [file, text] of sources) {
    const source = withoutComments(text);
    for (const [, found = "", end] of source.matchAll(key)) {
      if (end === "${") use.glued.push(`${file}: ${found}`);
      else use.said.set(found, file);
    }
    if (!/\/(server|contract)\//.test(file)) continue;
    const unnamed = source.replace(/\bname: "[^"]*"/g, "");
    for (const [, plugin, reason] of unnamed.matchAll(pluginCode)) {
      use.said.set(`${plugin}:errors.${reason}`, file);
    }
    for (const [, code] of source.matchAll(
      /(?:ApiError\(\s*\d{3},|conflict\()\s*"([a-z0-9_]+)"/g,
    )) {
      use.said.set(`errors:${code}`, file);
    }
    for (const [, code] of source.matchAll(/["`]([a-z]+_?[a-z_]*)(?:"|\||\$\{)/g)) {
      use.maybe.add(`errors:${code}`);
    }
  }
  return use;
}

/** The keys of a language that no code can ask for. Refine itself asks for its own. */
export function unusedWords(words: ReadonlyMap<string, string>, use: WordUse): string[] {
  const inTexts = [...words.values()].join("\n");
  const asked = (key: string) =>
    key.startsWith("refine:") ||
    use.said.has(key) ||
    inTexts.includes(`$t(${key})`) ||
    (key.startsWith("errors:") &&
      [...use.maybe].some((text) => text === key || (text.endsWith("_") && key.startsWith(text))));
  return [...folded(words)].filter((key) => !asked(key));
}

/** The keys that code says and a language lacks. */
export const missingWords = (words: ReadonlyMap<string, string>, use: WordUse): string[] => {
  const keys = folded(words);
  return [...use.said].filter(([key]) => !keys.has(key)).map(([key, file]) => `${file}: ${key}`);
};

/** Names by which a module hands out keys of its words: `statusLabels`, `ruleWords`. */
const handedOut = /^[a-z]\w*(Labels|Words)$/;

/** The same for keys that another plugin's module hands out, where the file does not ask for its words itself. */
export function borrowedKeys(
  file: string,
  source: string,
  plugin: string,
  stated: readonly string[],
): string[] {
  const imports = source.matchAll(
    /^import \{([^}]*)\} from "(?:\.\.\/)+([a-z-]+)\/(?:contract|console)\/[^"]+";/gm,
  );
  return [...imports]
    .filter(([, names = ""]) => names.split(",").some((name) => handedOut.test(name.trim())))
    .map(([, , owner = ""]) => owner)
    .filter((owner) => owner !== plugin && owner !== "src" && !stated.includes(owner))
    .filter((owner) => !new RegExp(`useWords\\(\\[[^\\]]*"${owner}"`).test(source))
    .map((owner) => `${file} says words of ${owner}`);
}

/**
 * Texts of plugins a console file may not count on: a page loads the words of its own plugin and
 * of those its plugin names under `words`, nobody else's.
 */
export function borrowedWords(
  file: string,
  source: string,
  plugin: string,
  stated: readonly string[],
  plugins: readonly string[],
): string[] {
  const said = [...withoutComments(source).matchAll(/["'`]([a-z-]+):[\w.-]+["'`]/g)];
  return said
    .map(([, namespace = ""]) => namespace)
    .filter((name) => plugins.includes(name) && name !== plugin && !stated.includes(name))
    .map((name) => `${file} says words of ${name}`);
}
