import type { Conversation, OwnConversation } from "../../contract/conversation.ts";
import type { Message } from "../../contract/message.ts";
import type { Api } from "./api.ts";
import {
  type ContactList,
  type Filters,
  keyOf,
  place,
  unreadList,
} from "./contacts/contact-list.ts";
import { Journal, type NumberEvent } from "./journal.ts";
import { Notifier } from "./notifier.ts";
import { laterStatus } from "./threads/merge.ts";
import { change, insert, noThread, type Thread } from "./threads/thread.ts";

const keptSent = 30;
/** Lists that are kept of each number. */
export const mostLists = 12;

/** What the page knows of one number: contacts, lists, conversations, each as far as it was read. */
export class NumberStore extends Notifier {
  readonly journal = new Journal();
  /** The conversation on screen. */
  open: string | null = null;
  /** Messages the server stored, by the id their sender chose. */
  onStored: (clientId: string) => void = () => undefined;
  /** The past of the conversation on screen has grown. */
  onPast: (contactId: string) => void = () => undefined;
  /** The conversation on screen is not here any more as it stands. */
  onRearranged: (contactId: string) => void = () => undefined;
  /** An answer was written before everything was heard. */
  onBehind: () => void = () => undefined;
  /** A list that was read may lack somebody: only the server knows. */
  onMissing: () => void = () => undefined;
  private contacts = new Map<string, OwnConversation>();
  /** Contacts read for this person, drafts and all; others are known by events alone. */
  private own = new Set<string>();
  private lists = new Map<string, { filters: Filters; list: ContactList }>();
  private threads = new Map<string, Thread>();
  /** What an answer that was written before may not contain. */
  private sent: readonly Message[] = [];
  /** Contacts whose conversations the person sees no longer, by the event that said so. */
  private hidden = new Map<string, number>();
  /** What the answer that is being put contains. */
  private answered = -1;
  /** The oldest head of what was answered and is still shown. */
  private oldest = Number.POSITIVE_INFINITY;

  constructor(
    readonly id: string,
    readonly api: Api,
    /** After which event everything is heard; undefined before the stream begins. */
    private readonly heardFrom: () => number | undefined,
  ) {
    super();
  }

  conversation(id: string): OwnConversation | undefined {
    return this.contacts.get(id);
  }

  isOwn(id: string): boolean {
    return this.own.has(id);
  }

  list(filters: Filters): ContactList {
    return this.lists.get(keyOf(filters))?.list ?? unreadList;
  }

  thread(contactId: string): Thread | undefined {
    return this.threads.get(contactId);
  }

  threadIds(): string[] {
    return [...this.threads.keys()];
  }

  /** Applies an event, each once and in order; what is being read meanwhile hears it again. */
  take(event: NumberEvent, seq: number): void {
    if (seq <= this.journal.last) return;
    this.journal.record(seq, event);
    this.apply(event, seq);
    this.notifySoon();
  }

  /** Whether something was read before everything was heard: what happened in between is missing. */
  get isBehind(): boolean {
    return this.oldest < (this.heardFrom() ?? 0);
  }

  /** Applies an answer, then what happened after the server wrote it. */
  answer(head: number, put: () => void): void {
    this.oldest = Math.min(this.oldest, head);
    this.answered = head;
    put();
    this.answered = -1;
    this.journal.after(head, (event, seq) => this.apply(event, seq));
    for (const message of this.sent) this.putMessage(message, -1);
    this.notify();
    if (this.isBehind) this.onBehind();
  }

  /** Takes a message as the server answered its sender, perhaps before any event tells of it. */
  putSent(message: Message): void {
    this.sent = [...this.sent.slice(1 - keptSent), message];
    this.putMessage(message, -1);
    this.notify();
  }

  putConversation(conversation: Conversation | OwnConversation): void {
    const { id } = conversation;
    // A call that gave it away answers it once more.
    if ((this.hidden.get(id) ?? -1) > this.answered) return;
    const old = this.contacts.get(id);
    const own = "draft" in conversation;
    if (own) this.own.add(id);
    const draft = own ? conversation.draft : (old?.draft ?? "");
    const starred = own ? conversation.starred : (old?.starred ?? []);
    if (old && old.version > conversation.version) {
      this.putDraft(id, draft);
      this.putStars(id, starred);
      return;
    }
    this.contacts.set(id, { ...conversation, draft, starred });
    for (const [key, { filters, list }] of this.lists) {
      const placed = place(
        list,
        conversation,
        filters,
        (other) => this.contacts.get(other),
        id === this.open,
      );
      if (placed !== list) this.lists.set(key, { filters, list: placed });
      if (placed.stale && !list.stale) this.onMissing();
    }
  }

  putDraft(contactId: string, draft: string): void {
    const old = this.contacts.get(contactId);
    if (old && old.draft !== draft) this.contacts.set(contactId, { ...old, draft });
  }

  putStars(contactId: string, starred: readonly string[]): void {
    const old = this.contacts.get(contactId);
    if (old) this.contacts.set(contactId, { ...old, starred: [...starred] });
  }

  putMessage(message: Message, at: number): void {
    if (message.client_id !== null) this.onStored(message.client_id);
    const thread = this.threads.get(message.contact_id);
    if (thread) this.threads.set(message.contact_id, insert(thread, message, at));
  }

