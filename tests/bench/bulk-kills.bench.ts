import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { type BuiltServer, startBuiltServer } from "../support/built-server.ts";
import {
  bulkClient,
  liftLimits,
  onStore,
  recipients,
  sentTwiceOrNever,
  sheetOf,
} from "../support/bulk-run.ts";

const url = process.env.DATABASE_URL;
const env = { DEMO: "true", NODE_ENV: "test", ...(url ? { DATABASE_URL: url } : {}) };
const people = 2_000;
const kills = 20;
/** Several servers share a PostgreSQL and a folder. */
const servers = url ? 2 : 1;

/** The same moments in each run. */
function* moments(): Generator<number> {
  for (let seed = 7; ; ) {
    seed = (seed * 48_271) % 2_147_483_647;
    yield seed / 2_147_483_647;
  }
}

it(`kill -9 at ${kills} moments of a bulk of ${people}, ${servers} at a time`, async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/kills-`);
  await (await startBuiltServer(dataDir, env)).stop();
  await onStore(dataDir, url, liftLimits);
  const phones = recipients(people);
  const start = () => startBuiltServer(dataDir, env);
  const running: BuiltServer[] = [];
  for (let at = 0; at < servers; at++) running.push(await start());
  const client = bulkClient(() => running[0]?.url ?? "");
  const random = moments();
  const next = () => random.next().value as number;
  try {
    await client.signIn();
    const bulk = await client.check(sheetOf(phones));
    await client.start(bulk);
    const left: number[] = [];
    for (let round = 1; round <= kills; round++) {
      const bound = people - (people * round) / (kills + 1);
      const seen = await client.until(
        bulk.id,
        ({ progress }) => (progress.pending ?? 0) <= bound,
        300_000,
      );
      left.push(seen.progress.pending ?? 0);
      await sleep(next() * 400);
      const which = Math.floor(next() * running.length);
      await running[which]?.stop("SIGKILL");
      running[which] = await start();
    }
    const end = await client.until(bulk.id, ({ status }) => status === "finished", 300_000);
    console.table({ ...end.progress, kills, left: left.join(" ") });
    expect(end.progress).toMatchObject({ pending: 0, sending: 0, failed: 0, cancelled: 0 });
  } finally {
    for (const server of running) await server.stop();
  }
  expect(await onStore(dataDir, url, sentTwiceOrNever(phones))).toEqual([]);
  rmSync(dataDir, { recursive: true, force: true });
}, 1_200_000);
