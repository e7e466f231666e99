import { expect, test } from "vitest";
import type { Contract } from "../../src/contract/plugin.ts";
import { wordsOf } from "../support/words.ts";
import { contracts } from "./contracts.ts";
import { spelledOf, statedNames, statedSections } from "./statements.ts";
import { filesIn, isCode, isTest, read, withoutComments } from "./tree.ts";

const code = filesIn(["src", "plugins"]).filter((file) => isCode(file) && !isTest(file));

test("no plugin spells another's action, permission or notice", () => {
  const spelled = code.flatMap((file) => spelledOf(file, withoutComments(read(file)), contracts));
  expect(spelled).toEqual([]);
});

test("what plugins state is stated once", () => {
  const names = contracts.flatMap(statedNames);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test("the values of an audited field have words", () => {
  const keys = [...wordsOf("pt").keys()];
  const empty = contracts
    .flatMap(statedSections)
    .filter((section) => !keys.some((key) => key.startsWith(section)));
  expect(empty).toEqual([]);
});

test("these laws can be broken", () => {
  const cats: Contract = {
    name: "cats",
    requires: [],
    endpoints: {},
    permissions: { "show-cats": ["manager"] },
    audit: {
      subjects: ["cat"],
      staff: ["cat.fed"],
      fields: { mood: { label: "m", values: "mood" } },
    },
  };
  const source = `can("show-cats", "staff"); record({ action: "cat.fed" });`;
  expect(spelledOf("plugins/dogs/server/dog.ts", source, [cats])).toHaveLength(2);
  expect(spelledOf("plugins/cats/server/cat.ts", source, [cats])).toEqual([]);
  expect(statedSections(cats)).toEqual(["cats:mood."]);
});
