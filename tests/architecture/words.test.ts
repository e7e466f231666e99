import { describe, expect, test } from "vitest";
import { locales, wordsOf } from "../support/words.ts";
import { contracts } from "./contracts.ts";
import { glossary, numberLabel } from "./glossary.ts";
import { rightWords, statedWords } from "./statements.ts";
import { filesIn, isCode, isTest, pluginNames, read } from "./tree.ts";
import {
  borrowedKeys,
  borrowedWords,
  folded,
  missingForms,
  missingWords,
  placeholders,
  unfilled,
  unusedWords,
  wordUse,
} from "./word-use.ts";

const words = Object.fromEntries(locales.map((locale) => [locale, wordsOf(locale)]));
const portuguese = words.pt ?? new Map<string, string>();
const code = filesIn(["src", "plugins"]).filter((file) => isCode(file) && !isTest(file));
const namespaces = [
  ...filesIn(["locales"]).map((file) => file.replace(/^.*\/|\.json$/g, "")),
  ...pluginNames(),
];
const use = wordUse(new Map(code.map((file) => [file, read(file)])), namespaces, pluginNames());
for (const contract of contracts) {
  for (const key of statedWords(contract)) use.said.set(key, `the contract of ${contract.name}`);
}

for (const key of rightWords(contracts)) use.said.set(key, "the pages about rights");

test("every language has the same texts", () => {
  for (const locale of locales) {
    expect({ [locale]: [...folded(words[locale] ?? new Map())].sort() }).toEqual({
      [locale]: [...folded(portuguese)].sort(),
    });
  }
});

describe.each(locales)("in %s", (locale) => {
  const own = words[locale] ?? new Map<string, string>();

  test("every text that code says exists", () => {
    expect(missingWords(own, use)).toEqual([]);
  });

  test("no text is empty and none is said by nobody", () => {
    expect([...own].filter(([, text]) => text.trim() === "")).toEqual([]);
    expect(unusedWords(own, use)).toEqual([]);
  });

  const spoken = [...own].map(([key, text]) => [key, text.replace(/{{.*?}}/g, "")] as const);

  test.each(glossary[locale] ?? [])("one word means one thing: %s", (_, instead) => {
    expect(spoken.filter(([, text]) => instead.test(text))).toEqual([]);
  });

  test("numbers are grouped as the language groups them", () => {
    const other = locale === "pt" ? /\d,\d{3}(?!\d)/ : /\d\.\d{3}(?!\d)/;
    expect(spoken.filter(([, text]) => other.test(text))).toEqual([]);
  });

  test("the label of a number and the tag of a contact are told apart", () => {
    const label = numberLabel[locale] ?? /$^/;
    const labelled = spoken.filter(([, text]) => label.test(text)).map(([key]) => key);
    expect(labelled.filter((key) => !key.startsWith("numbers:"))).toEqual([]);
    expect(labelled).toContain("numbers:tag.label");
  });

  test("every text names the same values as in Portuguese", () => {
    expect(placeholders(own)).toEqual(placeholders(portuguese));
  });

  test("every counted text has all the plural forms of the language", () => {
    expect(missingForms(locale, own)).toEqual([]);
  });
});

test("no key is glued together at run time", () => {
  expect(use.glued).toEqual([]);
});

test("a text is said with the values it names", () => {
  const named = placeholders(portuguese);
  const without = code.flatMap((file) =>
    unfilled(named, read(file)).map((what) => `${file}: ${what}`),
  );
  expect(without).toEqual([]);
});

test("a page says only words that are loaded with it", () => {
  const words = (plugin: string) =>
    filesIn([`plugins/${plugin}/console`])
      .filter((file) => /\/console\/(index|staff)\.tsx$/.test(file))
      .map((file) => /\bwords: \[([^\]]*)\]/.exec(read(file))?.[1] ?? "")
      .join();
  const stated = (plugin: string) =>
    [...words(plugin).matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? "");
  const borrowed = code
    .filter((file) => /^plugins\/[^/]+\/console\//.test(file))
    .flatMap((file) => {
      const plugin = file.split("/")[1] ?? "";
      const own = stated(plugin);
      return [
        ...borrowedWords(file, read(file), plugin, own, pluginNames()),
        ...borrowedKeys(file, read(file), plugin, own),
      ];
    });
  expect(borrowed).toEqual([]);
});

describe("these laws can be broken", () => {
  const texts = new Map([
    ["cats:list.empty", "No cats"],
    ["cats:list.count_one", "{{count}} cat of {{owner}}"],
    ["cats:list.count_other", "{{count}} cats of {{owner}}"],
    ["cats:errors.asleep", "The cat sleeps"],
    ["errors:field_too_long", "Too long"],
    ["errors:forbidden", "No"],
  ]);
  const source = `
    t("cats:list.empty"); t("cats:list.count", { count }); // t("cats:remark")
    throw new ApiError(409, "cats.asleep"); throw new ApiError(403, "forbidden");
    return \`field_too_\${size}\`;`;
  const reading = (text: string) =>
    wordUse(new Map([["plugins/cats/server/rules.ts", text]]), ["cats", "errors"], ["cats"]);

  test("a text in use is neither missing nor unused", () => {
    expect(missingWords(texts, reading(source))).toEqual([]);
    expect(unusedWords(texts, reading(source))).toEqual([]);
    expect(missingForms("en", texts)).toEqual([]);
    expect(placeholders(texts)["cats:list.count"]).toEqual(["count", "owner"]);
  });

  test("a key, an error code and a plural form that nobody wrote are found", () => {
    const more = reading(`${source} t("cats:list.title"); conflict("cats.gone");`);
    expect(missingWords(texts, more)).toEqual([
      "plugins/cats/server/rules.ts: cats:list.title",
      "plugins/cats/server/rules.ts: cats:errors.gone",
    ]);
    expect(missingForms("pt", texts)).toEqual(["cats:list.count_many"]);
  });

  test("a value that a call leaves out is found", () => {
    const of = (call: string) => unfilled(placeholders(texts), call);
    expect(of(`t("cats:list.count", { count, owner: name })`)).toEqual([]);
    expect(of(`t("cats:list.count", { count, ...of })`)).toEqual([]);
    expect(of(`t("cats:list.count", { count })`)).toEqual(["cats:list.count: owner"]);
    expect(of(`t("cats:list.count")`)).toEqual([
      "cats:list.count: count",
      "cats:list.count: owner",
    ]);
  });

  test("texts that nobody says and keys glued together are found", () => {
    expect(unusedWords(texts, reading(`t("cats:list.empty")`))).toEqual([
      "cats:list.count",
      "cats:errors.asleep",
      "errors:field_too_long",
      "errors:forbidden",
    ]);
    expect(borrowedWords("a.tsx", `t("cats:list.empty")`, "dogs", ["cats"], ["cats"])).toEqual([]);
    expect(borrowedWords("a.tsx", `t("cats:list.empty")`, "dogs", [], ["cats"])).toHaveLength(1);
    const labels = `import { type Cat, coatLabels } from "../../cats/contract/labels.ts";\n`;
    expect(borrowedKeys("a.tsx", labels, "dogs", [])).toHaveLength(1);
    expect(borrowedKeys("a.tsx", labels, "dogs", ["cats"])).toEqual([]);
    expect(borrowedKeys("a.tsx", `${labels}useWords(["cats"]);`, "dogs", [])).toEqual([]);
    expect(reading("t(`cats:list.$" + "{kind}`)").glued).toHaveLength(1);
  });
});
