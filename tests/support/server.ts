import { cpSync, mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { type App, createApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/config.ts";
import { type Database, rowsOf } from "../../src/server/db/database.ts";
import { forgetTotals } from "../../src/server/db/paginate.ts";
import { openEmbedded, openPostgres, type Store } from "../../src/server/db/store.ts";
import { createLog } from "../../src/server/log.ts";
import { databaseAt, onServer } from "./demo-store.ts";

/** The people of the demo data, by first name; `anonymous` sends no token. */
export type Who =
  | "ana"
  | "bruno"
  | "carla"
  | "diego"
  | "marina"
  | "andre"
  | "fernanda"
  | "olivia"
  | "anonymous";

export interface Answer {
  status: number;
  headers: Headers;
  // Tests read answers freely; the contract is checked by the server itself in test mode.
  // biome-ignore lint/suspicious/noExplicitAny: a test names the fields it expects
  body: any;
}

export interface TestServer {
  app: App;
  /** Sends one request in-process; a plain object body goes as JSON. */
  send(
    who: Who,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer>;
  get(who: Who, path: string): Promise<Answer>;
  /** The bearer token of a person, signed in once. */
  tokenOf(who: Who): Promise<string>;
  /** Moves the server's clock. */
  advance(ms: number): void;
  now(): Date;
  /** Runs queued work until nothing is due. */
  drain(): Promise<void>;
  /** Every row of every table (but when a session was last used), hashed. */
  fingerprint(): Promise<string>;
  /** Keeps the present rows, for `restore`. */
  snapshot(): Promise<void>;
  /** Brings the kept rows and their hour back, and fills the request budgets. */
  restore(): Promise<void>;
  /** Tables that hold other rows than the kept ones. */
  touched(): Promise<string[]>;
  rows(text: string): Promise<Record<string, unknown>[]>;
}

let shared: Promise<Store> | null = null;

/** One store for all test files of a worker, a copy of the demo's: rows come back in milliseconds. */
function sharedStore(): Promise<Store> {
  shared ??= (async () => {
    const url = process.env.DATABASE_URL;
    const { dump, template } = inject("demo");
    if (!url) return openEmbedded(await openAsBlob(dump));
    const name = `test_${process.pid}_${Date.now()}`;
    await onServer(url, `create database ${name} template ${template}`);
    return openPostgres(databaseAt(url, name));
  })();
  return shared;
}

const query = async <T>({ db }: { db: Database }, text: string) =>
  rowsOf<T>(await db.execute(sql.raw(text)));

async function tablesOf(store: { db: Database }): Promise<string[]> {
  const rows = await query<{ tablename: string }>(
    store,
    "select tablename from pg_tables where schemaname = 'public' and tablename <> 'migrations' order by tablename",
  );
  return rows.map((row) => row.tablename);
}

async function empty(store: Store) {
  const names = (await tablesOf(store)).map((name) => `"${name}"`);
  if (names.length === 0) return;
  await store.transact(async (db) => {
    // Tables that may only grow refuse this otherwise.
    await db.execute(sql`set local session_replication_role = replica`);
    await db.execute(sql.raw(`truncate ${names.join(", ")} cascade`));
  });
}

let seen = { xid: "", marks: new Map<string, string>() };

/** A table's rows as far as they can change: how many, and which transaction wrote the last. */
async function marksOf(store: { db: Database }): Promise<Map<string, string>> {
  // Where no transaction has written since, nothing needs to be counted again.
  const [{ xid } = { xid: "" }] = await query<{ xid: string }>(
    store,
    "select pg_snapshot_xmax(pg_current_snapshot())::text as xid",
  );
  if (xid === seen.xid) return seen.marks;
  const names = await tablesOf(store);
  const parts = names.map(
    (name) =>
      `select '${name}' as name, count(*) || ':' || coalesce(max(xmin::text::bigint), 0) as mark from public."${name}"`,
  );
  const rows = await query<{ name: string; mark: string }>(store, parts.join(" union all "));
  seen = { xid, marks: new Map(rows.map(({ name, mark }) => [name, mark])) };
  return seen.marks;
}

/** Where rows are kept: those of the demo for every start, and those a test asked to keep. */
type Kept = "demo" | "kept";

/** Marks of the tables that hold exactly the kept rows. */
const keptMarks = new Map<Kept, Map<string, string>>();

async function snapshot(store: Store, kept: Kept) {
  await store.db.execute(sql.raw(`drop schema if exists ${kept} cascade`));
  await store.db.execute(sql.raw(`create schema ${kept}`));
  for (const name of await tablesOf(store)) {
    await store.db.execute(sql.raw(`create table ${kept}."${name}" as table public."${name}"`));
  }
  keptMarks.set(kept, await marksOf(store));
}

async function restore(store: Store, kept: Kept) {
  await store.transact(async (db) => {
    // Rows come back in any order: foreign keys and guards rest meanwhile.
    await db.execute(sql`set local session_replication_role = replica`);
    // Deleting few rows is far quicker than truncating many tables.
    for (const [name, mark] of await marksOf({ db })) {
      if (keptMarks.get(kept)?.get(name) === mark) continue;
      await db.execute(sql.raw(`delete from public."${name}"`));
      await db.execute(sql.raw(`insert into public."${name}" select * from ${kept}."${name}"`));
    }
  });
  keptMarks.set(kept, await marksOf(store));
}

/** Brings the demo's rows back. Answers when they were made. */
async function restoreDemo(store: Store): Promise<Date> {
  await restore(store, "demo");
  const [filled] = await query<{ value: string }>(
    store,
    "select value from secrets where name = 'filled'",
  );
  return new Date(filled?.value ?? "");
}

const folders: string[] = [];

/**
 * Starts the real server in-process on a store with the demo data, or an empty one. With the demo its
 * clock starts when those were made, so they are always of the same age.
 */
export async function startServer(
  options: { demo?: boolean; env?: Record<string, string> } = {},
): Promise<TestServer> {
  const store = await sharedStore();
  const demo = options.demo ?? true;
  // Kept before a first file empties them: the files after it want them back.
  if (!keptMarks.has("demo")) await snapshot(store, "demo");
  const start = demo ? await restoreDemo(store) : new Date();
  if (!demo) await empty(store);
  forgetTotals();
  const folder = mkdtempSync(join(tmpdir(), "server-"));
  folders.push(folder);
  if (demo)
    cpSync(join(inject("demo").folder, "files"), join(folder, "files"), { recursive: true });
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: folder,
    DEMO: String(demo),
    ...options.env,
  });
  let offset = start.getTime() - Date.now();
  let keptAt = start.getTime();
  const clock = () => new Date(Date.now() + offset);
  const app = await createApp({
    config,
    log: createLog(process.env.LOG_LEVEL ?? "silent"),
    clock,
    store,
    work: false,
  });
  const tokens = new Map<Who, Promise<string>>();
  const hashes = new Map<string, { mark: string; hash: string }>();

  const send: TestServer["send"] = async (who, method, path, body, headers = {}) => {
    const sent: Record<string, string> = { ...headers };
    if (who !== "anonymous") sent.authorization ??= `Bearer ${await tokenOf(who)}`;
    let payload: string | FormData | undefined;
    if (body instanceof FormData || typeof body === "string") payload = body;
    else if (body !== undefined) {
      payload = JSON.stringify(body);
      sent["content-type"] ??= "application/json";
    }
    const request = new Request(`http://localhost${path.startsWith("/") ? path : `/v2/${path}`}`, {
      method,
      headers: sent,
      ...(payload === undefined ? {} : { body: payload }),
    });
    const response = await app.http.fetch(request, { ip: headers["x-test-ip"] ?? "127.0.0.1" });
    const json = response.headers.get("content-type")?.includes("json");
    return {
      status: response.status,
      headers: response.headers,
      body: json ? await response.json() : new Uint8Array(await response.arrayBuffer()),
    };
  };

  const tokenOf = (who: Who) => {
    const known = tokens.get(who);
    if (known) return known;
    const signing = send("anonymous", "POST", "login", {
      username: `${who}@recado.test`,
      password: "recado-demo",
    }).then(({ status, body }) => {
      if (status !== 200)
        throw new Error(`${who} cannot sign in: ${status} ${JSON.stringify(body)}`);
      return body.access_token as string;
    });
    tokens.set(who, signing);
    return signing;
  };

  return {
    app,
    send,
    get: (who, path) => send(who, "GET", path),
    tokenOf,
    advance: (ms) => {
      offset += ms;
    },
    now: clock,
    drain: () => app.worker.drain(),
    async fingerprint() {
      const lines: string[] = [];
      for (const [name, mark] of await marksOf(store)) {
        const known = hashes.get(name);
        if (known?.mark !== mark) {
          const [row] = await query<{ hash: string }>(
            store,
            `select md5(coalesce(string_agg(r, '|' order by r), '')) as hash from (select (to_jsonb(t) - 'last_used_at')::text as r from "${name}" t) as rows`,
          );
          hashes.set(name, { mark, hash: row?.hash ?? "" });
        }
        lines.push(`${name}:${hashes.get(name)?.hash}`);
      }
      return lines.sort().join("\n");
    },
    snapshot() {
      keptAt = clock().getTime();
      return snapshot(store, "kept");
    },
    async restore() {
      await restore(store, "kept");
      offset = keptAt - Date.now();
      app.services.limits.reset();
      forgetTotals();
    },
    async touched() {
      const marks = [...(await marksOf(store))];
      return marks.flatMap(([name, mark]) =>
        keptMarks.get("kept")?.get(name) === mark ? [] : [name],
      );
    },
    rows: (text) => query(store, text),
  };
}

/** Removes the data folders of this file's servers. */
export async function closeServers(): Promise<void> {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}
