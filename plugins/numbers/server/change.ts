import { eq } from "drizzle-orm";
import { numberChanged } from "../contract/events.ts";
import { type Change, changesOf, type Doer, note } from "./history.ts";
import { numbers } from "./tables.ts";
import { tellFlag } from "./told/tell.ts";

/** Writes, adds to the number's history, tells its open pages, and answers what differs. */
export async function changeNumber(
  work: Doer,
  id: string,
  change: Partial<typeof numbers.$inferInsert>,
  reason?: string,
): Promise<Change[]> {
  const [before] = await work.db
    .select()
    .from(numbers)
    .where(eq(numbers.id, id))
    .for("no key update");
  if (!before) return [];
  await work.db
    .update(numbers)
    .set({ ...change, version: before.version + 1, updated_at: work.now })
    .where(eq(numbers.id, id));
  const changes = changesOf(before, change);
  for (const entry of changes) await note(work, id, { ...entry, reason });
  if (change.quality_status) await tellFlag(work, id, before.quality_status, change.quality_status);
  await work.emit(numberChanged, { number_id: id });
  return changes;
}
