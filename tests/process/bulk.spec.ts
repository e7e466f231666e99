import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { startBuiltServer } from "../support/built-server.ts";
import {
  bulkClient,
  liftLimits,
  onStore,
  recipients,
  sentTwiceOrNever,
  sheetOf,
} from "../support/bulk-run.ts";

// The bench kills twenty times, on both engines and with two servers.
const kills = 2;
const people = 80;

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(`${tmpdir()}/bulk-`);
  cpSync(process.env.DEMO_STORE ?? "", folder, { recursive: true });
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("kill -9 in the middle of a bulk: everybody gets one message, and nobody two", async () => {
  await onStore(folder, undefined, liftLimits);
  const phones = recipients(people);
  let server = await startBuiltServer(folder);
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
      await server.stop("SIGKILL");
      server = await startBuiltServer(folder);
    }
    const end = await client.until(bulk.id, ({ status }) => status === "finished", 90_000);
    expect(end.progress).toMatchObject({ pending: 0, sending: 0, failed: 0, cancelled: 0 });
  } finally {
    await server.stop();
  }
  expect(await onStore(folder, undefined, sentTwiceOrNever(phones))).toEqual([]);
});
