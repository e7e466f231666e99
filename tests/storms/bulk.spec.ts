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

// The bench kills twenty times, on both engines and with two servers.
const kills = 2;
const people = 80;

test("kill -9 in the middle of a bulk: everybody gets one message, and nobody two", async ({
  store,
}) => {
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
        60_000,
      );
      // Wherever it is: between claim and hand over, before the answer, before it is written down.
      await sleep(round * 37);
      await store.kill(server);
      server = await store.start();
    }
    const end = await client.until(bulk.id, ({ status }) => status === "finished", 90_000);
    expect(end.progress).toMatchObject({ pending: 0, sending: 0, failed: 0, cancelled: 0 });
  } finally {
    await server.stop();
  }
  expect(await store.on(sentTwiceOrNever(phones))).toEqual([]);
});
