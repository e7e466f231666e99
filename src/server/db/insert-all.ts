import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { jsonOf } from "../text/keepable.ts";
import type { Database } from "./database.ts";

/**
 * Inserts many whole rows as one JSON parameter: thousands of single parameters cost seconds. A
 * column that is left out becomes null, whatever its default.
 */
export async function insertAll<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T["$inferSelect"][],
): Promise<void> {
  if (rows.length === 0) return;
  const into = sql.identifier(getTableName(table));
  await db.execute(
    sql`insert into ${into} select * from jsonb_populate_recordset(null::${into}, ${jsonOf(rows)}::jsonb)`,
  );
}
