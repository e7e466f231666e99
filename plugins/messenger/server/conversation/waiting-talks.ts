import { and, asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../../../src/server/db/database.ts";
import { conversations } from "../tables.ts";

const { contact_id, number_id, waiting_since, blocked_at } = conversations;

/** Talks of a number in which a customer waits, the longest first, narrowed by contact and since when. */
export async function waitingTalks(
  db: Database,
  numberId: string,
  narrowed: (contact: AnyPgColumn, since: AnyPgColumn) => SQL,
  limit: number,
): Promise<{ contact_id: string; since: Date }[]> {
  const rows = await db
    .select({ contact_id, since: waiting_since })
    .from(conversations)
    .where(
      and(
        eq(number_id, numberId),
        isNotNull(waiting_since),
        isNull(blocked_at),
        narrowed(contact_id, waiting_since),
      ),
    )
    .orderBy(asc(waiting_since), asc(contact_id))
    .limit(limit);
  return rows.flatMap(({ since, ...row }) => (since ? [{ ...row, since }] : []));
}

/** Whether the contact in a column is heard: a condition for the queries of others. */
export const unblocked = (contact: AnyPgColumn): SQL => sql`not exists (
  select 1 from ${conversations} blocked
  where blocked.contact_id = ${contact} and blocked.blocked_at is not null)`;
