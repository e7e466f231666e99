import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { inPortions } from "../../../../src/server/db/portions.ts";
import { conversations, messages } from "../tables.ts";

type MessageRow = typeof messages.$inferSelect;

/** When a number last heard and said something, and how much WhatsApp has not taken yet. */
export async function pulseOf(db: Database, numberId: string) {
  const last = async (direction: MessageRow["direction"]) => {
    const [row] = await db
      .select({ at: messages.sent_at })
      .from(messages)
      .where(and(eq(messages.number_id, numberId), eq(messages.direction, direction)))
      .orderBy(desc(messages.sent_at))
      .limit(1);
    return row?.at ?? null;
  };
  const [waits] = await db
    .select({ total: count() })
    .from(messages)
    .where(
      and(
        eq(messages.number_id, numberId),
        // As the index says it.
        sql`${messages.status} = 'pending' and ${messages.accepted_at} is null`,
      ),
    );
  return {
    last_incoming_at: await last("incoming"),
    last_outgoing_at: await last("outgoing"),
    waiting: waits?.total ?? 0,
  };
}

/** What failed on a number in a span of time, oldest first; never what it said. */
export async function* failuresBetween(db: Database, numberId: string, from: SQL, to: SQL) {
  const { id, number_id, type, failed_at, error_code, attempts } = messages;
  const portions = inPortions<
    Pick<MessageRow, "id" | "type" | "failed_at" | "error_code" | "attempts">
  >(500, (after, limit) =>
    db
      .select({ id, type, failed_at, error_code, attempts })
      .from(messages)
      .where(
        and(
          eq(number_id, numberId),
          isNotNull(failed_at),
          gte(failed_at, from),
          lt(failed_at, to),
          after?.failed_at
            ? or(
                gt(failed_at, after.failed_at),
                and(eq(failed_at, after.failed_at), gt(id, after.id)),
              )
            : undefined,
        ),
      )
      .orderBy(asc(failed_at), asc(id))
      .limit(limit),
  );
  for await (const rows of portions) {
    for (const { failed_at: at, ...row } of rows) if (at) yield { ...row, at };
  }
}

/** The conversations with these contacts, as they stand. */
export const conversationRows = (db: Database, contactIds: readonly string[]) =>
  db
    .select()
    .from(conversations)
    .where(inArray(conversations.contact_id, [...contactIds]))
    .orderBy(conversations.contact_id);

/** All messages of a number up to a moment, oldest first, a portion at a time. */
export const messageRows = (db: Database, numberId: string, until: Date) =>
  inPortions<MessageRow>(500, (last, limit) => {
    const { id, number_id, sent_at } = messages;
    return db
      .select()
      .from(messages)
      .where(
        and(
          eq(number_id, numberId),
          lte(sent_at, until),
          last
            ? or(gt(sent_at, last.sent_at), and(eq(sent_at, last.sent_at), gt(id, last.id)))
            : undefined,
        ),
      )
      .orderBy(asc(sent_at), asc(id))
      .limit(limit);
  });
