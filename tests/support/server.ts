import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, openAsBlob, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { type App, createApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/config.ts";
import { rowsOf } from "../../src/server/db/database.ts";
import { forgetTotals } from "../../src/server/db/paginate.ts";
import { openEmbedded, openPostgres, type Store } from "../../src/server/db/store.ts";
import { createLog } from "../../src/server/log.ts";
import type { Resolve } from "../../src/server/net/addresses.ts";
import { databaseAt, onServer } from "./database.ts";
import { Rows } from "./rows.ts";

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
  /** What differs from the demo in any row of any table, but when a session was last used. */
  fingerprint(): Promise<string>;
  /** Keeps the present rows, for `restore`. */
  snapshot(): Promise<void>;
  /** Brings the kept rows and their hour back, and fills the request budgets. */
  restore(): Promise<void>;
  /** Tables that were written since, even if they hold the same rows. */
  written(): Promise<string[]>;
  /** Where a table's kept rows lie. */
  kept(table: string): string;
  rows(text: string): Promise<Record<string, unknown>[]>;
}

/** An open store and what its tests wrote. */
interface Shared {
  store: Store;
  rows: Rows;
}

let shared: Promise<Shared> | null = null;

/** One store for all test files of a worker, a copy of the demo's: rows come back in milliseconds. */
function sharedStore(): Promise<Shared> {
  shared ??= (async () => {
    const store = await openCopy();
    return { store, rows: await Rows.of(store) };
  })();
  return shared;
}

async function openCopy(): Promise<Store> {
  const url = process.env.DATABASE_URL;
  const { dump, template } = inject("demo");
  if (!url) return openEmbedded(await openAsBlob(dump));
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(url, `create database ${name} template ${template}`);
  return openPostgres(databaseAt(url, name));
}

const query = async (store: Store, text: string) =>
  rowsOf<Record<string, unknown>>(await store.db.execute(sql.raw(text)));

/** When the demo's rows were made. */
async function filledAt(store: Store): Promise<Date> {
  const [filled] = await query(store, "select value from secrets where name = 'filled'");
  return new Date(String(filled?.value));
}

/** Each file below a folder, with its size in bytes. */
const filesOf = (top: string): Map<string, number> =>
  new Map(
    readdirSync(top, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      // What a request of an earlier test still moves may be gone by now.
      .map((path) => [relative(top, path), statSync(path, { throwIfNoEntry: false })?.size ?? 0]),
  );

let folder: string | undefined;

/**
 * One data folder for all servers of a worker: what they left in it goes, and what they took of the demo's comes
 * back. A folder for each was a twentieth of the work of a page's test.
 */
function dataFolder(demo: boolean): string {
  const source = join(inject("demo").folder, "files");
  folder ??= mkdtempSync(join(dirname(inject("demo").folder), "server-"));
  const wanted = demo ? filesOf(source) : new Map<string, number>();
  const found = filesOf(folder);
  for (const [path, size] of found)
    if (wanted.get(relative("files", path)) !== size) rmSync(join(folder, path), { force: true });
  for (const [path, size] of wanted)
    if (found.get(join("files", path)) !== size)
      cpSync(join(source, path), join(folder, "files", path));
  return folder;
}

const open: App[] = [];

/**
 * Starts the real server in-process on a store with the demo data, or an empty one. With the demo its
 * clock starts when those were made, so they are always of the same age.
 */
export async function startServer(
  options: { demo?: boolean; env?: Record<string, string>; resolve?: Resolve } = {},
): Promise<TestServer> {
  const { store, rows } = await sharedStore();
  const demo = options.demo ?? true;
  if (demo) await rows.bringBack("demo");
  else await rows.empty();
  const start = demo ? await filledAt(store) : new Date();
  forgetTotals();
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: dataFolder(demo),
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
    // No test asks a real name server.
    resolve: options.resolve ?? (async () => []),
  });
  open.push(app);
  await app.services.limits.reset();
  const tokens = new Map<Who, Promise<string>>();

  const send: TestServer["send"] = async (who, method, path, body, headers = {}) => {
    const sent: Record<string, string> = { ...headers };
    if (who !== "anonymous") sent.authorization ??= `Bearer ${await tokenOf(who)}`;
    let payload: string | FormData | undefined;
    if (body instanceof FormData || typeof body === "string") payload = body;
    else if (body !== undefined) {
      payload = JSON.stringify(body);
      sent["content-type"] ??= "application/json";
    }
    // As every client tells it.
    if (typeof payload === "string") {
      sent["content-length"] ??= String(Buffer.byteLength(payload));
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
    fingerprint: () => rows.fingerprint(),
    snapshot() {
      keptAt = clock().getTime();
      return rows.keep();
    },
    async restore() {
      await rows.bringBack("kept");
      offset = keptAt - Date.now();
      await app.services.limits.reset();
      forgetTotals();
    },
    written: () => rows.written(),
    kept: (table) => rows.kept(table),
    rows: (text) => query(store, text),
  };
}

/** Ends this file's servers; fails where their store is not fit for the next one. */
export async function closeServers(): Promise<void> {
  await Promise.all(open.splice(0).map((app) => app.close()));
  await (await shared)?.rows.expectNoted();
}
