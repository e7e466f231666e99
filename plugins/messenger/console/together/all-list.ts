import { allNumbers } from "../../contract/parts.ts";
import type { Entry } from "../sending/entries.ts";
import type { Api, WholePage } from "../store/api.ts";
import {
  belongs,
  type ContactList,
  type Filters,
  keyOf,
  rankOf,
  unreadList,
  withPart,
} from "../store/contacts/contact-list.ts";
import type { Desk } from "../store/desk.ts";
import { mayComeYet } from "../store/failures.ts";
import type { MessengerStore } from "../store/messenger-store.ts";
import { Notifier } from "../store/notifier.ts";
import { mostLists } from "../store/number-store.ts";

const release = 1_000;

/** How far one list was read. */
class View {
  next: string | null = null;
  read = false;
  loading = false;
  error: unknown = null;
  /** Numbers that may only be searched by themselves. */
  left: readonly string[] = [];
  /** First pages asked for: what answers an older one is late. */
  turn = 0;
  reading: Promise<boolean> | null = null;
  due: Promise<boolean> | null = null;
  shown: ContactList = unreadList;
  dirty = true;
  /** Where each stood while it belonged into the list. */
  ranks = new Map<string, number>();

  constructor(readonly filters: Filters) {}
}

/**
 * One list over several numbers. Each number's store keeps a part of it and moves that by its own events, as it
 * does a list of its own; this reads the pages, and puts the parts into one order.
 */
export class AllList extends Notifier {
  /** The newest event of a number, as an answer tells it. */
  onHead: (number: string, head: number) => void = () => undefined;
  private desks: readonly Desk[] = [];
  private filters: Filters = { all: true };
  private views = new Map<string, View>();
  private stops: (() => void)[] = [];
  private putting = false;
  private unsent: readonly Entry[] = [];

  constructor(
    store: MessengerStore,
    private readonly api: Pick<Api, "together">,
  ) {
    super();
    // One number is shown: what the others had was left.
    store.subscribe(() => store.active === allNumbers || this.views.clear());
  }

  /** Takes the numbers there are now; one that came is read, one that went is not shown any more. */
  hold(desks: readonly Desk[]): void {
    const same =
      desks.length === this.desks.length && desks.every((one, at) => one === this.desks[at]);
    if (same) return;
    const before = this.desks;
    for (const gone of before) if (!desks.includes(gone)) gone.leave();
    for (const stop of this.stops) stop();
    this.desks = desks;
    this.stops = desks.map((desk) => {
      desk.showPart(this.first, this.filters);
      return desk.store.subscribe(this.moved);
    });
    this.moved();
    if (before.length > 0) void this.first();
  }

  /** The desk of a conversation's number. */
  deskOf(contactId: string): Desk | undefined {
    return this.desks.find(({ store }) => store.conversation(contactId));
  }

  /** Shows a list: from memory at once, read where something is missing. */
  async show(filters: Filters): Promise<void> {
    this.filters = filters;
    for (const desk of this.desks) desk.showPart(this.first, filters);
    const missing = this.desks.some(({ store }) => {
      const { read, stale } = store.list(filters);
      return !read || stale;
    });
    if (missing || !this.view(filters).read) await this.first();
  }

  /** The list as it stands; the same object while nothing of it changed. */
  list(filters: Filters): ContactList {
    const view = this.view(filters);
    if (!view.dirty) return view.shown;
    view.dirty = false;
    const { read, loading, error } = view;
    // Each number's part has a head of its own; nothing of the whole is kept over a reload.
    const said = { read, loading, error, ended: !view.next, head: 0 };
    const next = { ...unreadList, ids: this.order(view), ...said };
    if (!isSame(view.shown, next)) view.shown = next;
    return view.shown;
  }

  /** Numbers that a search left out. */
  left(filters: Filters): readonly string[] {
    return this.view(filters).left;
  }

  /** What of all numbers waits for the network. */
  waiting = (): readonly Entry[] => {
    const now = this.desks.flatMap(({ sender }) =>
      sender.entries.filter(({ sending }) => sending.state === "waiting"),
    );
    const same =
      now.length === this.unsent.length && now.every((one, at) => one === this.unsent[at]);
    if (!same) this.unsent = now;
    return this.unsent;
  };

