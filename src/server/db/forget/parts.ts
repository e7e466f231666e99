import { getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { databaseErrorCode, type Store } from "../store.ts";
import { forgetRows } from "./rows.ts";

const day = 86_400_000;
/** Days that have their part before they begin: so long may the work stand still. */
const ahead = 3;

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** Others read the table: the next run tries again. Or rows of that day lie in the rest: they stay there. */
const later = new Set(["55P03", "23514"]);
const orLater = (error: unknown) => {
  if (!later.has(databaseErrorCode(error) ?? "")) throw error;
};

/**
 * Keeps a table that is parted by a moment (`at`) to what is younger than `limit`: on PostgreSQL a part
 * for each day, made ahead and dropped whole. What lies in no day's part, on the embedded engine all,
 * goes in portions. A schema step parts the table, see `db/migrations/0006_events_by_day.sql`.
 */
export async function keepParts(
  { engine, db }: Pick<Store, "engine" | "db">,
  table: PgTable,
  { now, limit }: Record<"now" | "limit", Date>,
): Promise<void> {
  const name = getTableName(table);
  const rest = sql`parts.${sql.identifier(`${name}_rest`)}`;
  await forgetRows(db, rest, sql`at < ${limit.toISOString()}`);
  if (engine !== "postgres") return;
  await db
    .execute(sql`select parts.drop_before(${name}, ${dayOf(limit.getTime())})`)
    .catch(orLater);
  for (let days = 1; days <= ahead; days++) {
    const next = dayOf(now.getTime() + days * day);
    await db.execute(sql`select parts.add_day(${name}, ${next})`).catch(orLater);
  }
}
