import { and, eq, sql } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import { contactsWith } from "../../../contacts/server/facade.ts";
import { type CallPermission, mayCall, neverAsked } from "../../contract/call-permission.ts";
import type { StoredContent } from "../../contract/stored-content.ts";
import { tellConversation } from "../read/conversations.ts";
import type { MessageRow } from "../read/messages.ts";
import { conversations } from "../tables.ts";
import { type ConversationChange, type ConversationState, changeConversation } from "./state.ts";

/** The limits reach no further back. */
const week = 7 * 86_400_000;

/** WhatsApp's times have no fractions. */
const secondsOf = (at: Date | string | null): number =>
  at === null ? 0 : Math.floor(new Date(at).getTime() / 1_000);

type Known = Pick<ConversationState, "calls">;

/** What a request changes of a talk. */
export function afterAsking({ calls }: Known, at: Date): ConversationChange {
  const before = calls ?? neverAsked;
  const asked = before.asked.filter((one) => at.getTime() - Date.parse(one) < week);
  return { calls: { ...before, asked: [...asked, at.toISOString()] } };
}

/** What a customer's answer, or call that somebody took, changes; what came before the last answer is late. */
export function afterHearing(
  { calls }: Known,
  content: StoredContent,
  at: Date,
): ConversationChange {
  const before = calls ?? neverAsked;
  if (content.type === "call") return content.seconds > 0 ? anew(before) : {};
  if (content.type !== "call_permission") return {};
  const { allowed, until } = content;
  if (secondsOf(at) < secondsOf(before.answered_at)) return {};
  const refused = mayCall(before, at) ? ("revoked" as const) : ("refused" as const);
  const answer = allowed ? ("allowed" as const) : refused;
  // It may seem to have come before what it answers.
  const asked = before.asked.at(-1) ?? 0;
  const answered_at = new Date(Math.max(at.getTime(), new Date(asked).getTime())).toISOString();
  return { calls: { ...before, answer, answered_at, until } };
}

const anew = (before: CallPermission): ConversationChange =>
  before.asked.length === 0 ? {} : { calls: { ...before, asked: [] } };

/** A request that did not reach its person counts for nothing. The caller holds the talk. */
export async function forgetAsking(
  work: Work,
  { content, contact_id, created_at }: MessageRow,
): Promise<void> {
  if (content.type !== "call_request") return;
  const [row] = await work.db
    .select({ calls: conversations.calls })
    .from(conversations)
    .where(eq(conversations.contact_id, contact_id));
  const at = created_at.toISOString();
  if (!row?.calls?.asked.includes(at)) return;
  const asked = row.calls.asked.filter((one) => one !== at);
  const change = { calls: { ...row.calls, asked } };
  await tellConversation(work, await changeConversation(work, contact_id, change));
}

/** A call of the business was taken: its requests are counted anew. */
export async function calledOut(work: Work, numberId: string, waId: string): Promise<void> {
  const { contact_id, calls } = conversations;
  const [row] = await work.db
    .select({ contact_id, calls })
    .from(conversations)
    .where(
      and(
        eq(conversations.number_id, numberId),
        sql`${contact_id} in (${contactsWith(numberId, [waId])})`,
      ),
    );
  const change = row?.calls ? anew(row.calls) : {};
  if (!row || !change.calls) return;
  await tellConversation(work, await changeConversation(work, row.contact_id, change));
}
