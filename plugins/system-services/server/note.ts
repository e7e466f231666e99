import { eq } from "drizzle-orm";
import type { Work } from "../../../src/server/plugin.ts";
import type { Check } from "../../../src/server/work/checks.ts";
import { systemServiceChecked } from "../contract/events.ts";
import type { SystemService } from "../contract/service.ts";
import type { Found } from "./look.ts";
import { toService } from "./read.ts";
import { systemServices } from "./tables.ts";

/** Writes down what a look found, and tells whoever shows it. */
export async function note(
  { db, now, emit }: Work,
  id: string,
  check: Check,
  { latency_ms, said }: Found,
): Promise<SystemService> {
  const [row] = await db
    .select()
    .from(systemServices)
    .where(eq(systemServices.id, id))
    .for("update");
  const before = toService(id, check, row).state;
  const seen =
    "by" in said
      ? { answered_by: said.by, last_success_at: now, failing_since: null, error: null }
      : {
          answered_by: row?.answered_by ?? null,
          last_success_at: row?.last_success_at ?? null,
          failing_since: row?.failing_since ?? now,
          error: said.error,
        };
  const found = { ...seen, latency_ms, checked_at: now };
  const [after] = await db
    .insert(systemServices)
    .values({ id, ...found })
    .onConflictDoUpdate({ target: systemServices.id, set: found })
    .returning();
  const service = toService(id, check, after);
  await emit(systemServiceChecked, { service: id, before, state: service.state });
  return service;
}
