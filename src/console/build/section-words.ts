import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const prefix = "virtual:words/";

/** What is bundled by itself, and of which sections it is made. */
const bundles: Readonly<Record<string, readonly string[]>> = {
  nav: ["nav"],
  builder: ["builder"],
  rights: ["rights", "permissions", "role", "subjects"],
};

/** What few pages say: nobody else's words bring it. */
const apart = ["builder", "rights"];

type Words = Record<string, unknown>;

/**
 * Bundles sections of all locale files into small modules, one for each language: `nav`, so that menus
 * and titles need no plugin's whole vocabulary; `rights`, for the pages that show who may do what; and
 * `builder`, what only says how something is made.
 */
export function sectionWords(pluginsDir: string, localesDir: string): Plugin {
  const filesOf = (language: string): [string, string][] => {
    const plugins = existsSync(pluginsDir) ? readdirSync(pluginsDir) : [];
    return [
      ["common", join(localesDir, language, "common.json")] as [string, string],
      ...plugins.map((name): [string, string] => [
        name,
        join(pluginsDir, name, "locales", `${language}.json`),
      ]),
    ].filter(([, file]) => existsSync(file));
  };
  return {
    name: "section-words",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [bundle = "", language = ""] = id.slice(prefix.length + 1).split("/");
      const sections = bundles[bundle] ?? [];
      const found: Record<string, Words> = {};
      for (const [name, file] of filesOf(language)) {
        this.addWatchFile(file);
        const words = JSON.parse(readFileSync(file, "utf8")) as Words;
        const own = Object.entries(words).filter(([section]) => sections.includes(section));
        if (own.length > 0) found[name] = Object.fromEntries(own);
      }
      return `export default ${JSON.stringify(found)}`;
    },
    transform: {
      order: "pre",
      handler(code, id) {
        if (!/\/locales\/.+\.json$/.test(id)) return null;
        const all = Object.entries(JSON.parse(code) as Words);
        const rest = all.filter(([section]) => !apart.includes(section));
        if (rest.length === all.length) return null;
        return { code: JSON.stringify(Object.fromEntries(rest)), map: null };
      },
    },
  };
}
