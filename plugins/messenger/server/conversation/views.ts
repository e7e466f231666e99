import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../../../src/contract/abilities.ts";
import type { Reading } from "../../../../src/server/work/slot.ts";
import { type InboxView, inboxViews } from "../../contract/conversation.ts";
import { talksInView } from "../slots.ts";
import { conversations } from "../tables.ts";

type Asking = Reading & { actor: Pick<Actor, "id"> };

const { contact_id, number_id, blocked_at, waiting_since } = conversations;

/** Which conversations of a number a list of the inbox holds. */
export async function inView(call: Asking, view: InboxView, number: string): Promise<SQL> {
  const asked = { view, number_id: number, user_id: call.actor.id, contact: contact_id };
  const kept = await call.services.ask(talksInView, asked, call);
  // In the words of the index of who waits.
  if (view === "unanswered") kept.push(sql`${waiting_since} is not null and ${blocked_at} is null`);
  // Without anybody who keeps whose a talk is, all are open, and nobody's.
  const others: SQL = view === "open" || view === "unassigned" ? sql`true` : sql`false`;
  return and(...kept) ?? others;
}

/** How many each list holds, blocked ones left out. */
export async function countViews(call: Asking, number: string | null) {
  const counts = { open: 0, mine: 0, unassigned: 0, unanswered: 0, snoozed: 0, done: 0 };
  if (number === null) return counts;
  const { db } = call;
  for (const view of inboxViews) {
    const where = and(eq(number_id, number), isNull(blocked_at), await inView(call, view, number));
    counts[view] = await db.$count(conversations, where);
  }
  return counts;
}
