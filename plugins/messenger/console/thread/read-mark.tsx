import { memo, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useAttentive } from "../../../../src/console/alerts/attention.ts";
import { useCustomMutation } from "../../../../src/console/data/use-custom-mutation.ts";
import { markRead } from "../../contract/endpoints/inbox.ts";
import type { Message } from "../../contract/message.ts";
import { useConversation, useThread } from "../store/hooks/use-desk.ts";
import { usePutConversation } from "../store/hooks/use-put.ts";
import type { Seen } from "./seen.ts";

/** At most one call in so many milliseconds: a shower of messages is not answered by one of calls. */
const pause = 1_000;

interface ReadMarkProps {
  contactId: string;
  seen: Seen;
  canSend: boolean;
}

/**
 * Marks the conversation read as far as it was on screen while somebody looked at it. One that a
 * person marks unread meanwhile stays so until it is opened again. One call at a time: what comes
 * meanwhile is read by the next. It draws nothing: what its calls change is drawn by nobody else.
 */
export const ReadMark = memo(function ReadMark(props: ReadMarkProps) {
  const { mutateAsync } = useCustomMutation(markRead, { quiet: true });
  return <Marking {...props} mark={mutateAsync} />;
});

interface MarkingProps extends ReadMarkProps {
  mark: ReturnType<typeof useCustomMutation<typeof markRead>>["mutateAsync"];
}

/** Follows the conversation, which in a shower is another at each stroke: making the call's hook anew was most of it. */
function Marking({ contactId: id, seen, canSend, mark }: MarkingProps) {
  const put = usePutConversation();
  const conversation = useConversation(id);
  const attentive = useAttentive();
  const until = useSyncExternalStore(seen.subscribe, () => seen.last);
  const unread = conversation === undefined ? 0 : conversation.unread_messages;
  const version = conversation?.version;
  const empty = useThread(id)?.rows.length === 0;
  const opened = useRef(true);
  // A conversation that rests is opened again when it is shown.
  useEffect(
    () => () => {
      opened.current = true;
    },
    [],
  );
  const told = useRef<Message>(undefined);
  const busy = useRef(false);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the conversation is a new look at it
  useEffect(() => {
    if (!attentive || !(until || empty)) return;
    const due = unread === null ? opened.current : unread > 0 && until !== told.current;
    opened.current = false;
    if (!canSend || !due || busy.current) return;
    busy.current = true;
    const start = performance.now();
    const rest = () => {
      const left = Math.max(0, start + pause - performance.now());
      setTimeout(() => {
        busy.current = false;
        setTurn((last) => last + 1);
      }, left);
    };
    mark({ params: { contact: id }, body: until ? { until: until.id } : {} }).then(
      (read) => {
        told.current = until;
        put(read);
        rest();
      },
      (error: unknown) => {
        // The next message or the next look tries again.
        busy.current = false;
        console.error(error);
      },
    );
  }, [put, mark, attentive, canSend, id, until, empty, unread, version, turn]);
  return null;
}
