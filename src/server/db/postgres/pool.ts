import { setTimeout as after } from "node:timers";
import pg from "pg";

/** How long (ms) a statement may go unanswered before its connection counts as dead. */
export const patience = 15_000;
/** How long (ms) may pass until there is a connection to ask on. */
const connectWithin = 5_000;

type Ask = (...args: unknown[]) => Promise<unknown> | undefined;

/**
 * A connection that gives up. PostgreSQL may fall silent without closing it (frozen, or a cable cut),
 * and a statement that only fails by itself would leave it in the pool, with all that wait behind.
 */
export class Connection extends pg.Client {
  /** How long (ms) this one waits for an answer; 0: for ever. */
  patience = patience;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // Whoever waits for an answer is told of it; between two statements nobody else listens.
    this.on("error", () => {});
  }

  override query = ((...args: unknown[]) => {
    const ask = super.query.bind(this) as unknown as Ask;
    if (this.patience === 0) return ask(...args);
    const { stream } = (this as unknown as { connection: pg.Connection }).connection;
    const timer = after(() => stream.destroy(), this.patience);
    const told = args.at(-1);
    if (typeof told === "function") {
      args[args.length - 1] = (...answer: unknown[]) => {
        clearTimeout(timer);
        told(...answer);
      };
      return ask(...args);
    }
    return ask(...args)?.finally(() => clearTimeout(timer));
  }) as unknown as pg.Client["query"];
}

/** Connections to a PostgreSQL server, none of which anybody waits for without end. */
export function openPool(connectionString: string, waits = patience): pg.Pool {
  class Own extends Connection {
    override patience = waits;
  }
  const pool = new pg.Pool({
    connectionString,
    max: 10,
    Client: Own,
    connectionTimeoutMillis: Math.min(connectWithin, waits),
  });
  pool.on("error", () => {});
  return pool;
}

/** The server ends, starts, crashed, or takes no more connections. */
const away = /^(57P0[1-5]|08...|53300)$/;
const lost =
  /connection terminated|timeout exceeded when trying to connect|not queryable|^ECONN(REFUSED|RESET)$|^(EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/i;

/** Whether the store did not answer: the same may succeed later. */
export function isStoreAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === "string" && (away.test(code) || lost.test(code))) return true;
    if (lost.test(at.message)) return true;
  }
  return false;
}
