import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { house } from "../../src/contract/house.ts";
import { readConfig } from "../../src/server/config.ts";
import { stepsOf as originalSteps } from "../../src/server/db/migrate.ts";
import { houseRoutes } from "../../src/server/house.ts";
import { createHttp } from "../../src/server/http.ts";
import { createLog } from "../../src/server/log.ts";
import { openapi } from "../../src/server/openapi.ts";
import type { ServerPlugin } from "../../src/server/plugin.ts";
import { allPlugins, contractsOf, inOrder } from "../../src/server/plugins.ts";
import type { Services } from "../../src/server/services.ts";
import { type CopiedTree, treeWithCopy } from "./copied-plugin.ts";
import { ambiguous, unkept } from "./promises.ts";
import { filesIn, read } from "./tree.ts";

const plugins = allPlugins();
const needed = new Set(plugins.flatMap(({ contract }) => contract.requires));
const leaves = plugins.filter(({ contract }) => !needed.has(contract.name));

const routesOf = (some: readonly ServerPlugin[]) => [
  ...houseRoutes(some),
  ...some.flatMap(({ routes }) => routes),
];

/** Puts the server together from some plugins, as a start does once its store is open. */
function assemble(some: readonly ServerPlugin[]) {
  const services = { config: readConfig({ NODE_ENV: "test" }), log: createLog("silent") };
  return createHttp({
    plugins: some,
    routes: routesOf(some),
    services: services as Services,
    document: openapi(contractsOf(some), services.config.appUrl),
    clock: () => new Date(),
  });
}

test.each(leaves.map((leaf) => [leaf.contract.name, leaf]))(
  "without %s, which nobody requires, the rest runs",
  (_, leaf) => {
    const rest = inOrder(plugins.filter((plugin) => plugin !== leaf));
    expect(rest).toHaveLength(plugins.length - 1);
    expect(assemble(rest).routes.length).toBeGreaterThanOrEqual(routesOf(rest).length);
  },
);

test("a plugin somebody requires cannot be left out", () => {
  const [base] = plugins.filter(({ contract }) => needed.has(contract.name));
  expect(() => inOrder(plugins.filter((plugin) => plugin !== base))).toThrow(/requires/);
});

describe("a plugin's folder copied under a new name", () => {
  const size = ({ contract }: ServerPlugin) => filesIn([`plugins/${contract.name}`]).length;
  // Who is signed in and the gateway to WhatsApp are asked of one plugin; any other can be copied.
  const statesSession = ({ contract }: ServerPlugin) =>
    filesIn([`plugins/${contract.name}/console`]).some(
      (file) => file.endsWith("/index.tsx") && /\bsession\b/.test(read(file)),
    );
  const [original] = plugins
    .filter((plugin) => !plugin.identify && !plugin.gateway && !statesSession(plugin))
    .sort((a, b) => size(a) - size(b));
  const name = "copied-domain";
  let tree: CopiedTree;

  beforeAll(async () => {
    tree = await treeWithCopy(original?.contract.name ?? "", name);
  });
  afterAll(() => tree.close());

  test("answers on the server beside the original, with its own schema", async () => {
    const { allPlugins: found } = await tree.load<{ allPlugins: typeof allPlugins }>(
      "src/server/plugins.ts",
    );
    const both = found();
    const copy = both.find(({ contract }) => contract.name === name);
    expect(both).toHaveLength(plugins.length + 1);
    expect(ambiguous([house, ...both.map(({ contract }) => contract)])).toEqual([]);
    expect(copy && unkept(copy.contract, copy.routes)).toEqual([]);
    expect(copy?.routes).toHaveLength(original?.routes.length ?? 0);
    const { stepsOf } = await tree.load<{ stepsOf: typeof originalSteps }>(
      "src/server/db/migrate.ts",
    );
    const steps = (of: typeof stepsOf, plugin: string) => Object.keys(of([plugin])[1]?.files ?? {});
    expect(steps(stepsOf, name)).toEqual(steps(originalSteps, original?.contract.name ?? ""));
    const guarded = copy?.routes.find((route) => route.endpoint.access !== "public");
    const { method, path } = guarded?.endpoint ?? { method: "GET", path: "/none" };
    const answer = await assemble(both).request(`/v2${path}`, { method });
    expect([path.slice(0, 7), answer.status]).toEqual(["/again/", 401]);
  });

  test("shows its pages and tabs in the console, with its own words", async () => {
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
    const { readWords } = await tree.load<{
      readWords: (language: string, namespace: string) => Promise<Record<string, unknown>>;
    }>("src/console/i18n/words.ts");
    expect(await readWords("es", name)).toEqual(
      await readWords("es", original?.contract.name ?? ""),
    );
  });
});
