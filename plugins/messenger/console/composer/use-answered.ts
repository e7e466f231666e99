import { useEffect, useRef, useState } from "react";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { useSession } from "../../../../src/console/use-session.ts";
import type { Message } from "../../contract/message.ts";
import { useDesk } from "../store/hooks/use-desk.ts";

/** Beyond what clocks differ and messages take: what is older was there to be read. */
const margin = 60_000;

/**
 * Whether a colleague answered while something was being written. `asks` holds a send back once for each
 * such answer, and shows it; what was seen so is asked for no more.
 */
export function useAnswered(contactId: string, writing: boolean) {
  const { store } = useDesk();
  const { user } = useSession();
  const [answer, setAnswer] = useState<Message | null>(null);
  /** What stood there when the writing began; null until it has, and until the messages are read. */
  const seen = useRef<{ position: number; at: number } | null>(null);
  useEffect(() => {
    if (!writing) {
      seen.current = null;
      setAnswer(null);
      return;
    }
    const begin = () => {
      const thread = store.thread(contactId);
      if (!thread) return;
      seen.current ??= { position: thread.rows.at(-1)?.message.position ?? 0, at: serverNow() };
    };
    begin();
    return store.subscribe(begin);
  }, [store, contactId, writing]);

  const asks = (): boolean => {
    const from = seen.current;
    const rows = store.thread(contactId)?.rows;
    if (!from || !rows) return false;
    const found = rows.findLast(
      ({ message: { position, direction, responsible, status, sent_at } }) =>
        position > from.position &&
        direction === "outgoing" &&
        responsible !== null &&
        responsible.id !== user.id &&
        status !== "failed" &&
        sent_at.getTime() > from.at - margin,
    );
    if (!found) return false;
    seen.current = { ...from, position: rows.at(-1)?.message.position ?? from.position };
    setAnswer(found.message);
    return true;
  };
  return { answer, asks, goBack: () => setAnswer(null) };
}
