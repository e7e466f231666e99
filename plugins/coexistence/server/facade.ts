import { eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { coexistences } from "./tables.ts";

/**
 * A number keeps its phone's app from now on, and what the app shares is asked for: `startCoexistence(work,
 * numberId)`. Begun again, nothing happens.
 */
export { begin as startCoexistence } from "./sync.ts";

/** Whether the business goes on using a number in its WhatsApp app beside this product. */
export async function isCoexisting(db: Database, numberId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: coexistences.number_id })
    .from(coexistences)
    .where(eq(coexistences.number_id, numberId));
  return row !== undefined;
}
