import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { createApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/config.ts";
import { openEmbedded } from "../../src/server/db/store.ts";
import { createLog } from "../../src/server/log.ts";
import type { ServerPlugin } from "../../src/server/plugin.ts";
import { allPlugins } from "../../src/server/plugins.ts";
import { assemble } from "./assemble.ts";

const plugins = allPlugins();
const needed = new Set(plugins.flatMap(({ contract }) => contract.requires));
const leaves = plugins.filter(({ contract }) => !needed.has(contract.name));

/** One plugin must bring the gateway: where it is left out, another does. */
const inPlaceOf = ({ gateway }: ServerPlugin): ServerPlugin[] =>
  gateway
    ? [{ contract: { name: "network", requires: [], endpoints: {} }, routes: [], gateway }]
    : [];

/** What a call of nobody in particular that belongs to a plugin gets. */
async function answerOf(http: ReturnType<typeof assemble>, { routes }: ServerPlugin) {
  // The deepest: another plugin may have a place where this one has a word.
  const [guarded] = routes
    .filter(({ endpoint }) => endpoint.access !== "public")
    .toSorted((a, b) => b.endpoint.path.split("/").length - a.endpoint.path.split("/").length);
  const { method, path } = (guarded ?? routes[0])?.endpoint ?? { method: "GET", path: "/none" };
  return (await http.request(`/v2${path.replace(/:\w+/g, "x")}`, { method })).status;
}

const kept = plugins.filter((plugin) => !leaves.includes(plugin) && plugin.routes.length > 0);

test.each(leaves.map((leaf) => [leaf.contract.name, leaf]))(
  "a server without %s, which nobody requires, answers the calls of the others",
  async (_, leaf) => {
    const others = plugins.filter((plugin) => plugin !== leaf);
    const http = assemble([...others, ...inPlaceOf(leaf)]);
    expect(await answerOf(http, leaf)).toBe(404);
    for (const plugin of kept) expect(await answerOf(http, plugin), plugin.contract.name).toBe(401);
  },
);

// Once for all of them: filling a store takes seconds, and laws of import keep them from each other.
test("a server without any that nobody requires starts with the demo data of the others", async () => {
  const folder = mkdtempSync(`${tmpdir()}/leaving-out-`);
  const store = await openEmbedded(null);
  const app = await createApp({
    config: readConfig({ NODE_ENV: "test", DEMO: "true", DATA_DIR: folder }),
    log: createLog("silent"),
    plugins: [
      ...plugins.filter((plugin) => !leaves.includes(plugin)),
      ...leaves.flatMap(inPlaceOf),
    ],
    store,
    work: false,
  });
  for (const leaf of leaves) expect(await answerOf(app.http, leaf), leaf.contract.name).toBe(404);
  for (const plugin of kept)
    expect(await answerOf(app.http, plugin), plugin.contract.name).toBe(401);
  await app.close();
  await store.close();
  rmSync(folder, { recursive: true });
});
