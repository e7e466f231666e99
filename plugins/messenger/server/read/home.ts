import { and, inArray, isNotNull } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { conversations } from "../tables.ts";

/** Whether any of the numbers ever wrote or was written to. */
export async function hasTalked(db: Database, numberIds: readonly string[]): Promise<boolean> {
  if (numberIds.length === 0) return false;
  const { contact_id, number_id, last_message_id } = conversations;
  const found = await db
    .select({ contact_id })
    .from(conversations)
    .where(and(inArray(number_id, [...numberIds]), isNotNull(last_message_id)))
    .limit(1);
  return found.length > 0;
}
