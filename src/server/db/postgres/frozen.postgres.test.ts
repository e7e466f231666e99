import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { databaseAt } from "../../../../tests/support/database.ts";
import { type FaultProxy, startFaultProxy } from "../../../../tests/support/fault-proxy.ts";
import { startServer } from "../../../../tests/support/server.ts";
import { type App, createApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { createLog } from "../../log.ts";
import { rowsOf } from "../database.ts";
import { openPostgres, type Store } from "../store.ts";
import { isStoreAway } from "./pool.ts";

const folder = mkdtempSync(join(tmpdir(), "frozen-"));
let proxy: FaultProxy;
let store: Store;
let app: App;
let url: string;
let config: ReturnType<typeof readConfig>;

beforeAll(async () => {
  const server = await startServer();
  const [row] = await server.rows("select current_database() as name");
  url = databaseAt(process.env.DATABASE_URL ?? "", String(row?.name));
  proxy = await startFaultProxy(url.replace(/^postgres:/, "http:"));
  const through = new URL(url);
  through.port = new URL(proxy.url).port;
  through.hostname = new URL(proxy.url).hostname;
  store = await openPostgres(through.href, 200);
  config = readConfig({ NODE_ENV: "test", DATA_DIR: folder, DEMO: "true" });
  app = await createApp({ config, log: createLog("silent"), store, work: false });
});
afterAll(async () => {
  await app.close();
  await store.close();
  await proxy.close();
  rmSync(folder, { recursive: true });
});

const ask = async (method: string, path: string, body?: object) =>
  app.http.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: { "content-type": "application/json", authorization: `Bearer ${randomUUID()}|x` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
const works = () =>
  vi.waitFor(async () => expect((await ask("GET", "/v2/user")).status).toBe(401), 20_000);

it("a frozen PostgreSQL makes every request say when to come again, and none of them hangs", async () => {
  await works();
  proxy.freeze();
  const asked = [
    ...Array.from({ length: 30 }, () => ask("GET", "/v2/user")),
    ...Array.from({ length: 10 }, () =>
      ask("POST", "/v2/password/reset", { email: "ana@recado.test" }),
    ),
  ];
  for (const answer of await Promise.all(asked)) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: "unavailable" });
  }
  expect((await ask("GET", "/health/ready")).status).toBe(503);
  proxy.restore();
  await works();
});

it("a transaction that it freezes in fails, and leaves no connection behind", async () => {
  await works();
  const key = createHash("sha256").update(randomUUID()).digest("hex");
  for (let round = 0; round < 12; round++) {
    const step = store.transact(async (db) => {
      await db.execute(sql`insert into secrets (name, value) values (${key}, 'kept')`);
      if (round === 0) proxy.freeze();
      await db.execute(sql`select 1`);
    });
    expect(isStoreAway(await step.catch((error: unknown) => error))).toBe(true);
  }
  proxy.restore();
  await works();
  const kept = await store.db.execute(sql`select 1 from secrets where name = ${key}`);
  expect(kept).toMatchObject({ rows: [] });
});

it("what is long by nature is waited for", async () => {
  await works();
  const slow = sql`select pg_sleep(0.4)`;
  const hasty = await store.transact((db) => db.execute(slow)).catch((error: unknown) => error);
  expect(isStoreAway(hasty)).toBe(true);
  await store.transact((db) => db.execute(slow), { long: true });
});

it("a server that starts waits for the one that fills the store, however long that takes", async () => {
  const own = await openPostgres(url, 200);
  const first = new pg.Client({ connectionString: url });
  await first.connect();
  await first.query("begin");
  await first.query("delete from secrets where name = 'filled'");
  const starting = createApp({ config, log: createLog("silent"), store: own, work: false });
  const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock'
    and datname = current_database() and query like '%filled%' and now() - query_start > '400 ms'`;
  const early = starting.catch((error: unknown) => error);
  const held = async () => expect(rowsOf(await own.db.execute(waiting))).toHaveLength(1);
  await vi.waitFor(held, 20_000);
  await first.query("rollback");
  await first.end();
  expect(await early).not.toBeInstanceOf(Error);
  await (await starting).close();
  await own.close();
});
