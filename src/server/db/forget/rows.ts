import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "../database.ts";

/** Rows of one statement, so that nobody waits long for it. */
const portion = 1_000;
/** How long (ms) rows are removed in one go: whoever stops the server waits for no more. */
const spell = 2_000;

/** Seconds until what removes rows looks again: a little often, so that nothing piles up. */
export const forgetEvery = 60;

/**
 * Removes rows that an index finds, in portions, outside any transaction, until none is left or two
 * seconds are over: the rest goes with the next run. Answers how many went.
 */
export async function forgetRows(db: Database, table: PgTable | SQL, which: SQL): Promise<number> {
  const began = performance.now();
  for (let removed = 0; ; ) {
    // By their places: no key has to be looked up again.
    const result = await db.execute(sql`
      with gone as (
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${which} limit ${portion}))
        returning 1
      )
      select count(*) as count from gone`);
    const count = rowsOf<{ count: number }>(result)[0]?.count ?? 0;
    removed += count;
    if (count < portion || performance.now() - began > spell) return removed;
  }
}
