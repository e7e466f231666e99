import { hashKey } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Conversation } from "../../../contract/conversation.ts";

/** What comes and goes with messages and with reading them. */
const passing = {
  unread_messages: 0,
  last_message: null,
  last_position: 0,
  window_allowed_until: null,
  waiting_since: null,
  goal: null,
  draft: "",
  version: 0,
};

/**
 * The same conversation until more of it changes than what messages bring: what shows nothing of that need not be
 * drawn with each. What is read of it of the fields above may be an older message's.
 */
export function useLasting<T extends Conversation>(conversation: T): T {
  const key = hashKey([{ ...conversation, ...passing }]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when it is another
  return useMemo(() => conversation, [key]);
}
