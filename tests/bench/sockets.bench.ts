import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { it } from "vitest";
import { startBuiltServer } from "../support/built-server.ts";
import { addCrowd } from "../support/crowd.ts";
import { startFaultProxy } from "../support/fault-proxy.ts";
import { type LiveClient, openLiveClient } from "../support/live-client.ts";
import {
  differences,
  memoryOf,
  percentile,
  readLog,
  startWriter,
  until,
} from "../support/outage.ts";

const socketsEach = 20;
const sizes = (process.env.SOCKETS ?? "500,1000,2000").split(",").map(Number);

async function measure(sockets: number) {
  const dataDir = mkdtempSync(`${tmpdir()}/sockets-`);
  const first = await startBuiltServer(dataDir, { DEMO: "true" });
  await first.stop();
  const crowd = await addCrowd(dataDir, Math.ceil(sockets / socketsEach) + 1);
  const server = await startBuiltServer(dataDir, { DEMO: "true" });
  const proxy = await startFaultProxy(server.url);
  const [author = "", ...readers] = crowd.tokens;
  const before = memoryOf(server.pid);
  const opened = performance.now();
  const clients: LiveClient[] = [];
  for (let at = 0; at < sockets; at++) {
    const token = readers[Math.floor(at / socketsEach)] ?? "";
    clients.push(openLiveClient(proxy.url, token, `number.${crowd.number}`));
    if (at % 50 === 49) await sleep(100);
  }
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(server.pid));
  }, 250);
  try {
    await until(
      "everybody is live",
      () => clients.every((one) => one.hub.state() === "live"),
      180_000,
    );
    const joined = performance.now() - opened;
    const writer = startWriter(() => server.url, author, crowd.contacts, 1_000);
    await sleep(5_000);
    proxy.cut();
    await sleep(10_000);
    proxy.restore();
    const restored = performance.now();
    for (const client of clients) client.backAt = 0;
    await until("everybody is back", () => clients.every((one) => one.backAt > 0), 180_000);
    const back = clients.map((one) => one.backAt - restored);
    await sleep(2_000);
    await writer.stop();
    // Ticks of what was written still come in.
    let log = await readLog(server, crowd, 0);
    for (let before = -1; before !== log.length; log = await readLog(server, crowd, 0)) {
      before = log.length;
      await sleep(3_000);
    }
    const head = log.at(-1)?.seq ?? 0;
    await until(
      "all is heard",
      () => clients.every((one) => one.heard.at(-1)?.seq === head),
      60_000,
    ).catch(() => {});
    return {
      sockets,
      "events each": clients[0]?.heard.length,
      "wrong clients": clients.filter((one) => differences(one, log).length > 0).length,
      "all joined s": (joined / 1000).toFixed(1),
      "back p50 s": (percentile(back, 0.5) / 1000).toFixed(1),
      "back p95 s": (percentile(back, 0.95) / 1000).toFixed(1),
      "back all s": (percentile(back, 1) / 1000).toFixed(1),
      "idle MB": Math.round(before),
      "most MB": Math.round(memory),
    };
  } finally {
    clearInterval(watch);
    for (const client of clients) client.close();
    await server.stop();
    await proxy.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

it("sockets that are cut for ten seconds while messages arrive", async () => {
  const figures = [];
  for (const size of sizes) figures.push(await measure(size));
  console.table(figures);
}, 900_000);
