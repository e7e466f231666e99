import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { ApiError } from "../../contract/wire.ts";
import { type Database, rowsOf } from "./database.ts";

/** How many rows of one table hold on to a record. */
export interface Use {
  table: string;
  count: number;
}

/**
 * Who would be left without a record: the rows of every table, of whichever plugin, that refer to it
 * by a foreign key. What goes away together with it (`on delete cascade`) does not count.
 */
export async function usesOf(db: Database, of: PgTable, id: string): Promise<Use[]> {
  const found = await db.execute(sql`
    select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${getTableName(of)}::regclass
      and c.confdeltype in ('a', 'r') and cardinality(c.conkey) = 1
    order by 1, 2`);
  const uses: Use[] = [];
  for (const { table, column } of rowsOf<{ table: string; column: string }>(found)) {
    const counted = await db.execute(
      sql`select count(*)::int as count from ${sql.raw(table)} where ${sql.raw(column)} = ${id}`,
    );
    const [row] = rowsOf<{ count: number }>(counted);
    if (row && row.count > 0) uses.push({ table, count: row.count });
  }
  return uses;
}

/**
 * Refuses with 409 to remove a record that others depend on, and says how many: those of the tables
 * named in `apart` by name and the `others`, or their `count` together. `own` tables go with it.
 */
export async function refuseInUse(
  db: Database,
  of: PgTable,
  id: string,
  { code, apart, own = [] }: InUse,
): Promise<void> {
  const uses = (await usesOf(db, of, id)).filter(({ table }) => !own.includes(table));
  if (uses.length === 0) return;
  const countOf = (some: readonly Use[]) => some.reduce((total, { count }) => total + count, 0);
  const named = Object.entries(apart ?? {});
  const values = Object.fromEntries(
    named.map(([name, table]) => [name, countOf(uses.filter((use) => use.table === table))]),
  );
  const rest = countOf(uses.filter(({ table }) => !named.some(([, name]) => name === table)));
  const told = { ...values, [apart ? "others" : "count"]: rest };
  throw new ApiError(409, code, { values: told, data: told });
}

/** How a record in use is refused. */
export interface InUse {
  code: string;
  apart?: Readonly<Record<string, string>>;
  own?: readonly string[];
}
