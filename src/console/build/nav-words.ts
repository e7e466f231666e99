import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const prefix = "virtual:nav-words/";

/**
 * Bundles the `nav` sections of all locale files into one small module per language, so that
 * menus and titles need no plugin's whole vocabulary.
 */
export function navWords(pluginsDir: string, localesDir: string): Plugin {
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
    name: "nav-words",
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const sections: Record<string, unknown> = {};
      for (const [name, file] of filesOf(id.slice(prefix.length + 1))) {
        this.addWatchFile(file);
        const words = JSON.parse(readFileSync(file, "utf8")) as { nav?: unknown };
        if (words.nav !== undefined) sections[name] = { nav: words.nav };
      }
      return `export default ${JSON.stringify(sections)}`;
    },
  };
}
