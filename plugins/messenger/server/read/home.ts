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
  isNull,
  type SQL,
  sql,
} from "drizzle-orm";
import { dayOf } from "../../../../src/contract/day.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { dayStart } from "../../../../src/server/db/day-start.ts";
import type { NumberHandle } from "../../../numbers/server/facade.ts";
import type { MessengerAtHome } from "../../contract/home/part.ts";
import { waitingContacts } from "../conversation/lists.ts";
import { type Seeing, seenOf } from "../conversation/sight.ts";
import {
  type ConversationState,
  conversationStates,
  stateColumns,
  toState,
} from "../conversation/state.ts";
import { conversations, messages, waiting } from "../tables.ts";
import { lastMessages } from "./conversations.ts";

type Home = Seeing;

interface Among {
  ids: string[];
  /** Which of their talks are the caller's to see; undefined: all. */
  seen: SQL | undefined;
  seenMessages: SQL | undefined;
}

const shown = 8;
const reasonsShown = 6;

const { blocked_at, last_message_at, number_id, waiting_since, window_allowed_until } =
  conversations;

const someone = ({ id, number_id: number, name, nickname }: ConversationState) => ({
  id,
  number_id: number,
  name: nickname ?? name,
});

const states = (db: Database, where: SQL | undefined, order: SQL) =>
  db
    .select(stateColumns)
    .from(conversations)
    .where(where)
    .orderBy(order, conversations.contact_id)
    .limit(shown);

/** Whether any of the numbers ever wrote or was written to. */
export async function hasTalked(db: Database, numberIds: readonly string[]): Promise<boolean> {
  if (numberIds.length === 0) return false;
  const found = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(inArray(messages.number_id, [...numberIds]), eq(messages.direction, "outgoing")))
    .limit(1);
  return found.length > 0;
}

async function unanswered({ db, now }: Home, { ids, seen }: Among) {
  const where = and(
    inArray(number_id, ids),
    isNotNull(waiting_since),
    isNull(blocked_at),
    gt(window_allowed_until, now),
    seen,
  );
  const [counted] = await db.select({ total: count() }).from(conversations).where(where);
  const rows = (await states(db, where, asc(waiting_since))).map(toState);
  return {
    total: counted?.total ?? 0,
    contacts: rows.map((state) => ({
      ...someone(state),
      since: state.waiting_since ?? now,
      until: state.window_allowed_until ?? now,
    })),
  };
}

async function unread({ db }: Home, { ids, seen }: Among) {
  const totals = await waitingContacts(db, ids, seen);
  const where = and(inArray(number_id, ids), waiting(conversations), seen);
  const newest = sql`${last_message_at} desc nulls last`;
  const rows = (await states(db, where, newest)).map(toState);
  const last = await lastMessages(db, rows);
  return {
    total: [...totals.values()].reduce((sum, one) => sum + one, 0),
    contacts: rows.map((state) => ({
      ...someone(state),
      unread_messages: state.unread_messages,
      last: (state.last_message_id && last.get(state.last_message_id)) || null,
    })),
  };
}

async function failed({ db, now }: Home, { ids, seenMessages }: Among) {
  const code = sql<number>`coalesce(${messages.error_code}, 131000)`;
  const reasons = await db
    .select({
      code,
      count: count(),
      contact_id: sql<string>`(array_agg(${messages.contact_id} order by ${messages.failed_at} desc))[1]`,
    })
    .from(messages)
    .where(
      and(
        inArray(messages.number_id, ids),
        isNotNull(messages.failed_at),
        gte(messages.failed_at, dayStart(dayOf(now))),
        eq(messages.status, "failed"),
        isNull(messages.retried_by),
        seenMessages,
      ),
    )
    .groupBy(code)
    .orderBy(desc(count()), code);
  const people = await conversationStates(
    db,
    reasons.map(({ contact_id }) => contact_id),
  );
  return {
    total: reasons.reduce((sum, one) => sum + one.count, 0),
    reasons: reasons.slice(0, reasonsShown).flatMap(({ contact_id, ...reason }) => {
      const state = people.get(contact_id);
      return state ? [{ ...reason, contact: someone(state) }] : [];
    }),
  };
}

/** What home shows of the talks on some numbers. */
export async function talksAtHome(
  call: Home,
  numbers: readonly NumberHandle[],
): Promise<MessengerAtHome> {
  const ids = numbers.map(({ id }) => id);
  const none = { total: 0, contacts: [] };
  if (ids.length === 0) {
    return { numbers: ids, waiting: none, unread: none, failed: { total: 0, reasons: [] } };
  }
  const seen = await seenOf(call, numbers);
  const among = { ids, seen, seenMessages: await seenOf(call, numbers, messages) };
  return {
    numbers: ids,
    waiting: await unanswered(call, among),
    unread: await unread(call, among),
    failed: await failed(call, among),
  };
}
