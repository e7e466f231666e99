import { useCallback, useEffect, useRef } from "react";
import { v7 } from "uuid";
import { useCustomMutation } from "../../../../../src/console/data/use-custom-mutation.ts";
import { sendMessage } from "../../../contract/endpoints/messages.ts";
import type { Message } from "../../../contract/message.ts";
import { useDesk } from "./use-desk.ts";

/** Puts an emoji on a message, or takes it back. The same function every time: each bubble has it. */
export function useReact(): (message: Message, emoji: string) => void {
  const { store } = useDesk();
  const { mutation, mutateAsync } = useCustomMutation(sendMessage);
  const busy = mutation.isPending;
  const latest = useRef({ mutateAsync, busy });
  useEffect(() => {
    latest.current = { mutateAsync, busy };
  });
  return useCallback(
    ({ id: message_id, contact_id: contact }, emoji) => {
      if (latest.current.busy) return;
      const body = { type: "reaction" as const, client_id: v7(), message_id, emoji };
      latest.current.mutateAsync({ params: { contact }, body }).then(
        (reacted) => {
          store.putMessage(reacted, store.journal.last);
          store.notify();
        },
        () => undefined,
      );
    },
    [store],
  );
}
