import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { startBuiltServer } from "../support/built-server.ts";
import { findPostgres, startPostgres } from "../support/postgres.mjs";

const outages = 5;
/** How long (ms) a server may go on saying that it is ready, and how long it may be unready once the store is back. */
const noticed = 2_000;
const back = 5_000;

test(`${outages} times without PostgreSQL: not ready within 2 s, ready again within 5 s, alive all the time`, async () => {
  if (!findPostgres()) throw new Error("there is no PostgreSQL here");
  const postgres = await startPostgres();
  const folder = mkdtempSync(`${tmpdir()}/health-`);
  const env = { DATABASE_URL: postgres.url, DEMO: "true", NODE_ENV: "test" };
  const server = await startBuiltServer(folder, env);
  const ask = async (path: string) => (await fetch(`${server.url}/health/${path}`)).status;
  /** When readiness was answered so. */
  const answers = async (status: number) => {
    while ((await ask("ready")) !== status) await sleep(10);
    return performance.now();
  };
  const alive = new Set<number>();
  let watching = true;
  const watch = (async () => {
    for (; watching; await sleep(50)) alive.add(await ask("live"));
  })();
  try {
    for (let turn = 0; turn < outages; turn++) {
      await answers(200);
      const from = performance.now();
      const restarted = postgres.restart(3_000).then(() => performance.now());
      expect((await answers(503)) - from).toBeLessThan(noticed);
      const there = await restarted;
      expect((await answers(200)) - there).toBeLessThan(back);
    }
  } finally {
    watching = false;
    await watch;
    await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  expect([...alive]).toEqual([200]);
});
