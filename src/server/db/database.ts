import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/**
 * The one handle on the store, the same for the embedded engine and PostgreSQL. Inside a handler
 * or a `transact` step it is the running transaction; nothing there may reach for another one,
 * because the embedded engine has a single connection.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** The rows of a hand-written query; both engines answer them under the same name. */
export const rowsOf = <T>(result: unknown): T[] => (result as { rows: T[] }).rows;

/** Numbers of PostgreSQL's advisory locks that the house takes; a lock of one thing among many hashes that thing's name. */
export const advisory = {
  /** Steps of the schema: one server at a time. */
  schema: 7_203_110,
  /** Claims of what WhatsApp told. */
  inbox: 7_203_111,
  /** Held by the server that does what one alone should. */
  lead: 7_203_112,
  /** Claims of jobs in lanes that are shared out. */
  shares: 7_203_113,
} as const;
