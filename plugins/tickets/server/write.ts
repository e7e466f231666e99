import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Work } from "../../../src/server/plugin.ts";
import type { Side } from "../contract/ticket.ts";
import type { Row } from "./admission.ts";
import { attach } from "./files.ts";
import { ticketMembers, ticketMessages, tickets } from "./tables.ts";
import { markRead } from "./unread.ts";

type Change = Partial<typeof tickets.$inferInsert>;

export async function change({ db }: Work, id: string, set: Change): Promise<Row> {
  const [row] = await db.update(tickets).set(set).where(eq(tickets.id, id)).returning();
  if (!row) throw new Error("the ticket is gone");
  return row;
}

interface Writing {
  by: string;
  side: Side;
  text: string;
  file_ids: readonly string[];
}

/** Adds a message to a ticket that is held; who writes has seen what was said before. */
export async function say(work: Work, row: Row, writing: Writing, set: Change = {}): Promise<Row> {
  const { db, now } = work;
  const { by, side, text, file_ids } = writing;
  const id = uuidv7();
  const message = { id, ticket_id: row.id, sender_id: by, side, text, created_at: now };
  await db.insert(ticketMessages).values(message);
  await attach(work, by, file_ids, { ticket_id: row.id, message_id: id });
  await markRead(work, row.id, by);
  return change(work, row.id, {
    ...set,
    last_sender_id: by,
    last_side: side,
    waiting_since: side === "support" ? null : (row.waiting_since ?? now),
    updated_at: now,
  });
}

/** Ends a ticket that is held, for good. */
export const finish = (work: Work, row: Row, side: Side): Promise<Row> =>
  change(work, row.id, {
    status: "finished",
    waiting_since: null,
    finished_at: work.now,
    finished_by: side,
    updated_at: work.now,
  });

/** Lets people take part; those who do already stay. */
export async function join({ db }: Work, ticketId: string, people: readonly string[]) {
  if (people.length === 0) return;
  await db
    .insert(ticketMembers)
    .values(people.map((user_id) => ({ ticket_id: ticketId, user_id })))
    .onConflictDoNothing();
}
