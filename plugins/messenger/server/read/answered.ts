import { and, desc, eq, gt, ne } from "drizzle-orm";
import { ApiError } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { peopleById } from "../../../users/server/facade.ts";
import type { ConversationState } from "../conversation/state.ts";
import { messages } from "../tables.ts";
import type { Caller } from "./admission.ts";

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

/** Where the customer wrote behind a position: that of the newest such message, else null. */
export async function wroteBehind(
  db: Database,
  contactId: string,
  seen: number,
): Promise<number | null> {
  const { contact_id, position, direction } = messages;
  const [row] = await db
    .select({ position })
    .from(messages)
    .where(and(eq(contact_id, contactId), gt(position, seen), eq(direction, "incoming")))
    .orderBy(desc(position))
    .limit(1);
  return row?.position ?? null;
}

/**
 * Refuses what a person sends who has not seen that a colleague answered, and says who did, when, and up to where
 * one has seen it then. The caller holds the conversation, so of two in the same moment the second one is asked.
 */
export async function refuseUnseen(
  { db, actor }: Caller,
  contact: ConversationState,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || contact.last_position <= seen) return;
  const { contact_id, position, direction, sender_kind, responsible_id, status } = messages;
  const [answer] = await db
    .select({ position, by: responsible_id, at: messages.sent_at })
    .from(messages)
    .where(
      and(
        eq(contact_id, contact.id),
        gt(position, seen),
        eq(direction, "outgoing"),
        eq(sender_kind, "person"),
        ne(responsible_id, actor.id),
        ne(status, "failed"),
      ),
    )
    .orderBy(desc(position))
    .limit(1);
  if (!answer?.by) return;
  const name = (await peopleById(db, [answer.by])).get(answer.by)?.name ?? "";
  throw new ApiError(409, "messenger.answered", {
    data: { position: answer.position },
    changed: { by: name, own: false, at: answer.at },
    values: { name },
  });
}
