import { useCallback } from "react";
import { v7 } from "uuid";
import { call } from "../../../../../src/console/client.ts";
import { useAct } from "../../../../../src/console/use-act.ts";
import { sendMessage } from "../../../contract/endpoints/messages.ts";
import type { Message } from "../../../contract/message.ts";
import { useDesk } from "./use-desk.ts";

/** Puts an emoji on a message, or takes it back. */
export function useReact(): (message: Message, emoji: string) => void {
  const { store } = useDesk();
  const { act } = useAct();
  return useCallback(
    (message, emoji) => {
      void act(async () => {
        const id = v7();
        const { data } = await call(
          sendMessage,
          {
            params: { contact: message.contact_id },
            body: { type: "reaction", client_id: id, message_id: message.id, emoji },
          },
          { idempotencyKey: id },
        );
        store.putMessage(data, store.journal.last);
        store.notify();
      });
    },
    [act, store],
  );
}
