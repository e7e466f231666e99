import { memo } from "react";
import { mayForward } from "../../contract/forward.ts";
import type { Message } from "../../contract/message.ts";
import { useKeys } from "../keyboard/use-keys.ts";
import { useForward } from "../pages/dialogs.tsx";
import { useDesk } from "../store/hooks/use-desk.ts";
import type { Row } from "../store/threads/merge.ts";
import { usePin } from "./pins/use-pin.ts";
import { useStar } from "./stars/use-star.ts";

interface MessageKeysProps {
  contactId: string;
  canSend: boolean;
  onReply: (message: Message) => void;
  /** Where there is nothing to reply to. */
  onWrite: () => void;
  onPick: (message: Message) => void;
  onDetails: () => void;
}

/** The message that has the focus. */
function focusedOf(rows: readonly Row[]): Message | undefined {
  const id = document.activeElement?.closest<HTMLElement>("[data-message]")?.dataset.message;
  return rows.find(({ message }) => message.id === id)?.message;
}

/**
 * What single keys do with a message of the open conversation; each does what the message's menu offers. It draws
 * nothing and looks at the messages when a key is pressed, so that none that comes in makes its calls' hooks anew.
 */
export const MessageKeys = memo(function MessageKeys(props: MessageKeysProps) {
  const { contactId, canSend, onReply, onWrite, onPick, onDetails } = props;
  const { store } = useDesk();
  const forward = useForward();
  const pin = usePin(contactId);
  const star = useStar();
  /** Oldest first. */
  const rows = () => store.thread(contactId)?.rows ?? [];
  /** With the message that has the focus, else with the last one that is like that. */
  const on = (act: (message: Message) => void, fits: (message: Message) => boolean) => {
    const message = focusedOf(rows()) ?? rows().findLast((row) => fits(row.message))?.message;
    if (message && fits(message)) act(message);
  };
  const any = () => true;
  const isStarred = (id: string) => store.conversation(contactId)?.starred.includes(id) ?? false;
  useKeys({
    r: () => {
      const last = rows().findLast(({ message }) => message.direction === "incoming")?.message;
      const message = focusedOf(rows()) ?? last;
      if (canSend && message) onReply(message);
      else onWrite();
    },
    p: () => canSend && on((message) => pin(message.id), any),
    s: () => on((message) => void star([message.id], !isStarred(message.id)), any),
    f: () =>
      forward &&
      on(
        (message) => forward([message]),
        ({ content }) => mayForward(content),
      ),
    x: () => on(onPick, any),
    d: onDetails,
  });
  return null;
});
