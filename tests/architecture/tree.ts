import { existsSync, readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

/** The repository. */
export const root = resolve(import.meta.dirname, "../..");

/** Every file below the given rooms of a tree, as paths from its top, sorted. */
export const filesIn = (rooms: readonly string[], top = root): string[] =>
  rooms
    .filter((room) => existsSync(`${top}/${room}`))
    .flatMap((room) =>
      readdirSync(`${top}/${room}`, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.includes("/node_modules"))
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(top.length + 1)),
    )
    .sort();

export const read = (file: string, top = root): string => readFileSync(`${top}/${file}`, "utf8");

export const isCode = (file: string): boolean => /\.(tsx?|mjs)$/.test(file);

export const isTest = (file: string): boolean =>
  /\.(test|spec)\.tsx?$/.test(file) || /\/(e2e|fixtures)\//.test(file);

/** The domains: one folder, one name. */
export const pluginNames = (top = root): string[] =>
  readdirSync(`${top}/plugins`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();

/** Source without its comments; texts that hold `//` (addresses) survive. */
export const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[\s;{}(,])\/\/.*$/gm, "$1");
