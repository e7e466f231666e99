import { eq } from "drizzle-orm";
import type { Work } from "../../../src/server/plugin.ts";
import { numberChanged } from "../contract/events.ts";
import { numbers } from "./tables.ts";

/** Writes, and tells the number's open pages. */
export async function changeNumber(
  work: Work,
  id: string,
  change: Partial<typeof numbers.$inferInsert>,
): Promise<void> {
  await work.db
    .update(numbers)
    .set({ ...change, updated_at: work.now })
    .where(eq(numbers.id, id));
  await work.emit(numberChanged, { number_id: id });
}
