import { asc, gte, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { databaseErrorCode, type Store } from "../../../src/server/db/store.ts";
import type { Command } from "../../../src/server/plugin.ts";
import { type Fault, verifyChain } from "./chain.ts";
import { auditEntries, auditHead } from "./tables.ts";

/** Verifies the chain of a store; inside a transaction that sees one moment of it. */
export async function verifyStore(db: Database) {
  const [head] = await db.select().from(auditHead);
  const read = (limit: number, after: number | null) =>
    db
      .select()
      .from(auditEntries)
      .where(after === null ? undefined : gte(auditEntries.seq, after))
      .orderBy(asc(auditEntries.seq), asc(auditEntries.id))
      .limit(limit)
      .offset(after === null ? 0 : 1);
  return verifyChain(read, head ?? null);
}

/** The same for the store as it is at this moment. */
export const verifyIn = (store: Store) =>
  store.transact(async (db) => {
    await db.execute(sql`set transaction isolation level repeatable read, read only`);
    return verifyStore(db);
  });

const what: Record<Fault, string> = {
  changed: "was changed",
  removed: "was removed",
  inserted: "was put in afterwards",
  head: "is not the end that was written down",
};

export const verify: Command = async (store) => {
  try {
    const verdict = await verifyIn(store);
    if (!verdict.whole) {
      return {
        ok: false,
        said: `The audit log is broken: entry ${verdict.seq} ${what[verdict.fault]}.`,
      };
    }
    const { seq, hash } = verdict.head;
    return {
      ok: true,
      said: `The audit log is whole: ${seq} entries, ending in ${hash || "nothing"}.`,
    };
  } catch (error) {
    if (!noChain.has(databaseErrorCode(error) ?? "")) throw error;
    return { ok: false, said: "This store has no audit chain yet: start the server once." };
  }
};

// No such table, no such column: the store of an older server.
const noChain = new Set(["42P01", "42703"]);
