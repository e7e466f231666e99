import { z } from "zod";
import { isLeaving } from "../../../../src/console/session/leave.ts";
import { tabKept } from "../../../../src/console/session/stored.ts";
import { currentToken } from "../../../../src/console/session/token.ts";
import { ownConversation } from "../../contract/conversation.ts";
import { message } from "../../contract/message.ts";
import { unreadList } from "./contacts/contact-list.ts";
import type { NumberStore } from "./number-store.ts";
import type { Thread } from "./threads/thread.ts";

const kept = z.object({
  conversations: z.array(ownConversation),
  threads: z.array(z.object({ contact: z.string(), messages: z.array(message) })),
});

const start = "cache.messenger.";
const nameOf = (userId: string, numberId: string) => `${start}${userId}.${numberId}`;

/** Enough for a screen and a little more. */
const most = { conversations: 30, threads: 4, messages: 40, characters: 400_000 };

/** Forgets what the tab keeps of a number, or of all. */
export function dropCache(numberId = ""): void {
  for (const name of tabKept.names()) {
    if (name.startsWith(start) && name.endsWith(numberId)) tabKept.remove(name);
  }
}

/** Keeps the newest of a number in this tab, for the time after a reload. */
export function writeCache(store: NumberStore, userId: string): void {
  // Signing out has emptied the tab's storage, and it stays empty.
  if (isLeaving() || currentToken() === null) return;
  const conversations = store
    .list({})
    .ids.slice(0, most.conversations)
    .flatMap((id) => store.conversation(id) ?? []);
  const threads = store
    .threadIds()
    .slice(-most.threads)
    .flatMap((contact) => {
      const thread = store.thread(contact);
      if (!thread || thread.hasNewer || thread.rows.length === 0) return [];
      return { contact, messages: thread.rows.slice(-most.messages).map((row) => row.message) };
    });
  if (conversations.length === 0) return;
  const text = JSON.stringify(z.encode(kept, { conversations, threads }));
  if (text.length <= most.characters) tabKept.set(nameOf(userId, store.id), text);
}

/** Fills a new store with what the tab kept; all of it is read again. Answers whose messages came. */
export function readCache(store: NumberStore, userId: string): string[] {
  for (const name of tabKept.names()) {
    if (name.startsWith(start) && !name.startsWith(nameOf(userId, ""))) tabKept.remove(name);
  }
  const read = kept.safeParse(parsed(tabKept.get(nameOf(userId, store.id))));
  if (!read.success) return [];
  const { conversations, threads } = read.data;
  for (const conversation of conversations) store.putConversation(conversation);
  const ids = conversations.map(({ id }) => id);
  store.editList({}, () => ({ ...unreadList, ids, read: true }));
  for (const { contact, messages } of threads) {
    const rows = messages.map((one) => ({
      key: one.client_id ?? one.id,
      message: one,
      at: -1,
    }));
    store.editThread(contact, (): Thread => ({ rows, hasOlder: true, hasNewer: false }));
  }
  return threads.map(({ contact }) => contact);
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
