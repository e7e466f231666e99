import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "@playwright/test";
import type { BuiltServer } from "../support/built-server.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import { openLiveClient } from "../support/live-client.ts";
import { differences, readLog, startWriter, until } from "../support/outage.ts";
import { test } from "../support/own-store.ts";

const restarts = 20;
/** How long (ms) a server may take from SIGTERM to its end. */
const longest = 15_000;

/** Where nobody listens. */
const nowhere = "http://127.0.0.1:2";

/** As a balancer does it: asks again and again whether a server is ready, and sends it nobody once it is not. */
function balance(server: () => BuiltServer) {
  let to = server().url;
  let going = true;
  const asking = (async () => {
    for (; going; await sleep(500)) {
      const { url } = server();
      const isReady = await fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      to = isReady ? url : nowhere;
    }
  })();
  return {
    to: () => to,
    stop: () => {
      going = false;
      return asking;
    },
  };
}

test(`${restarts} restarts by SIGTERM while messages are sent, each within 15 s with exit code 0: no request that was let in fails, every message is there once, every client catches up`, async ({
  store,
}) => {
  test.setTimeout(600_000);
  const crowd = await store.addCrowd(4);
  const [reader = "", ...authors] = crowd.tokens;
  let server = await store.start();
  const proxy = await startFaultProxy(server.url);
  const balancer = balance(() => server);
  const clients = Array.from({ length: 15 }, () =>
    openLiveClient(proxy.url, reader, `number.${crowd.number}`),
  );
  const live = () => clients.every(({ hub }) => hub.state() === "live");
  try {
    await until("all are live", live, 30_000);
    const contacts = crowd.contacts;
    const writers = authors.map((author, at) =>
      startWriter(balancer.to, author, [contacts[at] ?? ""], 50),
    );
    const sent = () => writers.flatMap(({ stored }) => stored);
    const more = async () => {
      const before = sent().length;
      await until("messages are sent", () => sent().length > before + 20, 60_000);
    };
    const took: number[] = [];
    for (let round = 1; round <= restarts; round++) {
      await until("all are live", live, 60_000);
      await more();
      const told = performance.now();
      expect(await server.stop("SIGTERM"), `exit code of ${round}`).toBe(0);
      took.push(performance.now() - told);
      server = await store.start();
      proxy.leadTo(server.url);
    }
    expect(Math.max(...took)).toBeLessThan(longest);
    await more();
    for (const writer of writers) await writer.stop();
    expect(writers.flatMap(({ troubles }) => troubles)).toEqual([]);

    await until("all are live again", live, 60_000);
    // The network still tells what became of the last ones: until nobody lacks anything.
    const log = () => readLog(server, crowd, 0);
    await expect
      .poll(async () => {
        const all = await log();
        return clients.flatMap((client) => differences(client, all));
      })
      .toEqual([]);
    // Each message has its own client_id, and was tried until it was answered for: so many, no more.
    const stored = (await log())
      .filter(({ type }) => type === "message.stored")
      .map(({ id }) => id);
    expect(stored.toSorted()).toEqual(sent().toSorted());
  } finally {
    for (const client of clients) client.close();
    await balancer.stop();
    await server.stop();
    await proxy.close();
  }
});