  /** Reads the first page anew. Whoever asks while one is on its way shares the next. */
  first = (): Promise<boolean> => {
    const view = this.view(this.filters);
    view.due ??= (view.reading ?? Promise.resolve(true)).then(() => {
      view.due = null;
      view.reading = this.page(view).finally(() => {
        view.reading = null;
      });
      return view.reading;
    });
    return view.due;
  };

  async more(filters: Filters): Promise<void> {
    const view = this.view(filters);
    if (view.loading || view.next === null) return;
    await this.page(view, view.next);
  }

  /** Everything is read again, as after a gap. */
  refresh = (): void => {
    for (const desk of this.desks) desk.refresh();
  };

  private async page(view: View, after?: string): Promise<boolean> {
    if (after === undefined) view.turn += 1;
    const { turn } = view;
    this.edit(view, { loading: true, error: null });
    try {
      const answer = await this.api.together(view.filters, after);
      // A later one overtook it, or nothing of it is on screen any more.
      if (turn === view.turn && this.views.get(keyOf(view.filters)) === view) {
        this.put(view, answer, after === undefined);
      }
      return true;
    } catch (error) {
      this.edit(view, { error });
      return !mayComeYet(error);
    } finally {
      setTimeout(() => this.edit(view, { loading: false }), release);
    }
  }

  private put(view: View, { data, numbers, meta }: WholePage, first: boolean): void {
    const { filters } = view;
    const floor = meta.next === null ? Number.NEGATIVE_INFINITY : rankOf(data.at(-1), filters);
    this.putting = true;
    for (const { numberId, store } of this.desks) {
      const own = data.filter(({ number_id }) => number_id === numberId);
      const ids = own.map(({ id }) => id);
      const put = () => {
        for (const conversation of own) store.putConversation(conversation);
        store.editList(filters, (list) => withPart(list, ids, { first, floor }));
      };
      const head = numbers.find(({ id }) => id === numberId)?.head;
      if (head === undefined) put();
      else {
        store.answer(head, put);
        this.onHead(numberId, head);
      }
    }
    this.putting = false;
    const has = new Set(numbers.map(({ id }) => id));
    const left = this.desks.flatMap(({ numberId }) => (has.has(numberId) ? [] : numberId));
    this.edit(view, { next: meta.next, read: true, left });
    // Where each stands is known before anything moves.
    this.list(filters);
  }

  private order({ filters, ranks }: View): string[] {
    const places: { id: string; rank: number }[] = [];
    for (const { store } of this.desks) {
      for (const id of store.list(filters).ids) {
        const talk = store.conversation(id);
        if (!talk) continue;
        // The open one stays where it was while it does not belong here any more.
        const stays = belongs(talk, filters) === false ? ranks.get(id) : undefined;
        places.push({ id, rank: stays ?? rankOf(talk, filters) });
      }
    }
    places.sort((one, other) => other.rank - one.rank || (one.id < other.id ? 1 : -1));
    ranks.clear();
    for (const { id, rank } of places) ranks.set(id, rank);
    return places.map(({ id }) => id);
  }

  private view(filters: Filters): View {
    const key = keyOf(filters);
    const known = this.views.get(key) ?? new View(filters);
    // The last used at the end: stores keep as many lists.
    this.views.delete(key);
    this.views.set(key, known);
    const [oldest] = this.views.keys();
    if (this.views.size > mostLists && oldest !== undefined) this.views.delete(oldest);
    return known;
  }

  private edit(view: View, part: Partial<View>): void {
    Object.assign(view, part);
    view.dirty = true;
    this.notify();
  }

  private moved = (): void => {
    if (this.putting) return;
    for (const view of this.views.values()) view.dirty = true;
    this.notify();
  };
}

const isSame = (one: ContactList, other: ContactList): boolean =>
  one.read === other.read &&
  one.loading === other.loading &&
  one.ended === other.ended &&
  one.error === other.error &&
  one.ids.length === other.ids.length &&
  one.ids.every((id, at) => id === other.ids[at]);

const lists = new WeakMap<MessengerStore, AllList>();

/** The one list of all numbers of a session. */
export function allListOf(store: MessengerStore, api: Pick<Api, "together">): AllList {
  const known = lists.get(store) ?? new AllList(store, api);
  lists.set(store, known);
  return known;
}
