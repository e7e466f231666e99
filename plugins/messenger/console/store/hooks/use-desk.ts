import { createContext, use, useCallback, useMemo, useSyncExternalStore } from "react";
import type { OwnConversation } from "../../../contract/conversation.ts";
import { type Entry, shownOf } from "../../sending/entries.ts";
import type { ShownMessage } from "../../types.ts";
import type { ContactList, Filters } from "../contacts/contact-list.ts";
import type { Desk } from "../desk.ts";
import type { Reading } from "../threads/load-threads.ts";
import type { Row } from "../threads/merge.ts";
import type { Thread } from "../threads/thread.ts";

export const DeskContext = createContext<Desk | null>(null);

/** The desk of each number, where conversations of several stand together; null where there is one. */
export const DesksContext = createContext<((number: string) => Desk) | null>(null);

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (desk === null) throw new Error("no desk here");
  return desk;
}

/** Reads a part of the desk; `read` must answer the same object while nothing changed. */
function usePart<T>(read: (desk: Desk) => T): T {
  const desk = useDesk();
  return useSyncExternalStore(desk.store.subscribe, () => read(desk));
}

export const useConversation = (id: string): OwnConversation | undefined =>
  usePart(({ store }) => store.conversation(id));

export const useContactList = (filters: Filters): ContactList =>
  usePart(({ store }) => store.list(filters));

export const useThread = (contactId: string): Thread | undefined =>
  usePart(({ store }) => store.thread(contactId));

export const useReading = (contactId: string): Reading =>
  usePart(({ threads }) => threads.reading(contactId));

/** The conversation in front. */
export function useFront(): string | null {
  const { front } = useDesk();
  return useSyncExternalStore(front.subscribe, () => front.contact);
}

export function useInFront(contactId: string): boolean {
  const { front } = useDesk();
  return useSyncExternalStore(front.subscribe, () => front.contact === contactId);
}

/** One line of the conversation on screen. */
export interface Line {
  key: string;
  message: ShownMessage;
}

const shown = new WeakMap<Entry, Line>();

const lineOf = (entry: Entry): Line => {
  const known = shown.get(entry);
  if (known) return known;
  const line = { key: entry.client_id, message: shownOf(entry) };
  shown.set(entry, line);
  return line;
};

const none: readonly Row[] = [];

/** The messages of a conversation, and behind them those on their way. */
export function useLines(contactId: string): readonly Line[] {
  const rows = useThread(contactId)?.rows ?? none;
  const entries = usePart(({ sender }) => sender.entries);
  return useMemo(() => {
    const own = entries.filter((entry) => entry.contact_id === contactId);
    return own.length === 0 ? rows : [...rows, ...own.map(lineOf)];
  }, [rows, entries, contactId]);
}

/** The last message of a contact that the server does not have yet. */
export const useLastEntry = (contactId: string): Entry | undefined =>
  usePart(({ sender }) => sender.entries.findLast((entry) => entry.contact_id === contactId));

/** What of the number waits for the network, oldest first. */
export function useWaiting(): readonly Entry[] {
  const entries = usePart(({ sender }) => sender.entries);
  return useMemo(() => entries.filter(({ sending }) => sending.state === "waiting"), [entries]);
}

/** What a person may do to a message of the conversation. */
export function useMessageActions() {
  const desk = useDesk();
  const retry = useCallback(
    (message: ShownMessage) => {
      if (message.sending) desk.sender.again(message.id);
      else desk.retry(message);
    },
    [desk],
  );
  const discard = useCallback((message: ShownMessage) => desk.sender.remove(message.id), [desk]);
  return { retry, discard };
}
