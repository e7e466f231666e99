import { inArray } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import type { ApiToken } from "../contract/api-token.ts";
import { apiTokenNumbers, type apiTokens } from "./tables.ts";

export type Row = typeof apiTokens.$inferSelect;

/** Rows as their owner sees them: everything but the secret. */
export async function shownTokens(
  db: Database,
  rows: readonly Row[],
  now: Date,
): Promise<ApiToken[]> {
  const narrowed = rows.filter(({ all_numbers }) => !all_numbers).map(({ id }) => id);
  const pairs =
    narrowed.length > 0
      ? await db.select().from(apiTokenNumbers).where(inArray(apiTokenNumbers.token_id, narrowed))
      : [];
  const numbers = await numbersById(db, [...new Set(pairs.map(({ number_id }) => number_id))]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    end: row.token_end,
    scopes: [...(row.sends ? (["send"] as const) : []), ...(row.reads ? (["read"] as const) : [])],
    numbers: row.all_numbers
      ? null
      : pairs.flatMap(({ token_id, number_id }) => {
          const number = token_id === row.id && numbers.get(number_id);
          if (!number) return [];
          const { id, display_name, phone } = number;
          return [{ id, display_name, phone }];
        }),
    status: statusOf(row, now),
    created_at: row.created_at,
    expires_at: row.expires_at,
    last_used_at: row.last_used_at,
    revoked_at: row.revoked_at,
  }));
}

function statusOf({ revoked_at, expires_at }: Row, now: Date): ApiToken["status"] {
  if (revoked_at) return "revoked";
  return expires_at && expires_at <= now ? "expired" : "active";
}
