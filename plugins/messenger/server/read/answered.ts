import { and, desc, eq } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { messages } from "../tables.ts";

/** The person who wrote last to a contact; null where nobody did, or only programs. */
export async function lastAnswerer(db: Database, contactId: string): Promise<string | null> {
  const { contact_id, responsible_id, sender_kind, position } = messages;
  const [row] = await db
    .select({ id: responsible_id })
    .from(messages)
    .where(and(eq(contact_id, contactId), eq(sender_kind, "person")))
    .orderBy(desc(position))
    .limit(1);
  return row?.id ?? null;
}
