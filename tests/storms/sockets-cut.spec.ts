import { setTimeout as sleep } from "node:timers/promises";
import { expect, type Page } from "@playwright/test";
import { brand } from "../../src/contract/brand.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import { type LiveClient, openLiveClient } from "../support/live-client.ts";
import { differences, memoryOf, readLog, startWriter, until } from "../support/outage.ts";
import { test } from "../support/own-store.ts";

// Sixty sockets that are cut, five and a console that go deaf; the bench holds 2,000, and times them: that nothing
// is lost shows with fewer as well.
const users = 3;
const socketsEach = 20;
const outage = 10_000;
/** How long (ms) it takes to notice: 30 s of silence, 6 s without an answer, and one that the machine may be late. */
const noticed = 37_000;

const live = (clients: LiveClient[]) => clients.every(({ hub }) => hub.state() === "live");

/** Opens a conversation in a real console. */
async function openConsole(page: Page, base: string, token: string, contact: string) {
  await page.addInitScript(([name, value]) => localStorage.setItem(name, value), [
    `${brand.prefix}.token`,
    token,
  ] as const);
  // When it last opened a socket: it does so as soon as it holds the one before for dead. (That one's
  // own end waits for a farewell that never comes.)
  const times = { opened: 0 };
  page.on("websocket", () => {
    times.opened = performance.now();
  });
  await page.goto(`${base}/messenger/${contact}`);
  await expect(page.locator(".mx-line").last()).toBeVisible();
  return times;
}

test("sockets that are cut or go deaf for 10 s lose, double and mix up nothing; the deaf notice within 36 s", async ({
  page,
  store,
}) => {
  const crowd = await store.addCrowd(users + 2);
  const [author = "", witness = "", ...readers] = crowd.tokens;
  const contact = crowd.contacts[0] ?? "";
  const server = await store.start();
  const [cut, deaf] = [await startFaultProxy(server.url), await startFaultProxy(server.url)];
  const join = (base: string, token: string) =>
    openLiveClient(base, token, `number.${crowd.number}`);
  const times = await openConsole(page, deaf.url, witness, contact);
  const clients = Array.from({ length: users * socketsEach }, (_, at) =>
    join(cut.url, readers[at % users] ?? ""),
  );
  const deafened = Array.from({ length: 5 }, () => join(deaf.url, witness));
  const everybody = [...clients, ...deafened];
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(server.pid));
  }, 500);
  try {
    await until("all are live", () => live(everybody), 60_000);
    const before = memoryOf(server.pid);
    const writer = startWriter(() => server.url, author, crowd.contacts, 500);
    await until("somebody hears", () => (clients[0]?.heard.length ?? 0) > 5, 15_000);

    const fell = performance.now();
    cut.cut();
    deaf.freeze();
    await sleep(outage);
    cut.restore();
    deaf.restore();
    for (const client of clients) client.backAt = 0;
    await until(
      "those that were cut are back",
      () => clients.every((one) => one.backAt > 0),
      60_000,
    );
    await until(
      "the deaf have noticed",
      () => times.opened > fell && deafened.every(({ lostAt }) => lostAt > 0),
      60_000,
    );
    expect(Math.max(...deafened.map(({ lostAt }) => lostAt)) - fell).toBeLessThan(noticed);
    await until("the deaf are back", () => live(deafened), 30_000);
    await writer.stop();

    // The network still tells what became of the last ones: until nobody lacks anything.
    const log = () => readLog(server, crowd, 0);
    const lacking = async () => {
      const all = await log();
      return everybody.flatMap((client) => differences(client, all));
    };
    await expect.poll(lacking).toEqual([]);
    const stored = (await log())
      .filter(({ type }) => type === "message.stored")
      .map(({ id }) => id);
    expect(stored).toEqual(expect.arrayContaining(writer.stored));
    expect(new Set(stored).size).toBe(stored.length);
    // What everybody misses is read from the store, not kept for each of them.
    expect(memory - before).toBeLessThanOrEqual(200);
  } finally {
    clearInterval(watch);
    for (const client of everybody) client.close();
    await server.stop();
    await cut.close();
    await deaf.close();
  }
});