  editList(filters: Filters, edit: (list: ContactList) => ContactList): void {
    const key = keyOf(filters);
    const list = edit(this.lists.get(key)?.list ?? unreadList);
    this.lists.delete(key);
    this.lists.set(key, { filters, list });
    const [oldest] = this.lists.keys();
    if (this.lists.size > mostLists && oldest !== undefined) this.lists.delete(oldest);
  }

  editThread(contactId: string, edit: (thread: Thread) => Thread): void {
    const thread = edit(this.threads.get(contactId) ?? noThread);
    this.threads.delete(contactId);
    this.threads.set(contactId, thread);
    const [oldest] = this.threads.keys();
    if (this.threads.size > 20 && oldest !== undefined) this.threads.delete(oldest);
    for (const row of thread.rows) {
      if (row.message.client_id !== null) this.onStored(row.message.client_id);
    }
  }

  dropThread(contactId: string): void {
    this.threads.delete(contactId);
  }

  clear(): void {
    this.open = null;
    this.contacts.clear();
    this.own.clear();
    this.lists.clear();
    this.threads.clear();
    this.sent = [];
    this.hidden.clear();
    this.oldest = Number.POSITIVE_INFINITY;
  }

  /** Keeps only what is on screen: the rest may have missed events and is read when it is opened. */
  forgetClosed(): void {
    this.oldest = Number.POSITIVE_INFINITY;
    for (const id of this.threads.keys()) if (id !== this.open) this.threads.delete(id);
    for (const id of this.own) if (id !== this.open) this.own.delete(id);
    for (const [key, { filters, list }] of this.lists) {
      this.lists.set(key, { filters, list: { ...list, stale: true } });
    }
  }

  private apply(event: NumberEvent, seq: number): void {
    if (event.type === "hidden") {
      this.erase(event.payload.contact_id);
      this.hidden.set(event.payload.contact_id, seq);
      return;
    }
    if (event.type === "conversation.changed") {
      this.hidden.delete(event.payload.conversation.id);
      this.putConversation(event.payload.conversation);
      return;
    }
    if (event.type === "message.stored") {
      const { message } = event.payload;
      this.putMessage(message, seq);
      if (message.content === null) this.reread(message.id, message.contact_id, seq);
      return;
    }
    if (event.type === "conversation.erased") {
      const { contact_id: contactId, into } = event.payload;
      if (into !== undefined) this.seekMerged(contactId);
      this.erase(contactId);
      return;
    }
    if (event.type === "conversation.rearranged") {
      const { contact_id: contactId } = event.payload;
      if (!this.threads.delete(contactId)) return;
      this.sent = this.sent.filter(({ contact_id }) => contact_id !== contactId);
      if (contactId === this.open) this.onRearranged(contactId);
      return;
    }
    if (event.type === "past.stored") {
      for (const contactId of event.payload.contact_ids) this.growPast(contactId);
      return;
    }
    const { contact_id: contactId, message_id: id, content_changed, ...state } = event.payload;
    const thread = this.threads.get(contactId);
    const edit = (message: Message): Message => ({
      ...message,
      ...picked(state),
      client_id: message.client_id ?? state.client_id,
    });
    if (thread) this.threads.set(contactId, change(thread, id, edit, seq));
    if (content_changed) this.reread(id, contactId, seq);
    const contact = this.contacts.get(contactId);
    if (contact?.last_message?.id !== id) return;
    const status = laterStatus(contact.last_message.status, state.status);
    this.contacts.set(contactId, { ...contact, last_message: { ...contact.last_message, status } });
  }

  /** Nothing of the person stays here either. */
  private erase(contactId: string): void {
    this.contacts.delete(contactId);
    this.own.delete(contactId);
    this.threads.delete(contactId);
    this.sent = this.sent.filter(({ contact_id }) => contact_id !== contactId);
    for (const [key, { filters, list }] of this.lists) {
      const ids = list.ids.filter((id) => id !== contactId);
      if (ids.length < list.ids.length) this.lists.set(key, { filters, list: { ...list, ids } });
    }
  }

  /** A search that found somebody by a name that is now a former one finds the contact who has it: it is asked again. */
  private seekMerged(contactId: string): void {
    for (const [key, { filters, list }] of this.lists) {
      if (!filters.query || list.stale || !list.ids.includes(contactId)) continue;
      this.lists.set(key, { filters, list: { ...list, stale: true } });
      this.onMissing();
    }
  }

  /** What is here may have holes now: it is read again, or when it is opened. */
  private growPast(contactId: string): void {
    if (!this.threads.has(contactId)) return;
    if (contactId === this.open) this.onPast(contactId);
    else this.threads.delete(contactId);
  }

  /** Too large for an event, or a file arrived: the message comes by itself. */
  private reread(id: string, contactId: string, seq: number): void {
    if (!this.threads.has(contactId)) return;
    this.api.message(id).then(
      (message) => {
        this.putMessage(message, seq);
        this.notify();
      },
      (error: unknown) => console.error(error),
    );
  }
}

type Changed = Extract<NumberEvent, { type: "message.changed" }>["payload"];

const picked = (state: Omit<Changed, "contact_id" | "message_id" | "content_changed">) => ({
  status: state.status,
  error: state.error,
  delivered_at: state.delivered_at,
  read_at: state.read_at,
  failed_at: state.failed_at,
  reactions: state.reactions,
  retried_by: state.retried_by,
});
