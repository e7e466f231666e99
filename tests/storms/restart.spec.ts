import { expect } from "@playwright/test";
import { startFaultProxy } from "../support/fault-proxy.ts";
import { openLiveClient } from "../support/live-client.ts";
import { differences, readLog, startWriter, until } from "../support/outage.ts";
import { test } from "../support/own-store.ts";

test("a restart while messages are sent leaves every message once and every client caught up", async ({
  store,
}) => {
  const crowd = await store.addCrowd(4);
  const [reader = "", ...authors] = crowd.tokens;
  let server = await store.start();
  const proxy = await startFaultProxy(server.url);
  const clients = Array.from({ length: 15 }, () =>
    openLiveClient(proxy.url, reader, `number.${crowd.number}`),
  );
  const live = () => clients.every(({ hub }) => hub.state() === "live");
  try {
    await until("all are live", live, 30_000);
    const contacts = crowd.contacts;
    const writers = authors.map((author, at) =>
      startWriter(() => proxy.url, author, [contacts[at] ?? ""], 50),
    );
    const sent = () => writers.flatMap(({ stored }) => stored);
    await until("messages are sent", () => sent().length > 20, 30_000);

    expect(await server.stop("SIGTERM")).toBe(0);
    const before = sent().length;
    server = await store.start();
    proxy.leadTo(server.url);
    await until("messages are sent again", () => sent().length > before + 20, 30_000);
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
    await server.stop();
    await proxy.close();
  }
});
