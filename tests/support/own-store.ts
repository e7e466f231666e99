import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { test as base } from "@playwright/test";
import { type BuiltServer, startBuiltServer } from "./built-server.ts";
import { freeClaims, onStore } from "./bulk-run.ts";
import { type Crowd, addCrowd as crowdIn } from "./crowd.ts";
import { databaseAt, onServer } from "./database.ts";
import { full } from "./full.ts";

/** A copy of the demo data, on which servers are started and killed. */
export interface OwnStore {
  start(env?: Record<string, string>): Promise<BuiltServer>;
  /** Runs one statement; on the embedded engine only while no server is there. */
  on<T>(statement: string): Promise<T[]>;
  addCrowd(size: number): Promise<Crowd>;
  /** Kills a server at once. What it had claimed would be free after a minute; here it is free by then. */
  kill(server: BuiltServer): Promise<void>;
  remove(): Promise<void>;
}

let copies = 0;

/**
 * Copies the demo data. What is asked of a server that dies is decided alike on either engine: where there is
 * a PostgreSQL they stand on it, for half of the work, and in the full run on the embedded one, as the
 * benches' longer storms do.
 */
export async function openOwnStore(): Promise<OwnStore> {
  const { DEMO_DATABASE: demo = "", DEMO_FILES = "", DEMO_STORE = "" } = process.env;
  const server = full ? undefined : process.env.DATABASE_URL;
  const folder = mkdtempSync(`${tmpdir()}/process-`);
  cpSync(server ? DEMO_FILES : DEMO_STORE, folder, { recursive: true });
  const name = `${demo}_own_${process.pid}_${copies++}`;
  if (server) await onServer(server, `create database ${name} template ${demo}`);
  const url = server && databaseAt(server, name);
  const on = <T>(statement: string) => onStore<T>(folder, url, statement);
  return {
    start: (env = {}) =>
      startBuiltServer(folder, {
        DEMO: "true",
        // Elsewhere nobody has demo data on a named store.
        ...(url ? { NODE_ENV: "test", DATABASE_URL: url } : {}),
        ...env,
      }),
    on,
    addCrowd: (size) => crowdIn(folder, size, url),
    async kill(server) {
      await server.stop("SIGKILL");
      await on(freeClaims);
    },
    async remove() {
      rmSync(folder, { recursive: true, force: true });
      if (server) await onServer(server, `drop database ${name} with (force)`);
    },
  };
}

/** Playwright's `test` with a store of its own for each. */
export const test = base.extend<{ store: OwnStore }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
  store: async ({}, use) => {
    const store = await openOwnStore();
    await use(store);
    await store.remove();
  },
});
