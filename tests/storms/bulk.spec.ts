import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import {
  bulkClient,
  liftLimits,
  recipients,
  sentTwiceOrNever,
  sheetOf,
} from "../support/bulk-run.ts";
import { test } from "../support/own-store.ts";

// The bench does the same with two servers on one PostgreSQL.
const kills = 20;
const people = 5_000;
/** How long (ms) a killed server may take to be there again. */
const longest = 15_000;

test(`kill -9 ${kills} times in a bulk of ${people}: everybody gets one message, nobody two, and the server is back within 15 s`, async ({
  store,
}) => {
  test.setTimeout(900_000);
  await store.on(liftLimits);
  const phones = recipients(people);
  let server = await store.start();
  const client = bulkClient(() => server.url);
  try {
    await client.signIn();
    const bulk = await client.check(sheetOf(phones));
    await client.start(bulk);
    for (let round = 1; round <= kills; round++) {
      const settled = (people * round) / (kills + 2);
      await client.until(
        bulk.id,
        ({ progress }) => (progress.pending ?? 0) < people - settled,
        120_000,
      );
      // Wherever it is: between claim and hand over, before the answer, before it is written down.
      await sleep((round * 37) % 400);
      await store.kill(server);
      const killed = performance.now();
      server = await store.start();
      expect(performance.now() - killed).toBeLessThan(longest);
    }
    const end = await client.until(bulk.id, ({ status }) => status === "finished", 120_000);
    expect(end.progress).toMatchObject({ pending: 0, sending: 0, failed: 0, cancelled: 0 });
  } finally {
    await server.stop();
  }
  expect(await store.on(sentTwiceOrNever(phones))).toEqual([]);
});
