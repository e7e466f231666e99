import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { house } from "../../src/contract/house.ts";
import { houseRoutes } from "../../src/server/house.ts";
import { createHttp } from "../../src/server/http.ts";
import { openapi } from "../../src/server/openapi.ts";
import type { ServerPlugin } from "../../src/server/plugin.ts";
import { allPlugins, contractsOf, inOrder } from "../../src/server/plugins.ts";
import { type CopiedTree, treeWithCopy } from "./copied-plugin.ts";
import { ambiguous, unkept } from "./promises.ts";
import { filesIn } from "./tree.ts";

const plugins = allPlugins();
const needed = new Set(plugins.flatMap(({ contract }) => contract.requires));
const leaves = plugins.filter(({ contract }) => !needed.has(contract.name));

const routesOf = (some: readonly ServerPlugin[]) => [
  ...houseRoutes(some),
  ...some.flatMap(({ routes }) => routes),
];

/** Puts the server together from some plugins, as a start does after opening its store. */
function assemble(some: readonly ServerPlugin[]) {
  const parts = { plugins: some, routes: routesOf(some), clock: () => new Date() };
  return createHttp({ ...parts, services: {} as Parameters<typeof createHttp>[0]["services"] });
}

test.each(leaves.map((leaf) => [leaf.contract.name, leaf]))(
  "without %s, which nobody requires, the rest runs",
  (_, leaf) => {
    const rest = inOrder(plugins.filter((plugin) => plugin !== leaf));
    expect(rest).toHaveLength(plugins.length - 1);
    expect(assemble(rest).routes.length).toBeGreaterThanOrEqual(routesOf(rest).length);
    expect(openapi(contractsOf(rest), "http://localhost")).toBeTruthy();
  },
);

test("a plugin somebody requires cannot be left out", () => {
  const [base] = plugins.filter(({ contract }) => needed.has(contract.name));
  expect(() => inOrder(plugins.filter((plugin) => plugin !== base))).toThrow(/requires/);
});

describe("a plugin's folder copied under a new name", () => {
  const size = ({ contract }: ServerPlugin) => filesIn([`plugins/${contract.name}`]).length;
  // Signing in and the gateway to WhatsApp exist once by nature; the smallest of the others serves.
  const [original] = plugins
    .filter(({ identify, gateway }) => !identify && !gateway)
    .sort((a, b) => size(a) - size(b));
  const name = "copied-domain";
  let tree: CopiedTree;

  beforeAll(async () => {
    tree = await treeWithCopy(original?.contract.name ?? "", name);
  });
  afterAll(() => tree.close());

  test("answers on the server beside the original, with its schema and its words", async () => {
    const { allPlugins: found } = await tree.load<{ allPlugins: typeof allPlugins }>(
      "src/server/plugins.ts",
    );
    const both = found();
    const copy = both.find(({ contract }) => contract.name === name);
    expect(both).toHaveLength(plugins.length + 1);
    expect(ambiguous([house, ...both.map(({ contract }) => contract)])).toEqual([]);
    expect(copy && unkept(copy.contract, copy.routes)).toEqual([]);
    expect(copy?.routes).toHaveLength(original?.routes.length ?? 0);
    const guarded = copy?.routes.find((route) => route.endpoint.access !== "public");
    const { method, path } = guarded?.endpoint ?? { method: "GET", path: "/none" };
    const answer = await assemble(both).request(`/v2${path}`, { method });
    expect([path.slice(0, 7), answer.status]).toEqual(["/again/", 401]);
  });

  test("shows its pages, tabs and menu entries in the console", async () => {
    const { plugins: shown } = await tree.load<{ plugins: { contract: { name: string } }[] }>(
      "src/console/plugins.ts",
    );
    const { foldPlugins } = await tree.load<{
      foldPlugins: (some: unknown) => { pages: { words: string[]; tabs: unknown }[] };
    }>("src/console/registry.ts");
    const { pages } = foldPlugins(shown);
    const ofPlugin = (plugin: string) => JSON.stringify(pages).split(`"${plugin}"`).length;
    expect(shown.map(({ contract }) => contract.name)).toContain(name);
    expect(ofPlugin(name)).toBe(ofPlugin(original?.contract.name ?? ""));
  });
});
