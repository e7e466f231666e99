import { and, count, eq, gt, inArray, isNull, ne, or } from "drizzle-orm";
import type { Work } from "../../../src/server/plugin.ts";
import type { Row } from "./admission.ts";
import { ticketMessages, ticketReads } from "./tables.ts";

/** How much others wrote in each of several tickets since somebody looked. */
export async function unreadOf(
  { db }: Pick<Work, "db">,
  userId: string,
  rows: readonly Row[],
): Promise<Map<string, number>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const own = and(
    eq(ticketReads.ticket_id, ticketMessages.ticket_id),
    eq(ticketReads.user_id, userId),
  );
  const counted = await db
    .select({ id: ticketMessages.ticket_id, total: count() })
    .from(ticketMessages)
    .leftJoin(ticketReads, own)
    .where(
      and(
        inArray(ticketMessages.ticket_id, ids),
        ne(ticketMessages.sender_id, userId),
        or(isNull(ticketReads.read_at), gt(ticketMessages.created_at, ticketReads.read_at)),
      ),
    )
    .groupBy(ticketMessages.ticket_id);
  const seen = await db
    .select({ id: ticketReads.ticket_id })
    .from(ticketReads)
    .where(and(inArray(ticketReads.ticket_id, ids), eq(ticketReads.user_id, userId)));
  const known = new Set(seen.map(({ id }) => id));
  const totals = new Map(counted.map(({ id, total }) => [id, total]));
  return new Map(
    rows.map(({ id, opener_id }) => {
      const description = known.has(id) || opener_id === userId ? 0 : 1;
      return [id, (totals.get(id) ?? 0) + description];
    }),
  );
}

/** Somebody has seen all that was said so far. */
export async function markRead({ db, now }: Work, ticketId: string, userId: string): Promise<void> {
  await db
    .insert(ticketReads)
    .values({ ticket_id: ticketId, user_id: userId, read_at: now })
    .onConflictDoUpdate({
      target: [ticketReads.ticket_id, ticketReads.user_id],
      set: { read_at: now },
    });
}
