// @vitest-environment happy-dom
import { expect, test } from "vitest";
import type { ConsolePlugin } from "../../src/console/plugin.ts";
import type { foldPlugins } from "../../src/console/tree/registry.ts";
import { allPlugins } from "../../src/server/plugins.ts";
import { copyable, copyName, treeWithCopy } from "./copied-plugin.ts";

test("a plugin's folder copied under a new name shows its pages and tabs, with its own words", async () => {
  const original = copyable(allPlugins()).contract.name;
  const tree = await treeWithCopy(original);
  try {
    const { plugins } = await tree.load<{ plugins: ConsolePlugin[] }>(
      "src/console/tree/plugins.ts",
    );
    const { foldPlugins: fold } = await tree.load<{ foldPlugins: typeof foldPlugins }>(
      "src/console/tree/registry.ts",
    );
    const { staffPlugins } = await tree.load<{ staffPlugins: ConsolePlugin[] }>(
      "src/console/tree/staff-plugins.ts",
    );
    const { pages } = fold([...plugins, ...staffPlugins]);
    const ofPlugin = (name: string) =>
      pages
        .flatMap((page) => [page, ...(page.tabs?.pages ?? [])])
        .filter((p) => p.words[0] === name);
    expect(ofPlugin(copyName).length).toBeGreaterThan(0);
    expect(ofPlugin(copyName)).toHaveLength(ofPlugin(original).length);

    type Words = (language: string, namespace: string) => Promise<Record<string, unknown>>;
    const { readWords } = await tree.load<{ readWords: Words }>("src/console/i18n/words.ts");
    expect(await readWords("es", copyName)).toEqual(await readWords("es", original));
  } finally {
    await tree.close();
  }
});
