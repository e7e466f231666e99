import { expect, test } from "vitest";
import { allPlugins, inOrder } from "../../src/server/plugins.ts";
import { assemble } from "../growth/assemble.ts";

const plugins = allPlugins();
const needed = new Set(plugins.flatMap(({ contract }) => contract.requires));
const leaves = plugins.filter(({ contract }) => !needed.has(contract.name));

test.each(leaves.map((leaf) => [leaf.contract.name, leaf]))(
  "without %s, which nobody requires, the rest fits together",
  (_, leaf) => {
    const rest = inOrder(plugins.filter((plugin) => plugin !== leaf));
    expect(rest).toHaveLength(plugins.length - 1);
    const promised = rest.flatMap(({ routes }) => routes).length;
    expect(assemble(rest).routes.length).toBeGreaterThan(promised);
  },
);

test("a plugin somebody requires cannot be left out", () => {
  const [base] = plugins.filter(({ contract }) => needed.has(contract.name));
  expect(() => inOrder(plugins.filter((plugin) => plugin !== base))).toThrow(/requires/);
});
