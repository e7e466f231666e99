import type { ConversationPage } from "../api.ts";
import { mayComeYet } from "../failures.ts";
import type { NumberStore } from "../number-store.ts";
import { type ContactList, type Filters, keyOf, nextPage, withPage } from "./contact-list.ts";

const release = 1_000;

/** Reads lists of contacts, page by page. */
export class ListLoader {
  /** The newest event of the number, as an answer tells it. */
  onHead: (head: number) => void = () => undefined;
  private running = new Set<string>();

  constructor(private readonly store: NumberStore) {}

  /**
   * Reads the first page, unless what is here is known to be complete. False:
   * what failed may be asked for again.
   */
  async first(filters: Filters, again = false): Promise<boolean> {
    const list = this.store.list(filters);
    if (!again && list.read && !list.stale) return true;
    return this.page(filters, 1);
  }

  async more(filters: Filters): Promise<void> {
    const list = this.store.list(filters);
    if (list.loading || !list.read) return;
    await this.page(filters, nextPage(list));
  }

  private async page(filters: Filters, page: number): Promise<boolean> {
    const key = `${keyOf(filters)}${page}`;
    if (page > 1 && this.running.has(key)) return true;
    this.running.add(key);
    this.edit(filters, { loading: true, error: null });
    try {
      this.put(filters, page, await this.store.api.conversations(this.store.id, filters, page));
      return true;
    } catch (error) {
      this.edit(filters, { error });
      return !mayComeYet(error);
    } finally {
      this.running.delete(key);
      setTimeout(() => this.edit(filters, { loading: false }), release);
    }
  }

  /** Takes a page as the server answered it. */
  put(filters: Filters, page: number, answer: ConversationPage): void {
    const { store } = this;
    // An answer that a later one overtook.
    if (page === 1 && answer.head < store.list(filters).head) return;
    const ids = answer.data.map(({ id }) => id);
    // Whom the page brings is not missing.
    const { stale } = store.list(filters);
    store.answer(answer.head, () => {
      for (const conversation of answer.data) store.putConversation(conversation);
      store.editList(filters, (list) => withPage({ ...list, stale }, ids, page, answer.head));
    });
    this.onHead(answer.head);
  }

  private edit(filters: Filters, part: Partial<ContactList>): void {
    this.store.editList(filters, (list) => ({ ...list, ...part }));
    this.store.notify();
  }
}
