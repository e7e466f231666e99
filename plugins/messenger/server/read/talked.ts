import { and, asc, eq, gt, gte, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { contactAt } from "../../../contacts/server/facade.ts";
import { conversations, messages } from "../tables.ts";

/** Who a number talked with in a span, and how much. */
export interface TalkedWith {
  id: string;
  name: string;
  phone: string | null;
  incoming: number;
  outgoing: number;
  templates: number;
}

/** Contacts of a number with a message in a span, so many after one; null where there are no more. */
export async function talkedWith(
  db: Database,
  numberId: string,
  span: { from: Date; to: Date },
  portion: { after: string; limit: number },
): Promise<{ rows: TalkedWith[]; last: string | null }> {
  const found = await db
    .select({ id: conversations.contact_id, contact: contactAt(conversations.contact_id) })
    .from(conversations)
    .where(and(eq(conversations.number_id, numberId), gt(conversations.contact_id, portion.after)))
    .orderBy(asc(conversations.contact_id))
    .limit(portion.limit);
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return { rows: [], last: null };
  const of = (where: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${where})::int`;
  const counts = await db
    .select({
      id: messages.contact_id,
      incoming: of(sql`${messages.direction} = 'incoming'`),
      outgoing: of(sql`${messages.direction} = 'outgoing'`),
      templates: of(sql`${messages.direction} = 'outgoing' and ${messages.type} = 'template'`),
    })
    .from(messages)
    .where(
      and(
        inArray(messages.contact_id, ids),
        gte(messages.sent_at, span.from),
        lt(messages.sent_at, span.to),
      ),
    )
    .groupBy(messages.contact_id);
  const counted = new Map(counts.map(({ id, ...count }) => [id, count]));
  const rows = found.flatMap(({ id, contact }) => {
    const count = counted.get(id);
    return count ? [{ id, name: contact.name, phone: contact.phone, ...count }] : [];
  });
  return { rows, last: ids.length < portion.limit ? null : (ids.at(-1) ?? null) };
}

/** Whom some messages were to or from, and by which template, by the message's id; those that are gone are missing. */
export async function aboutMessages(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, { name: string; phone: string | null; template: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: messages.id,
      contact: contactAt(messages.contact_id),
      content: messages.content,
    })
    .from(messages)
    .where(inArray(messages.id, [...ids]));
  return new Map(
    rows.map(({ id, contact: { name, phone }, content }) => {
      const template = content.type === "template" ? content.name : null;
      return [id, { name, phone, template }];
    }),
  );
}
