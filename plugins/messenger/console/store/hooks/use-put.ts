import { use, useCallback, useEffect, useRef } from "react";
import type { Conversation } from "../../../contract/conversation.ts";
import { DesksContext, useDesk } from "./use-desk.ts";

/** Puts a conversation as a call answered it where every part of the page sees it. */
export function usePutConversation(): (conversation: Conversation) => void {
  const desk = useDesk();
  const desks = use(DesksContext);
  return useCallback(
    (conversation) => {
      const { store } = desks?.(conversation.number_id) ?? desk;
      store.putConversation(conversation);
      store.notify();
    },
    [desk, desks],
  );
}

/** A call that changes a contact, as `useCustomMutation` answers it. */
interface ContactCall<I> {
  mutation: { isPending: boolean };
  mutateAsync: (input: I) => Promise<Conversation>;
}

/**
 * Sends a call that changes a contact and puts its answer. The same function every time: lists hand
 * it to each of their rows. A refusal was told as a toast.
 */
export function useContactChange<I>({ mutation, mutateAsync }: ContactCall<I>) {
  const put = usePutConversation();
  const latest = useRef(mutateAsync);
  useEffect(() => {
    latest.current = mutateAsync;
  });
  const change = useCallback(
    (input: I): Promise<void> => latest.current(input).then(put, () => undefined),
    [put],
  );
  return { busy: mutation.isPending, change };
}
