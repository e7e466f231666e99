import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { ApiError } from "../../contract/wire.ts";
import { type Database, rowsOf } from "./database.ts";

/** How many rows of one table hold on to a record. */
interface Use {
  id: string;
  table: string;
  count: number;
}

/** A column that refers to a table by a foreign key; what goes away with it (`on delete cascade`) does not count. */
interface Holder {
  table: string;
  column: string;
}

async function holdersOf(db: Database, of: PgTable): Promise<Holder[]> {
  const found = await db.execute(sql`
    select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${getTableName(of)}::regclass
      and c.confdeltype in ('a', 'r') and cardinality(c.conkey) = 1
    order by 1, 2`);
  return rowsOf<Holder>(found);
}

/** Who would be left without one of several records: rows of every table, of whichever plugin. */
async function usesOf(db: Database, of: PgTable, ids: readonly string[]): Promise<Use[]> {
  const uses: Use[] = [];
  const among = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  for (const { table, column } of await holdersOf(db, of)) {
    const counted = await db.execute(
      sql`select ${sql.raw(column)} as id, count(*)::int as count from ${sql.raw(table)}
        where ${sql.raw(column)} in (${among}) group by 1`,
    );
    const rows = rowsOf<{ id: string; count: number }>(counted);
    uses.push(...rows.map(({ id, count }) => ({ id, table, count })));
  }
  return uses;
}

/**
 * What holds each of several records that cannot be removed for it: rows of the tables named in `apart`
 * by name and the `others`, or their `count` together. `own` tables go with the record.
 */
async function holdsOn(
  db: Database,
  of: PgTable,
  ids: readonly string[],
  { apart, own = [] }: InUse,
): Promise<Map<string, Record<string, number>>> {
  if (ids.length === 0) return new Map();
  const uses = (await usesOf(db, of, ids)).filter(({ table }) => !own.includes(table));
  const countOf = (some: readonly Use[]) => some.reduce((total, { count }) => total + count, 0);
  const named = Object.entries(apart ?? {});
  const told = (ofOne: readonly Use[]) => {
    const values = Object.fromEntries(
      named.map(([name, table]) => [name, countOf(ofOne.filter((use) => use.table === table))]),
    );
    const rest = countOf(ofOne.filter(({ table }) => !named.some(([, name]) => name === table)));
    return { ...values, [apart ? "others" : "count"]: rest };
  };
  return new Map(
    [...new Set(uses.map(({ id }) => id))].map((id) => [
      id,
      told(uses.filter((use) => use.id === id)),
    ]),
  );
}

/** Each record with what depends on it, as a refusal to remove it tells it; null where nothing does. */
export async function withHolds<R extends { id: string }>(
  db: Database,
  of: PgTable,
  inUse: InUse,
  records: readonly R[],
): Promise<(R & { held_by: Record<string, number> | null })[]> {
  const held = await holdsOn(
    db,
    of,
    records.map(({ id }) => id),
    inUse,
  );
  return records.map((record) => ({ ...record, held_by: held.get(record.id) ?? null }));
}

/** Refuses with 409 to remove a record that others depend on, and says how many. */
export async function refuseInUse(
  db: Database,
  of: PgTable,
  id: string,
  inUse: InUse,
): Promise<void> {
  const told = (await holdsOn(db, of, [id], inUse)).get(id);
  if (told) throw new ApiError(409, inUse.code, { values: told, data: told });
}

/** How a record in use is refused. */
export interface InUse {
  code: string;
  apart?: Readonly<Record<string, string>>;
  own?: readonly string[];
}
