import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { it } from "vitest";
import { createApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/config.ts";
import { rowsOf } from "../../src/server/db/database.ts";
import { openEmbedded, openPostgres } from "../../src/server/db/store.ts";
import { createLog } from "../../src/server/log.ts";
import { startBuiltServer } from "../support/built-server.ts";
import { bulkClient, liftLimits, onStore, recipients, sheetOf } from "../support/bulk-run.ts";
import { percentile } from "../support/outage.ts";

const url = process.env.DATABASE_URL;
const engine = url ? "PostgreSQL" : "the embedded store";
const env = { DEMO: "true", NODE_ENV: "test", ...(url ? { DATABASE_URL: url } : {}) };
const rows = 100_000;
const sent = 600;
/** Messages that the gateway is handed by itself, so many under way at once. */
const alone = { messages: 600, together: 10 };

const megabytes = (pid: number, of: "VmRSS" | "VmHWM") =>
  Number(new RegExp(`${of}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) /
  1024;

/** How long others wait for the server's liveness, and for a list, while something goes on. */
async function beside(base: string, token: string, pid: number, work: () => Promise<unknown>) {
  const alive: number[] = [];
  const lists: number[] = [];
  let going = true;
  const ask = async (path: string, into: number[], pause: number) => {
    while (going) {
      const from = performance.now();
      const headers = { authorization: `Bearer ${token}` };
      await (await fetch(`${base}${path}`, { headers })).arrayBuffer();
      into.push(performance.now() - from);
      await sleep(pause);
    }
  };
  const watching = [
    ask("/health/live", alive, 10),
    ask("/v2/messenger/contacts?per_page=20", lists, 50),
  ];
  const before = megabytes(pid, "VmRSS");
  const from = performance.now();
  await work();
  const seconds = (performance.now() - from) / 1_000;
  going = false;
  await Promise.all(watching);
  return {
    seconds: Math.round(seconds * 10) / 10,
    "liveness p99": Math.round(percentile(alive, 0.99)),
    "liveness max": Math.round(Math.max(...alive)),
    "list p50": Math.round(percentile(lists, 0.5)),
    "list p99": Math.round(percentile(lists, 0.99)),
    "MB more at peak": Math.round(megabytes(pid, "VmHWM") - before),
  };
}

/** What the gateway takes a second when nobody but it has anything to do. */
async function gatewayAlone(dataDir: string): Promise<number> {
  const store = url ? await openPostgres(url) : await openEmbedded(`${dataDir}/store`);
  const config = readConfig({ ...env, DATA_DIR: dataDir });
  const app = await createApp({
    config,
    log: createLog("silent"),
    clock: () => new Date(),
    store,
    work: false,
  });
  const found = await store.db.execute(
    sql`select id from numbers where display_name = 'Padaria Aurora'`,
  );
  const [number] = rowsOf<{ id: string }>(found);
  const template = { name: "retomar_conversa", language: { code: "pt_BR" } };
  const phones = recipients(alone.messages).map((phone) => phone.replace(/^55119/, "55219"));
  const from = performance.now();
  await Promise.all(
    Array.from({ length: alone.together }, async (_, lane) => {
      for (let at = lane; at < phones.length; at += alone.together) {
        await app.services.gateway.send({
          from: number?.id ?? "",
          to: phones[at] ?? "",
          message: { type: "template", template },
          key: `alone-${at}`,
        });
      }
    }),
  );
  const rate = (alone.messages * 1_000) / (performance.now() - from);
  await app.close();
  return rate;
}

it("a sheet of 100,000 rows, and the rate of sending", async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/bulk-`);
  await (await startBuiltServer(dataDir, env)).stop();
  await onStore(dataDir, url, liftLimits);
  const rate = await gatewayAlone(dataDir);
  const server = await startBuiltServer(dataDir, env);
  const figures: Record<string, unknown>[] = [];
  try {
    const client = bulkClient(() => server.url);
    const token = await client.signIn();
    const watched = (work: () => Promise<unknown>) => beside(server.url, token, server.pid, work);
    figures.push({ what: "nothing", ...(await watched(() => sleep(5_000))) });
    const sheet = sheetOf(recipients(rows));
    figures.push({
      what: `${rows} rows read, mapped and checked`,
      ...(await watched(() => client.check(sheet))),
    });
    const bulk = await client.check(sheetOf(recipients(sent)));
    const sending = await watched(async () => {
      await client.start(bulk);
      await client.until(bulk.id, ({ status }) => status === "finished", 600_000);
    });
    figures.push({
      what: `${sent} sent`,
      ...sending,
      "a second": Math.round((sent / sending.seconds) * 10) / 10,
    });
    figures.push({ what: "the gateway by itself", "a second": Math.round(rate * 10) / 10 });
  } finally {
    console.log(engine);
    console.table(figures);
    await server.stop("SIGKILL");
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 1_200_000);
