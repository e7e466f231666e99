import { useCallback, useEffect, useRef } from "react";
import { v7 } from "uuid";
import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { sendMessage } from "../../../contract/endpoints/messages.ts";
import type { Message } from "../../../contract/message.ts";
import { useDesk } from "./use-desk.ts";

/** Puts an emoji on a message, or takes it back. The same function every time: each bubble has it. */
export function useReact(): (message: Message, emoji: string) => void {
  const { store } = useDesk();
  const { mutateAsync } = useCustomMutation(sendMessage);
  const latest = useRef(mutateAsync);
  useEffect(() => {
    latest.current = mutateAsync;
  });
  const pressed = useRef(new Set<string>());
  return useCallback(
    ({ id: message_id, contact_id: contact }, emoji) => {
      const press = `${message_id} ${emoji}`;
      if (pressed.current.has(press)) return;
      pressed.current.add(press);
      const body = { type: "reaction" as const, client_id: v7(), message_id, emoji };
      latest
        .current({ params: { contact }, body })
        .then(
          (reacted) => {
            store.putMessage(reacted, store.journal.last);
            store.notify();
          },
          () => undefined,
        )
        .finally(() => pressed.current.delete(press));
    },
    [store],
  );
}
