import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { databaseAt, onServer } from "../../../../tests/support/database.ts";
import { createApp } from "../../app.ts";
import { readConfig } from "../../config.ts";
import { rowsOf } from "../../db/database.ts";
import { openEmbedded, openPostgres, type Store } from "../../db/store.ts";
import { createLog } from "../../log.ts";
import { allPlugins } from "../../plugins.ts";
import { move } from "./move.ts";

const folder = mkdtempSync(join(tmpdir(), "move-"));
const dataDir = join(folder, "data");
const server = process.env.DATABASE_URL ?? "";
const suffix = randomUUID().replaceAll("-", "");
/** Who owns a database and nothing else, as the guide says. */
const owner = `owner_${suffix}`;
const made: string[] = [];

async function emptyDatabase(): Promise<string> {
  const name = `move_${made.length}_${suffix}`;
  await onServer(server, `create database ${name} owner ${owner}`);
  made.push(name);
  const url = new URL(databaseAt(server, name));
  url.username = owner;
  return url.href;
}

const configOf = (url: string, env: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: url, ...env });

async function within<T>(open: Promise<Store>, step: (store: Store) => Promise<T>): Promise<T> {
  const store = await open;
  try {
    return await step(store);
  } finally {
    await store.close();
  }
}
const ask = (store: Store, text: string) =>
  store.db.execute(sql.raw(text)).then((found) => rowsOf<Record<string, unknown>>(found));
const inside = () => openEmbedded(join(dataDir, "store"));

/** What guards the rows. */
const guards = `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as rule
  from pg_constraint where connamespace = 'public'::regnamespace and contype in ('f', 'c')
  union all select tgrelid::regclass::text, tgname, tgenabled::text from pg_trigger where not tgisinternal
  order by 1, 2, 3`;
const counters = `select sequencename as name, last_value from pg_sequences
  where schemaname = 'public' order by 1`;

beforeAll(async () => {
  await onServer(server, `create role ${owner} login`);
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DEMO: "true" });
  const app = await createApp({ config, log: createLog("silent"), work: false });
  await app.close();
});
afterAll(async () => {
  for (const name of made) await onServer(server, `drop database ${name} with (force)`);
  await onServer(server, `drop role ${owner}`);
  rmSync(folder, { recursive: true });
});

it("moves every row to a database whose owner may nothing else, guarded as before, and then refuses to again", async () => {
  const url = await emptyDatabase();
  const before = await within(inside(), async (store) => [
    await ask(store, guards),
    await ask(store, counters),
  ]);
  const lines = (await move(configOf(url))).split("\n");
  const tables = lines.slice(1, lines.indexOf("")).map((line) => line.split(/ +/));
  expect(tables.length).toBeGreaterThan(100);
  for (const [name, here, there, hash, other] of tables)
    expect([there, other], name).toEqual([here, hash]);
  expect(tables.filter(([, rows]) => rows !== "0").length).toBeGreaterThan(50);
  expect(tables.find(([name]) => name === "events")?.[1]).not.toBe("0");
  expect(lines).toContain(
    "From now on start the server with this DATABASE_URL, after npm run audit:verify with it.",
  );
  await within(openPostgres(url), async (store) => {
    expect([await ask(store, guards), await ask(store, counters)]).toEqual(before);
    const verify = allPlugins().flatMap(({ commands }) => commands?.["verify-audit"] ?? []);
    expect(verify).toHaveLength(1);
    expect(await verify[0]?.(store)).toMatchObject({ ok: true });
  });
  await expect(move(configOf(url))).rejects.toThrow("is not empty");

  const app = await createApp({ config: configOf(url), log: createLog("silent"), work: false });
  try {
    const answer = await app.http.request("/v2/login", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: "ana@recado.test", password: "recado-demo" }),
    });
    expect(answer.status).toBe(200);
  } finally {
    await app.close();
  }
});

it("leaves nothing where a row cannot be taken, and the store can be moved after that", async () => {
  const url = await emptyDatabase();
  const turn = (from: string, to: string) =>
    within(inside(), async (store) => {
      await ask(store, "set session_replication_role = replica");
      const set = `update number_users set user_id = '${to}' where user_id = '${from}' returning 1`;
      expect((await ask(store, set)).length).toBeGreaterThan(0);
    });
  const [bruno] = await within(inside(), async (store) => {
    return ask(store, "select id from users where email = 'bruno@recado.test'");
  });
  const nobody = randomUUID();
  await turn(String(bruno?.id), nobody);
  await expect(move(configOf(url))).rejects.toThrow(
    /^Nothing was moved: .*foreign key.*number_users/,
  );
  await within(openPostgres(url), async (store) => {
    const left = "select 1 from pg_tables where schemaname in ('public', 'parts')";
    expect(await ask(store, left)).toEqual([]);
  });
  await turn(nobody, String(bruno?.id));
  expect(await move(configOf(url))).toContain("are the same on both sides");
});

it("names what is missing, in use or of another version, each in a sentence", async () => {
  const url = await emptyDatabase();
  await expect(move(readConfig({ DATA_DIR: dataDir }))).rejects.toThrow("Where to?");
  mkdirSync(join(folder, "new/store"), { recursive: true });
  const elsewhere = configOf(url, { DATA_DIR: join(folder, "new") });
  await expect(move(elsewhere)).rejects.toThrow("no store in");
  const embedded = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir });
  const app = await createApp({ config: embedded, log: createLog("silent"), work: false });
  await expect(move(configOf(url))).rejects.toThrow("in use");
  await app.close();
  await within(inside(), (store) =>
    ask(store, "insert into migrations values ('numbers', '9999_new.sql', now())"),
  );
  await expect(move(configOf(url))).rejects.toThrow("numbers/9999_new.sql");
  await within(inside(), (store) =>
    ask(store, "delete from migrations where name in ('9999_new.sql', '0001_fold.sql')"),
  );
  await expect(move(configOf(url))).rejects.toThrow("house/0001_fold.sql is missing");
});
