import { and, count, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Page } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { paginate } from "../../../../src/server/db/paginate.ts";
import { nameAt } from "../../../contacts/server/facade.ts";
import { conversations, waiting } from "../tables.ts";
import { type ConversationState, stateColumns, toState } from "./state.ts";

interface ListCall {
  db: Database;
  path: string;
  query: { page: number; per_page: number; sort?: string | undefined };
}

/** Which conversations of a number are wanted. */
export interface Filter {
  /** Queries for ids of contacts; a conversation shows whose contact is in each. */
  among: readonly SQL[];
  /** What a list of the inbox holds. */
  shown?: SQL | undefined;
  unread?: boolean | undefined;
  blocked?: boolean | undefined;
}

const { contact_id, number_id, unread_messages, blocked_at } = conversations;
const isUnread = or(isNull(unread_messages), sql`${unread_messages} > 0`);

/** In the words of the index of who waits, where that may answer. */
function unreadOnly({ unread, blocked }: Filter): SQL | undefined {
  if (unread === undefined) return undefined;
  if (!unread) return sql`not ${isUnread}`;
  return blocked === false ? waiting(conversations) : isUnread;
}

export function isListed(numberId: string, filter: Filter): SQL | undefined {
  const { among, blocked } = filter;
  return and(
    eq(number_id, numberId),
    blocked === undefined ? undefined : blocked ? isNotNull(blocked_at) : isNull(blocked_at),
    unreadOnly(filter),
    filter.shown,
    ...among.map((ids) => sql`${contact_id} in (${ids})`),
  );
}

/** When the last message was, in the words of the index. */
export const lastMessageAt = sql<Date>`coalesce(${conversations.last_message_at}, '-infinity'::timestamptz)`;

/** One page of a number's conversations, the latest message first unless another order is asked. */
export async function pageOfConversations(
  call: ListCall,
  numberId: string,
  filter: Filter,
): Promise<Page<ConversationState>> {
  const { db } = call;
  const where = isListed(numberId, filter);
  const page = await paginate(call, {
    rows: ({ limit, offset, orderBy }) =>
      db
        .select(stateColumns)
        .from(conversations)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: db.select({ total: count() }).from(conversations).where(where),
    sort: {
      name: nameAt(contact_id),
      last_message_at: lastMessageAt,
      waiting_since: conversations.waiting_since,
    },
    fallback: "-last_message_at",
    tie: contact_id,
  });
  return { ...page, data: page.data.map(toState) };
}

/** How many contacts of each number wait for an answer, of those that are `seen`. */
export async function waitingContacts(
  db: Database,
  numberIds: readonly string[],
  seen?: SQL,
): Promise<Map<string, number>> {
  if (numberIds.length === 0) return new Map();
  const rows = await db
    .select({ id: number_id, total: count() })
    .from(conversations)
    .where(and(inArray(number_id, [...numberIds]), waiting(conversations), seen))
    .groupBy(number_id);
  return new Map(rows.map(({ id, total }) => [id, total]));
}
