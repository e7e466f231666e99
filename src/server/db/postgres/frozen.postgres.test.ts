import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseAt } from "../../../../tests/support/database.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { type FaultProxy, startFaultProxy } from "../../../../tests/support/fault-proxy.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { type App, createApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { createLog } from "../../log.ts";
import { rowsOf } from "../database.ts";
import { openPostgres, type Store } from "../store.ts";
import { isStoreAway } from "./pool.ts";

/** What PostgreSQL calls the connections of this server, and of no other. */
const name = "among-faults";
const folder = mkdtempSync(join(tmpdir(), "frozen-"));
let server: TestServer;
let proxy: FaultProxy;
let store: Store;
let app: App;
let url: string;
let config: ReturnType<typeof readConfig>;

beforeAll(async () => {
  server = await startServer();
  const [row] = await server.rows("select current_database() as name");
  url = databaseAt(process.env.DATABASE_URL ?? "", String(row?.name));
  proxy = await startFaultProxy(url.replace(/^postgres:/, "http:"));
  const through = new URL(url);
  through.port = new URL(proxy.url).port;
  through.hostname = new URL(proxy.url).hostname;
  through.searchParams.set("application_name", name);
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

const ask = async (method: string, path: string, body?: object, more: object = {}) =>
  app.http.fetch(
    new Request(`http://localhost${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${randomUUID()}|x`,
        ...more,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  );
const works = () => eventually(async () => expect((await ask("GET", "/v2/user")).status).toBe(401));

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

/** Ana, who may write, by headers; on the number that her canned replies are of. */
async function signedIn() {
  await works();
  const headers = { authorization: `Bearer ${await server.tokenOf("ana")}` };
  const listed = await ask("GET", "/v2/whatsapp/numbers?q=Padaria", undefined, headers);
  const number: string = (await listed.json()).data[0].id;
  return { headers, replies: `/v2/whatsapp/numbers/${number}/replies` };
}

const saysWhen = (answer: Response) => {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
};

it("whoever is told to come again because PostgreSQL ended its connection does so, and each change is made once", async () => {
  const { headers, replies } = await signedIn();
  const [killer, holder] = [1, 2].map(() => new pg.Client({ connectionString: url }));
  if (!killer || !holder) throw new Error("two connections of its own");
  await Promise.all([killer.connect(), holder.connect()]);
  // Nobody gets past their own row until six were ended there.
  await holder.query("begin");
  await holder.query("lock table replies in share mode");
  let refused = 0;
  const killed = new Set<number>();
  const shortcuts = Array.from({ length: 12 }, (_, at) => `queda${at}`);
  const writing = Promise.all(
    shortcuts.map(async (shortcut) => {
      const body = { scope: "personal", shortcut, title: shortcut, text: "Um minuto." };
      const same = { ...headers, "idempotency-key": shortcut };
      for (;;) {
        const answer = await ask("POST", replies, body, same);
        if (answer.status === 201) return;
        saysWhen(answer);
        refused += 1;
      }
    }),
  );
  // In the middle of a change, whoever makes it: one at a time.
  while (killed.size < 6) {
    const { rows } = await killer.query<{ pid: number }>(
      `select pid, pg_terminate_backend(pid) from pg_stat_activity
       where application_name = '${name}' and wait_event_type = 'Lock' limit 1`,
    );
    for (const { pid } of rows) killed.add(pid);
  }
  await holder.query("rollback");
  await writing;
  await holder.end();
  await killer.end();
  expect(refused).toBeGreaterThan(0);
  const listed = await ask("GET", `${replies}?q=queda&per_page=100`, undefined, headers);
  const { data } = (await listed.json()) as { data: { shortcut: string }[] };
  expect(data.map(({ shortcut }) => shortcut).sort()).toEqual(shortcuts.sort());
  expect((await ask("GET", "/health/ready")).status).toBe(200);
});

it("what waits too long for another's row says when to come again, while everybody else is answered and the server is ready", async () => {
  const { headers, replies } = await signedIn();
  const body = { scope: "personal", shortcut: "devagar", title: "Devagar", text: "Um minuto." };
  const made = await (await ask("POST", replies, body, headers)).json();
  const holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query("begin");
  await holder.query(`select from replies where id = '${made.data.id}' for update`);
  const change = { title: "Mais devagar", version: 1 };
  const waits = ask("PUT", `${replies}/${made.data.id}`, change, headers);
  const others = [
    await ask("GET", "/v2/user", undefined, headers),
    await ask("GET", "/health/ready"),
  ];
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
  saysWhen(await waits);
  await holder.query("rollback");
  await holder.end();
  const again = () => ask("PUT", `${replies}/${made.data.id}`, change, headers);
  await eventually(async () => expect((await again()).status).toBe(200));
  expect(await (await ask("GET", `${replies}?q=devagar`, undefined, headers)).json()).toMatchObject(
    {
      data: [{ title: "Mais devagar", version: 2 }],
    },
  );
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
  await eventually(held);
  await first.query("rollback");
  await first.end();
  expect(await early).not.toBeInstanceOf(Error);
  await (await starting).close();
  await own.close();
});
