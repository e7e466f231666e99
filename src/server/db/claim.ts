import { and, eq, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { conflict } from "../../contract/wire.ts";
import type { Database } from "./database.ts";

/** A table whose rows count their changes. */
export type Versioned = PgTable & {
  id: AnyPgColumn;
  version: AnyPgColumn;
  updated_at: AnyPgColumn;
};

/**
 * Changes a row, if it still is the version the caller saw (`null`: whatever it is), and holds it for
 * this transaction. Otherwise refuses with 409 and what `current` reads now; nothing changes. `current`
 * answers 404 for a row that is not there.
 */
export async function claim<T extends Versioned, R>(
  { db, now }: { db: Database; now: Date },
  table: T,
  wanted: { id: string; version: number | null; set?: Partial<T["$inferInsert"]> },
  current: () => Promise<R>,
): Promise<R> {
  const before = await current();
  const { id, version, set } = wanted;
  const values = { ...set, version: sql`${table.version} + 1`, updated_at: now };
  const same = version === null ? undefined : eq(table.version, version);
  const claimed = await db
    .update(table)
    .set(values as never)
    .where(and(eq(table.id, id), same))
    .returning({ id: table.id });
  if (claimed.length === 0) throw conflict("changed_meanwhile", await current());
  return before;
}
