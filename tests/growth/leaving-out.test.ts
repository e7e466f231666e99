import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/config.ts";
import { openEmbedded, type Store } from "../../src/server/db/store.ts";
import { createLog } from "../../src/server/log.ts";
import type { ServerPlugin } from "../../src/server/plugin.ts";
import { allPlugins } from "../../src/server/plugins.ts";

const plugins = allPlugins();
const needed = new Set(plugins.flatMap(({ contract }) => contract.requires));
const leaves = plugins.filter(({ contract }) => !needed.has(contract.name));
const folder = mkdtempSync(`${tmpdir()}/leaving-out-`);
let store: Store;

/** One plugin must bring the gateway: where it is left out, another does. */
const inPlaceOf = ({ gateway }: ServerPlugin): ServerPlugin[] =>
  gateway
    ? [{ contract: { name: "network", requires: [], endpoints: {} }, routes: [], gateway }]
    : [];

beforeAll(async () => {
  store = await openEmbedded(null);
});
beforeEach(async () => {
  await store.db.execute(sql`drop schema public cascade`);
  await store.db.execute(sql`create schema public`);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

test.each(leaves.map((leaf) => [leaf.contract.name, leaf]))(
  "a server without %s, which nobody requires, starts with the demo data of the others",
  async (_, leaf) => {
    const app = await createApp({
      config: readConfig({ NODE_ENV: "test", DEMO: "true", DATA_DIR: folder }),
      log: createLog("silent"),
      plugins: [...plugins.filter((plugin) => plugin !== leaf), ...inPlaceOf(leaf)],
      store,
      work: false,
    });
    const endpoint = leaf.routes[0]?.endpoint ?? { method: "GET", path: "/none" };
    const [runtime, own] = await Promise.all([
      app.http.request("/v2/runtime"),
      app.http.request(`/v2${endpoint.path}`, { method: endpoint.method }),
    ]);
    await app.close();
    expect([runtime.status, own.status]).toEqual([200, 404]);
  },
);
