import { useCallback } from "react";
import type { Conversation } from "../../../contract/conversation.ts";
import { useDesk } from "./use-desk.ts";

/** Puts a conversation as a call answered it where every part of the page sees it. */
export function usePutConversation(): (conversation: Conversation) => void {
  const { store } = useDesk();
  return useCallback(
    (conversation) => {
      store.putConversation(conversation);
      store.notify();
    },
    [store],
  );
}

/** Tells the page what the person typed for a contact, for the list's mark and for coming back. */
export function usePutDraft(): (contactId: string, body: string) => void {
  const { store } = useDesk();
  return useCallback(
    (contactId, body) => {
      store.putDraft(contactId, body);
      store.notify();
    },
    [store],
  );
}
