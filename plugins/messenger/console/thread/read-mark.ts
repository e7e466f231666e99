import { useEffect, useRef, useState } from "react";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import type { Conversation } from "../../contract/conversation.ts";
import { markRead } from "../../contract/endpoints/inbox.ts";
import { useAttentive } from "../alerts/attention.ts";
import { usePutConversation } from "../store/hooks/use-put.ts";

/** At most one call in so many milliseconds: a shower of messages is not answered by one of calls. */
const pause = 1_000;

interface ReadMarkProps {
  conversation: Conversation;
  canSend: boolean;
}

/**
 * Marks the conversation read while somebody looks at it. One that a person marks unread meanwhile
 * stays so until it is opened again. One call at a time: what comes meanwhile is read by the next.
 * It draws nothing: what its calls change is drawn by nobody else.
 */
export function ReadMark({ conversation, canSend }: ReadMarkProps) {
  const put = usePutConversation();
  const { mutateAsync } = useCustomMutation(markRead, { quiet: true });
  const attentive = useAttentive();
  const { id, unread_messages: unread, version } = conversation;
  const opened = useRef(true);
  const busy = useRef(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the conversation is a new look at it
  useEffect(() => {
    const due = unread === null ? opened.current : unread > 0;
    if (!canSend || !attentive || !due) {
      if (attentive) opened.current = false;
      return;
    }
    if (busy.current) return;
    busy.current = true;
    opened.current = false;
    const start = performance.now();
    const rest = () => {
      const left = Math.max(0, start + pause - performance.now());
      setTimeout(() => {
        busy.current = false;
        setTurn((last) => last + 1);
      }, left);
    };
    mutateAsync({ params: { contact: id } }).then(
      (read) => {
        put(read);
        rest();
      },
      (error: unknown) => {
        // The next message or the next look tries again.
        busy.current = false;
        console.error(error);
      },
    );
  }, [put, attentive, canSend, id, unread, version, turn]);
  return null;
}
