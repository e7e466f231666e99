import { serverNow } from "../../../../src/console/session/clock.ts";
import type { Conversation } from "../../contract/conversation.ts";
import { type NumberFacts, noLimit, type SendFacts } from "../../contract/send-check.ts";

const day = 86_400_000;

/** What a page knows when a message is about to leave; the server knows more, and decides. */
export function factsOf(
  number: NumberFacts["number"],
  conversation: Pick<
    Conversation,
    | "blocked"
    | "window_allowed_until"
    | "marketing_stopped_at"
    | "opted_out"
    | "opened_at"
    | "calls"
    | "phone"
  >,
  limit = noLimit,
): Omit<SendFacts, "template"> {
  const { blocked, window_allowed_until, opted_out, opened_at, calls } = conversation;
  const marketing_stopped_at = conversation.marketing_stopped_at ?? opted_out?.at ?? null;
  const now = new Date(serverNow());
  const reached = opened_at !== null && now.getTime() - opened_at.getTime() < day;
  const paced_until = null;
  return {
    now,
    number,
    limit,
    contact: {
      blocked: blocked !== null,
      window_allowed_until,
      marketing_stopped_at,
      hidden: conversation.phone === null,
      calls,
      reached,
      paced_until,
    },
  };
}
