import { and, eq, sql } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import { phoneKey, shownPhone } from "../../../contacts/contract/phone.ts";
import { contactsWith } from "../../../contacts/server/facade.ts";
import { changeConversation, stateColumns, toState } from "../conversation/state.ts";
import { tellConversation } from "../read/conversations.ts";
import { conversations } from "../tables.ts";

/**
 * Somebody has another phone now. WhatsApp says so, they wrote nothing: no window opens by it, nothing is unread, and
 * nobody waits for an answer. The caller holds the talk.
 */
export async function followMove(
  work: Work,
  numberId: string,
  waId: string,
  told: { to: string; at: Date },
): Promise<void> {
  const { contact_id, number_id } = conversations;
  const theirs = sql`${contact_id} in (${contactsWith(numberId, [waId])})`;
  const [row] = await work.db
    .select(stateColumns)
    .from(conversations)
    .where(and(eq(number_id, numberId), theirs));
  if (!row) return;
  const { id, phone, moved } = toState(row);
  const to = shownPhone(told.to);
  // Told again, or the talk leads to the new phone already.
  if (moved?.phone === to || (phone !== null && phoneKey(phone) === phoneKey(to))) return;
  const change = { moved: { phone: to, at: told.at.toISOString() } };
  await tellConversation(work, await changeConversation(work, id, change));
}
