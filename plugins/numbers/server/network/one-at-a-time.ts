import { and, eq, isNull, lte, or } from "drizzle-orm";
import { conflict } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { numbers } from "../tables.ts";

/** Milliseconds until a save that never came back holds up nobody any more: longer than WhatsApp is waited for. */
const patience = 90_000;

/**
 * Asks WhatsApp for a change before it is kept, one at a time: of two who save at once the second is refused before
 * WhatsApp hears of it. Whoever keeps the change clears `busy`; `meanwhile` is written with it.
 */
export async function oneAtATime(
  { db, now }: { db: Database; now: Date },
  { id, version }: { id: string; version: number },
  busy: "profile_busy_until" | "automations_busy_until",
  ask: () => Promise<void>,
  meanwhile: Partial<typeof numbers.$inferInsert> = {},
): Promise<void> {
  const own = eq(numbers.id, id);
  const free = or(isNull(numbers[busy]), lte(numbers[busy], now));
  const claimed = await db
    .update(numbers)
    .set({ ...meanwhile, [busy]: new Date(now.getTime() + patience) })
    .where(and(own, eq(numbers.version, version), free))
    .returning({ id: numbers.id });
  if (claimed.length === 0) throw conflict("numbers.being_saved");
  try {
    await ask();
  } catch (error) {
    await db
      .update(numbers)
      .set({ [busy]: null })
      .where(own);
    throw error;
  }
}
