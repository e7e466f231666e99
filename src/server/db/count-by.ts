import { and, count, inArray, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** How many rows of a column's table hold each of these ids in it; what nothing holds is left out. */
export async function countBy(
  db: Database,
  column: AnyPgColumn,
  ids: readonly string[],
  where?: SQL,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: column, total: count() })
    .from(column.table)
    .where(and(inArray(column, [...ids]), where))
    .groupBy(column);
  return new Map(rows.map(({ id, total }) => [String(id), total]));
}
