import { AsyncLocalStorage } from "node:async_hooks";
import { wordsOfError } from "../contract/field-errors.ts";
import { type Locale, locale } from "../contract/wire.ts";

type Tree = { [key: string]: string | Tree };

const ofHouse = import.meta.glob<Tree>("../../locales/*/{errors,shell}.json", {
  import: "default",
  eager: true,
});
const ofPlugins = import.meta.glob<Tree>("../../plugins/*/locales/*.json", {
  import: "default",
  eager: true,
});

const texts = new Map<string, string>();

function collect(prefix: string, tree: Tree) {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === "string") texts.set(`${prefix}${key}`, value);
    else collect(`${prefix}${key}.`, value);
  }
}
for (const [path, tree] of Object.entries(ofHouse)) {
  const [language, file] = path.split("/").slice(-2);
  collect(`${language}:${file?.replace(".json", "")}:`, tree);
}
for (const [path, tree] of Object.entries(ofPlugins)) {
  const [plugin, , file] = path.split("/").slice(-3);
  collect(`${file?.replace(".json", "")}:${plugin}:`, tree);
}

/**
 * A text the server itself says (mails, error sentences), in the person's language, Portuguese
 * where a language lacks it. `key` is qualified as in the console: `auth:mail.reset_subject`.
 */
export function say(
  language: Locale,
  key: string,
  values: Record<string, string | number> = {},
): string {
  const text = texts.get(`${language}:${key}`) ?? texts.get(`pt:${key}`) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
}

const reading = new AsyncLocalStorage<Locale>();

/** Answers a request in its reader's language, which `readersLanguage` tells to whatever names something in it. */
export const readIn = <T>(language: Locale, answer: () => T): T => reading.run(language, answer);

/** The language of whoever reads what is being answered; Portuguese where nobody asked, as in a job. */
export const readersLanguage = (): Locale => reading.getStore() ?? "pt";

/** The sentence of an error code: `numbers.hidden` is the numbers plugin's, others the frame's. */
export function sentence(
  language: Locale,
  code: string,
  values?: Record<string, string | number>,
): string {
  return say(language, wordsOfError(code), values);
}

/** The first offered language an `Accept-Language` header names; null when it names none. */
export function languageOf(header: string | null | undefined): Locale | null {
  const wanted = (header ?? "").split(",").map((part) => part.trim().slice(0, 2).toLowerCase());
  return (
    locale.options.find(
      (option) => option === wanted.find((w) => locale.options.includes(w as Locale)),
    ) ?? null
  );
}
