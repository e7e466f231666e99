import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { hash } from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import type { TestProject } from "vitest/node";
import { createApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/config.ts";
import { createLog } from "../../src/server/log.ts";
import { databaseAt, onServer } from "./database.ts";
import { watched } from "./rows.ts";

/** A store filled with the demo data, of which every test file opens a copy. */
export interface DemoStore {
  /** Its data folder. */
  folder: string;
  /** On the embedded engine: what it holds, as a file to load. */
  dump: string;
  /** On PostgreSQL: the database to copy. */
  template: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    demo: DemoStore;
  }
}

const password = "recado-demo";

/**
 * Fills a folder, and with a `url` a database of that server, with the demo data. Its people's
 * passwords are hashed at the lowest price: signing them in is no test of that.
 */
async function fillDemo(folder: string, url: string | undefined): Promise<DemoStore> {
  const database = process.env.DEMO_DATABASE ?? `demo_${process.pid}`;
  const filled = { folder, dump: `${folder}.tar`, template: `${database}_watched` };
  if (existsSync(filled.dump)) return filled;
  if (url) await onServer(url, `create database ${database}`);
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: folder,
    DEMO: "true",
    ...(url ? { DATABASE_URL: databaseAt(url, database) } : {}),
  });
  const app = await createApp({ config, log: createLog("silent"), work: false });
  const cheap = await hash(password, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  await app.services.store.db.execute(sql`update users set password_hash = ${cheap}`);
  await app.close();
  if (url) await copyWatched(url, database, filled.template);
  else await dumpWatched(join(folder, "store"), filled.dump);
  return filled;
}

/** Copies a database to one that is watched. */
async function copyWatched(url: string, database: string, template: string) {
  await onServer(url, `create database ${template} template ${database}`);
  await onServer(databaseAt(url, template), watched);
}

/** Writes what a folder's store holds, watched, to a file; the store itself stays as it is. */
async function dumpWatched(store: string, dump: string) {
  const copy = `${store}-watched`;
  cpSync(store, copy, { recursive: true });
  const client = await PGlite.create(copy, { extensions: { btree_gin, pg_trgm } });
  await client.exec(watched);
  const blob = await client.dumpDataDir("none");
  await client.close();
  rmSync(copy, { recursive: true });
  writeFileSync(dump, new Uint8Array(await blob.arrayBuffer()));
}

const filled = new Map<string, Promise<DemoStore>>();
const homes = new Set<string>();

const fill = (url: string | undefined): Promise<DemoStore> => {
  // Journeys that follow want both: they name where each shall stay.
  const shared = url ? process.env.DEMO_FILES : process.env.DEMO_STORE;
  if (shared) return fillDemo(shared, url);
  const home = mkdtempSync(join(tmpdir(), "demo-store-"));
  homes.add(home);
  return fillDemo(join(home, "demo"), url);
};

/** Fills one store for all projects of a run that stand on the same engine. */
export default async function demoStore(project: TestProject): Promise<() => void> {
  const url = (project.config.env?.DATABASE_URL ?? process.env.DATABASE_URL) || undefined;
  const store = filled.get(url ?? "") ?? fill(url);
  filled.set(url ?? "", store);
  project.provide("demo", await store);
  return () => {
    for (const home of homes) rmSync(home, { recursive: true, force: true });
    homes.clear();
  };
}
