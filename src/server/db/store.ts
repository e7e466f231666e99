import { mkdirSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { PGlite, type Transaction, types } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { sql } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import pg from "pg";
import { StartError } from "../config.ts";
import type { Database } from "./database.ts";
import { type Listener, openListener } from "./postgres/listener.ts";
import { type Connection, openPool } from "./postgres/pool.ts";

/** An open store: the embedded engine in a folder, or a PostgreSQL server. */
export interface Store {
  engine: "embedded" | "postgres";
  /** Outside any transaction: for reads. */
  db: Database;
  /**
   * Runs `step` in one transaction; on PostgreSQL again (up to three times) after a deadlock. No
   * statement waits long for its answer, but in a `long` one.
   */
  transact<T>(step: (db: Database) => Promise<T>, options?: { long?: boolean }): Promise<T>;
  /**
   * Hears `pg_notify(channel, …)` of committed transactions, from every process on the store, until
   * the answered function is called.
   */
  listen: Listener["listen"];
  /** Whether notifications arrive: not while PostgreSQL has dropped the connection that hears them. */
  hears(): boolean;
  /** Whether this is the one server of the store that does what one alone should; rejects where it cannot be asked. */
  leads: Listener["leads"];
  resign: Listener["resign"];
  /** How many connections there are to a PostgreSQL server, and how many calls wait for one. */
  connections?(): Record<"all" | "idle" | "waiting", number>;
  /** Refreshes planner statistics; the embedded engine has no autovacuum. */
  maintain(): Promise<void>;
  /** Runs `step` while the store lies whole in its folder and nobody writes; null where none of ours holds it. */
  quiesce: (<T>(step: () => Promise<T>) => Promise<T>) | null;
  close(): Promise<void>;
}

// Counts and sums arrive as numbers on both engines; ours stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const retryable = new Set(["40001", "40P01"]);

const text = (value: string): string => value;

/** What drizzle reads from the engine's own words: moments, and lists of them and of decimals. */
const asWritten = {
  [types.TIMESTAMP]: text,
  [types.TIMESTAMPTZ]: text,
  [types.INTERVAL]: text,
  [types.DATE]: text,
  1115: text,
  1182: text,
  1185: text,
  1187: text,
  1231: text,
};

type Query = PGlite["query"];

/** The embedded engine works in this thread: so long (ms) it may before others have their turn. */
const stretch = 15;

let roundSince = 0;

/** Waits for the event loop's next round when this one has lasted too long. */
async function giveWay(): Promise<void> {
  // Either way: a clock that a test set forward leaves a round in the future.
  if (Math.abs(performance.now() - roundSince) < stretch) return;
  await setImmediate();
  roundSince = performance.now();
}

/**
 * A query without the parsers that drizzle names in each: the engine would merge its several hundred
 * with them every time, a seventh of all its work. It knows them from the start instead.
 */
const lean = (query: Query): Query => {
  const asked: Query = async (words, params, { rowMode } = {}) => {
    await giveWay();
    return query(words, params, rowMode ? { rowMode } : {});
  };
  return asked;
};

/** The embedded engine as far as drizzle asks for it. */
const forDrizzle = (client: PGlite) =>
  ({
    query: lean(client.query.bind(client)),
    transaction: (step) =>
      client.transaction((tx) => step({ query: lean(tx.query) } as Transaction)),
  }) satisfies Pick<PGlite, "query" | "transaction"> as PGlite;

/** Opens the embedded store in a folder; in memory with what a dump holds, or with nothing. */
export async function openEmbedded(from: string | Blob | null): Promise<Store> {
  const [folder, dump] = typeof from === "string" ? [from, null] : [null, from];
  if (folder) mkdirSync(folder, { recursive: true });
  const options = {
    startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=32MB"],
    extensions: { btree_gin, pg_trgm },
    ...(dump ? { loadDataDir: dump } : {}),
  };
  const client = await PGlite.create(folder ?? "memory://", options);
  Object.assign(client.parsers, asWritten);
  const db = drizzlePglite({ client: forDrizzle(client) }) as unknown as Database;
  return {
    engine: "embedded",
    db,
    transact: (step) => db.transaction(step),
    listen: (channel, { hear }) => client.listen(channel, hear),
    hears: () => true,
    leads: async () => true,
    resign: async () => {},
    maintain: async () => {
      await client.exec("VACUUM ANALYZE");
    },
    // Whatever else is asked waits for the end of a transaction.
    quiesce: (step) =>
      client.transaction(async (tx) => {
        await tx.exec("CHECKPOINT");
        return step();
      }),
    close: async () => {
      await client.exec("CHECKPOINT");
      await client.close();
    },
  };
}

/**
 * Opens a PostgreSQL server, of which an answer is awaited for `waits` (ms). Throws a `StartError`
 * when it does not answer.
 */
export async function openPostgres(url: string, waits?: number): Promise<Store> {
  const pool = openPool(url, waits);
  const listener = await openListener(url).catch(async (error: Error) => {
    await pool.end();
    throw new StartError(`PostgreSQL does not answer at DATABASE_URL: ${error.message}`);
  });
  const once = async <T>(step: (db: Database) => Promise<T>, long: boolean): Promise<T> => {
    const client = (await pool.connect()) as pg.PoolClient & Connection;
    const usual = client.patience;
    if (long) client.patience = 0;
    try {
      return await (drizzlePg(client) as unknown as Database).transaction(step);
    } finally {
      client.patience = usual;
      // One that fell silent on the way does not come back into the pool.
      client.release();
    }
  };
  const transact: Store["transact"] = async (step, { long = false } = {}) => {
    for (let left = 2; ; left -= 1) {
      try {
        return await once(step, long);
      } catch (error) {
        if (left === 0 || !retryable.has(databaseErrorCode(error) ?? "")) throw error;
      }
    }
  };
  return {
    engine: "postgres",
    db: drizzlePg(pool) as unknown as Database,
    transact,
    listen: listener.listen,
    hears: listener.hears,
    leads: listener.leads,
    resign: listener.resign,
    connections: () => ({
      all: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    maintain: async () => {
      await transact((db) => db.execute(sql`ANALYZE`), { long: true });
    },
    quiesce: null,
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

/** The SQLSTATE of a failed query, wherever the driver put it. */
export function databaseErrorCode(error: unknown): string | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === "string" && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}

/** Whether the write broke a unique index. */
export const isDuplicate = (error: unknown): boolean => databaseErrorCode(error) === "23505";
