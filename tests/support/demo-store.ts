import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { createApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/config.ts";
import { createLog } from "../../src/server/log.ts";

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

/** The address of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Runs one statement on the server at `DATABASE_URL`. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function fillDemo(folder: string): Promise<DemoStore> {
  const url = process.env.DATABASE_URL;
  const template = `demo_${process.pid}`;
  if (url) await onServer(url, `create database ${template}`);
  const config = readConfig({
    NODE_ENV: "test",
    DATA_DIR: folder,
    DEMO: "true",
    ...(url ? { DATABASE_URL: databaseAt(url, template) } : {}),
  });
  const app = await createApp({ config, log: createLog("silent"), work: false });
  await app.close();
  const dump = join(folder, "store.tar");
  if (!url) {
    const client = await PGlite.create(join(folder, "store"), { extensions: { pg_trgm } });
    const blob = await client.dumpDataDir("none");
    await client.close();
    writeFileSync(dump, new Uint8Array(await blob.arrayBuffer()));
  }
  return { folder, dump, template };
}

let filled: Promise<DemoStore> | undefined;

/** Fills it once for all projects of a run. */
export default async function demoStore(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "demo-store-"));
  filled ??= fillDemo(folder);
  project.provide("demo", await filled);
  return () => rmSync(folder, { recursive: true, force: true });
}
