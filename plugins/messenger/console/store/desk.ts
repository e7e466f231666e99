import { v7 } from "uuid";
import { serverNow } from "../../../../src/console/session/clock.ts";
import { askBeforeLoss } from "../../../../src/console/session/leave.ts";
import { tabKept } from "../../../../src/console/session/stored.ts";
import type { ApiError } from "../../../../src/contract/wire.ts";
import type { Content } from "../../contract/content.ts";
import type { Message } from "../../contract/message.ts";
import { wordsOf } from "../bubbles/content-line.ts";
import { contentOf, fileContentOf } from "../sending/content-of.ts";
import {
  type Entry,
  isLostWithPage,
  type Request,
  readEntries,
  writeEntries,
} from "../sending/entries.ts";
import type { SendActions } from "../sending/send-actions.ts";
import { Sender } from "../sending/sender.ts";
import type { Api } from "./api.ts";
import type { Filters } from "./contacts/contact-list.ts";
import { ListLoader } from "./contacts/load-lists.ts";
import { Front } from "./front.ts";
import { NumberStore } from "./number-store.ts";
import { dropCache, readCache, writeCache } from "./session-cache.ts";
import { ThreadLoader } from "./threads/load-threads.ts";

const retryAfter = 5_000;
/** What a search may lack is looked for once in this while, however many write. */
const missingAfter = 1_000;

