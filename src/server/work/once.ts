import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import type { Database } from "../db/database.ts";

/**
 * A read that is made once in each transaction: of messages that are taken in together only the first asks for
 * settings. Outside of a transaction, which ends, it is made each time. Not for what the same transaction changes.
 */
export function oncePerTransaction<V>(
  read: (db: Database, id: string) => Promise<V>,
): (db: Database, id: string) => Promise<V> {
  const known = new WeakMap<Database, Map<string, Promise<V>>>();
  return (db, id) => {
    if (!is(db, PgTransaction)) return read(db, id);
    const here = known.get(db) ?? new Map<string, Promise<V>>();
    known.set(db, here);
    const answer = here.get(id) ?? read(db, id);
    here.set(id, answer);
    return answer;
  };
}
