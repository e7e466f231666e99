import type { Database } from "../../../src/server/db/database.ts";
import type { Check } from "../../../src/server/work/checks.ts";
import type { SystemService } from "../contract/service.ts";
import { systemServices } from "./tables.ts";

type Row = typeof systemServices.$inferSelect;

export function toService(id: string, { title }: Check, row: Row | undefined): SystemService {
  const known = row ?? {
    answered_by: null,
    latency_ms: null,
    checked_at: null,
    last_success_at: null,
    failing_since: null,
    error: null,
  };
  const seen = known.failing_since ? "failing" : "working";
  return { ...known, id, title, state: row ? seen : "unknown" };
}

/** Everything that plugins lean on, in the order they are loaded in. */
export async function servicesOf(
  db: Database,
  checks: ReadonlyMap<string, Check>,
): Promise<SystemService[]> {
  const rows = new Map((await db.select().from(systemServices)).map((row) => [row.id, row]));
  return [...checks].map(([id, check]) => toService(id, check, rows.get(id)));
}