/** Everything a person does on one number: what is read of it, and what is on its way out. */
export class Desk {
  readonly store: NumberStore;
  readonly lists: ListLoader;
  readonly threads: ThreadLoader;
  readonly sender: Sender;
  /** Reads the list on screen, again if it was read before. */
  private list: (again: boolean) => Promise<boolean>;
  private filters: Filters = {};
  private actions = new Map<string, SendActions>();
  private refreshing = false;
  private again: ReturnType<typeof setTimeout> | undefined;
  private missing: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly numberId: string,
    private readonly userId: string,
    readonly api: Api,
    heardFrom: () => number | undefined,
    readonly front = new Front(),
  ) {
    this.store = new NumberStore(numberId, api, heardFrom);
    this.lists = new ListLoader(this.store);
    this.list = (again) => this.lists.first({}, again);
    this.threads = new ThreadLoader(this.store);
    this.sender = new Sender(readEntries(tabKept.get(this.keptName), serverNow()), {
      send: api.send,
      sent: this.stored,
      refused: (entry, error) => void this.refused(entry, error),
      changed: () => {
        if (!this.sender.closed) this.keepEntries();
        askBeforeLoss(this, this.sender.entries.some(isLostWithPage));
        this.store.notify();
      },
    });
    this.store.onStored = (clientId) => this.sender.remove(clientId);
    this.store.onPast = (contact) => void this.threads.renew(contact);
    this.store.onRearranged = (contact) => void this.threads.latest(contact);
    this.store.onBehind = () => this.refresh();
    this.store.onMissing = () => {
      this.missing ??= setTimeout(() => this.readMissing(), missingAfter);
    };
    for (const contact of readCache(this.store, userId)) this.threads.unsure.add(contact);
    this.sender.start();
  }

  /** Shows a list: from memory at once, read where something is missing. */
  async show(filters: Filters): Promise<void> {
    this.showPart((again) => this.lists.first(filters, again), filters);
    await this.list(false);
  }

  /** A list is on screen of which this number has a part: it is read as a whole. */
  showPart(read: (again: boolean) => Promise<boolean>, filters: Filters): void {
    this.list = read;
    this.filters = filters;
  }

  /** The stream begins; what is asked for after that contains what nobody heard before. */
  begin(): void {
    if (this.store.isBehind) this.refresh();
  }

  /** Events were missed for good: what is on screen is read again, the rest when it is shown. */
  refresh(): void {
    if (this.refreshing) return;
    this.refreshing = true;
    queueMicrotask(() => {
      this.refreshing = false;
      void this.readAgain();
    });
  }

  /** The list on screen may lack somebody; another one is read when it is shown. */
  private readMissing(): void {
    this.missing = undefined;
    if (this.store.list(this.filters).stale) void this.list(true);
  }

  /** Nothing else would tell what was missed: what the network lost is asked for until it comes. */
  private async readAgain(): Promise<void> {
    this.store.forgetClosed();
    const { open } = this.store;
    const read = await Promise.all([this.list(true), open === null || this.threads.refresh(open)]);
    if (!read.includes(false)) return;
    clearTimeout(this.again);
    this.again = setTimeout(() => this.refresh(), retryAfter);
  }

  /** What can be done with one conversation's composer; the same object every time. */
  sendTo(contactId: string): SendActions {
    const known = this.actions.get(contactId);
    if (known) return known;
    const actions: SendActions = {
      sendMessage: (body, shown, seen) => {
        const request: Request = { kind: "message", body };
        const content = shown ?? contentOf(body);
        this.press(contactId, request, content, { replyTo: body.reply_to, seen });
      },
      sendFile: (file) => {
        const id = v7();
        const content = fileContentOf(id, file);
        this.press(contactId, { kind: "file", file }, content, { replyTo: file.reply_to, id });
      },
      stored: this.stored,
    };
    this.actions.set(contactId, actions);
    return actions;
  }

  /**
   * Up to where whoever acts here has seen what others wrote in the talk; unknown where its end is not read. What they
   * sent themselves may stand there before what came in between, so it says nothing.
   */
  seenIn(contactId: string): number | undefined {
    const { rows, hasNewer } = this.store.thread(contactId) ?? { rows: [], hasNewer: false };
    const [first] = rows;
    if (!first || hasNewer) return undefined;
    const last = rows.findLast(({ message }) => message.responsible?.id !== this.userId);
    return Math.max(last?.message.position ?? first.message.position - 1, 0);
  }

  private stored = (message: Message): void => this.store.putSent(message);

  /** Tries a message again that WhatsApp refused: a new one, linked to it. */
  retry({ id, contact_id, content }: Message): void {
    if (content === null || this.sender.entries.some(({ request }) => isRetryOf(request, id))) {
      return;
    }
    this.press(contact_id, { kind: "retry", message_id: id }, content);
  }

  /** Another number is shown: nothing read of this one stays, what is on its way goes on. */
  leave(): void {
    dropCache(this.numberId);
    this.store.clear();
    clearTimeout(this.again);
    clearTimeout(this.missing);
    this.missing = undefined;
  }

  close(): void {
    this.leave();
    this.sender.stop();
    askBeforeLoss(this, false);
  }

  keep(): void {
    writeCache(this.store, this.userId);
  }

  private press(
    contactId: string,
    request: Request,
    content: Content,
    { replyTo, seen, id = v7() }: { replyTo?: string; seen?: number; id?: string } = {},
  ): void {
    this.sender.add({
      client_id: id,
      contact_id: contactId,
      pressed_at: serverNow(),
      request,
      seen_position: seen ?? this.seenIn(contactId),
      content,
      reply_to: this.quoted(contactId, replyTo),
      sending: { state: "sending" },
    });
    if (this.store.thread(contactId)?.hasNewer) void this.threads.latest(contactId);
  }

  private quoted(contactId: string, messageId?: string): Entry["reply_to"] {
    const row = this.store.thread(contactId)?.rows.find(({ message: { id } }) => id === messageId);
    if (!row?.message.content) return null;
    const { id, direction, content } = row.message;
    return { id, direction, type: content.type, text: wordsOf(content) };
  }

  /** The server knows better what this contact may be sent: the composer turns with it. */
  private async refused({ contact_id: contactId }: Entry, error: ApiError): Promise<void> {
    if (error.status !== 422 && error.status !== 409) return;
    try {
      const { data, head } = await this.api.conversation(contactId);
      this.store.answer(head, () => this.store.putConversation(data));
    } catch (failure) {
      console.error(failure);
    }
  }

  private get keptName(): string {
    return `draft.${this.userId}.outbox.${this.numberId}`;
  }

  private keepEntries(): void {
    const { entries } = this.sender;
    if (entries.length === 0) tabKept.remove(this.keptName);
    else tabKept.set(this.keptName, writeEntries(entries));
  }
}

const isRetryOf = (request: Request, messageId: string): boolean =>
  request.kind === "retry" && request.message_id === messageId;
