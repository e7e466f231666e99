import { mayComeYet } from "../failures.ts";
import type { NumberStore } from "../number-store.ts";
import { type MessagePage, renewed, type Thread, trimmed, unite } from "./thread.ts";

/** What a conversation is being read for. */
export interface Reading {
  busy: "first" | "older" | "newer" | "jump" | null;
  error: unknown;
}

const idle: Reading = { busy: null, error: null };
const keptRows = 2_500;

/** Reads conversations: their newest part, older and newer ones, the surroundings of one message. */
export class ThreadLoader {
  /** The conversation that was to be opened is another number's. */
  onElsewhere: (number: string) => void = () => undefined;
  /** Who was to be opened is another one now. */
  onMerged: (into: string) => void = () => undefined;
  private readings = new Map<string, Reading>();

  constructor(private readonly store: NumberStore) {}

  reading(contactId: string): Reading {
    return this.readings.get(contactId) ?? idle;
  }

  /** Puts a conversation on screen: from memory at once, from the server where something is missing. */
  async open(contactId: string): Promise<void> {
    this.leave(contactId);
    this.store.open = contactId;
    const work = [];
    if (!this.store.isOwn(contactId)) work.push(this.contact(contactId));
    if (!this.store.thread(contactId)) work.push(this.latest(contactId));
    else if (this.unsure.delete(contactId)) work.push(this.renew(contactId));
    await Promise.all(work);
  }

  /** Events were missed: the contact is read again as well. False: what failed may be asked for again. */
  async refresh(contactId: string): Promise<boolean> {
    const read = await Promise.all([this.contact(contactId), this.renew(contactId)]);
    return !read.includes(false);
  }

  /** Reads what is here again: events were missed. What lies before the page is left to scrolling. */
  async renew(contactId: string): Promise<boolean> {
    const thread = this.store.thread(contactId);
    const middle = thread?.rows[Math.floor(thread.rows.length / 2)]?.message.id;
    const place = thread?.hasNewer && middle !== undefined ? { from: middle } : undefined;
    return this.read(contactId, "first", () => this.store.api.messages(contactId, place), renewed);
  }

  /** Whether a conversation is here and stays as it is when it is left. */
  staysWhole(contactId: string): boolean {
    const thread = this.store.thread(contactId);
    return thread !== undefined && !thread.hasNewer && thread.rows.length <= keptRows;
  }

  /** Leaves the conversation on screen; a very long one is shortened. */
  leave(next: string | null = null): void {
    const { open } = this.store;
    if (open === null || open === next) return;
    this.store.open = null;
    const thread = this.store.thread(open);
    if (!thread) return;
    if (thread.hasNewer) this.store.dropThread(open);
    else if (thread.rows.length > keptRows) {
      this.store.editThread(open, (rows) => trimmed(rows, keptRows));
    }
  }

  /** Conversations out of the tab's own cache: shown at once, but read again. */
  readonly unsure = new Set<string>();

  async latest(contactId: string): Promise<void> {
    await this.read(contactId, "first", () => this.store.api.messages(contactId), unite);
  }

  async older(contactId: string): Promise<void> {
    const from = this.store.thread(contactId)?.rows[0]?.message.id;
    if (from === undefined || !this.store.thread(contactId)?.hasOlder) return;
    await this.read(
      contactId,
      "older",
      () => this.store.api.messages(contactId, { from, pastOnly: "true" }),
      // Only beside the message it was asked from: the rest may have been read anew meanwhile.
      (thread, page) =>
        thread.rows[0]?.message.id === from ? unite(thread, page, "older") : thread,
    );
  }

  async newer(contactId: string): Promise<void> {
    const from = this.store.thread(contactId)?.rows.at(-1)?.message.id;
    if (from === undefined || !this.store.thread(contactId)?.hasNewer) return;
    await this.read(
      contactId,
      "newer",
      () => this.store.api.messages(contactId, { from }),
      (thread, page) =>
        thread.rows.at(-1)?.message.id === from ? unite(thread, page, "newer") : thread,
    );
  }

  /** Brings a message and its neighbours here; answers whether it is there now. */
  async around(contactId: string, messageId: string): Promise<boolean> {
    const has = () =>
      this.store.thread(contactId)?.rows.some(({ message }) => message.id === messageId) ?? false;
    if (!has()) {
      await this.read(
        contactId,
        "jump",
        () => this.store.api.messages(contactId, { from: messageId }),
        unite,
      );
    }
    return has();
  }

  private async contact(contactId: string): Promise<boolean> {
    try {
      const { data, head } = await this.store.api.conversation(contactId);
      if (data.number_id !== this.store.id) {
        if (this.store.open === contactId) this.onElsewhere(data.number_id);
        return true;
      }
      this.store.answer(head, () => this.store.putConversation(data));
      if (data.id !== contactId && this.store.open === contactId) this.onMerged(data.id);
      return true;
    } catch (error) {
      this.set(contactId, { busy: null, error });
      return !mayComeYet(error);
    }
  }

  private async read(
    contactId: string,
    busy: NonNullable<Reading["busy"]>,
    ask: () => Promise<MessagePage>,
    put: (thread: Thread, page: MessagePage) => Thread,
  ): Promise<boolean> {
    // The newest part may be asked for while it is on its way: events were missed meanwhile.
    const now = this.reading(contactId).busy;
    if (now !== null && (busy === "older" || busy === "newer")) return true;
    this.set(contactId, { busy, error: null });
    try {
      const page = await ask();
      this.readings.set(contactId, idle);
      this.store.answer(page.head, () =>
        this.store.editThread(contactId, (thread) => put(thread, page)),
      );
      return true;
    } catch (error) {
      this.set(contactId, { busy: null, error });
      return !mayComeYet(error);
    }
  }

  private set(contactId: string, reading: Reading): void {
    this.readings.set(contactId, reading);
    this.store.notify();
  }
}
