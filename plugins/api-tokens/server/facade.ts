import { inArray } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { apiTokens } from "./tables.ts";

/** What several tokens are called, by id. */
export async function tokenNames(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, name } = apiTokens;
  const rows = await db
    .select({ id, name })
    .from(apiTokens)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row.name]));
}
