import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import type { SenderKind } from "../../contract/parts.ts";
import { tellConversation } from "../read/conversations.ts";
import type { MessageRow } from "../read/messages.ts";
import { conversations, messages } from "../tables.ts";
import { changeConversation, conversationState } from "./state.ts";

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

/** Whose words answer somebody: a bulk or an automation talks to whoever waits all the same. */
const answering: SenderKind[] = ["person", "token", "phone"];

/**
 * What never arrived has answered nobody: whoever wrote after our last message that did not fail waits since then.
 * Told of a message of ours that has failed, or has after all not; the caller holds its conversation.
 */
export async function followAnswer(work: Work, row: MessageRow): Promise<void> {
  if (!row.sender_kind || !answering.includes(row.sender_kind)) return;
  const state = await conversationState(work.db, row.contact_id);
  if (!state) return;
  const { contact_id: talk, direction, position, sender_kind, sent_at, status } = messages;
  const ofTalk = eq(talk, row.contact_id);
  const [answer] = await work.db
    .select({ position })
    .from(messages)
    .where(
      and(ofTalk, eq(direction, "outgoing"), ne(status, "failed"), inArray(sender_kind, answering)),
    )
    .orderBy(desc(position))
    .limit(1);
  const [asked] = await work.db
    .select({ at: sent_at })
    .from(messages)
    // What the business's app wrote before it came here asks for nothing.
    .where(and(ofTalk, eq(direction, "incoming"), gt(position, Math.max(0, answer?.position ?? 0))))
    .orderBy(asc(position))
    .limit(1);
  const waiting_since = asked?.at ?? null;
  if (waiting_since?.getTime() === state.waiting_since?.getTime()) return;
  await tellConversation(work, await changeConversation(work, row.contact_id, { waiting_since }));
}
