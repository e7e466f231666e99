import type { LiveHub } from "../../../../src/console/live/hub.ts";
import type { Grant } from "../../../../src/contract/abilities.ts";
import { allNumbers } from "../../contract/parts.ts";
import { heardFrom } from "../live/heard-from.ts";
import { tabNumber } from "../live/tab-number.ts";
import { api, type ConversationPage } from "./api.ts";
import { Desk } from "./desk.ts";
import { Front } from "./front.ts";
import { Notifier } from "./notifier.ts";
import { dropCache } from "./session-cache.ts";

interface Person {
  id: string;
  active_workspace_id: string | null;
  grants: readonly Grant[];
}

/** What decides which conversations somebody sees on each number: nothing read under another is kept. */
const sightOf = ({ grants }: Person): string =>
  grants
    .flatMap(({ on, id, sight = "" }) => (sight || on === "team" ? `${on}.${id}.${sight}` : []))
    .sort()
    .join();

/** What the tab holds of the messenger: which number is on screen, and the desk of each number. */
export class MessengerStore extends Notifier {
  /** Undefined while unknown, null when the person has none; perhaps all numbers. */
  active: string | null | undefined;
  /** Conversations of whichever number: one is in front in a tab. */
  readonly front = new Front();
  private desks = new Map<string, Desk>();

  constructor(
    private readonly hub: LiveHub,
    private readonly person: Person,
  ) {
    super();
    this.recall();
  }

  isOf(person: Person): boolean {
    const { id, active_workspace_id } = person;
    const same = this.person.id === id && this.person.active_workspace_id === active_workspace_id;
    return same && sightOf(this.person) === sightOf(person);
  }

  /** The page is opened: the tab's caches may have been emptied meanwhile. */
  recall(): void {
    this.active = tabNumber.get();
  }

  /** The one desk of a number in this tab; it goes on sending while other pages are open. */
  desk(numberId: string): Desk {
    const known = this.desks.get(numberId);
    if (known) return known;
    const from = () => heardFrom(this.hub, numberId);
    const made = new Desk(numberId, this.person.id, api, from, this.front);
    this.desks.set(numberId, made);
    return made;
  }

  find(numberId: string): Desk | undefined {
    return this.desks.get(numberId);
  }

  /** Starts with the number that the person chose last, and with the contacts it answered. */
  begin(first: ConversationPage & { all: boolean }): void {
    if (this.active) return;
    const { all, number_id: id } = first;
    if (!all && id !== null) this.desk(id).lists.put({}, 1, first);
    this.follow(all ? allNumbers : id);
  }

  /** The number of a contact that was read here. */
  numberOf(contactId: string): string | undefined {
    for (const [number, { store }] of this.desks) if (store.conversation(contactId)) return number;
    return undefined;
  }

  /** The tab shows another number, or all of them: then nothing that was read is left. */
  follow(next: string | null): void {
    if (this.active === next) return;
    if (next !== allNumbers) {
      for (const [id, desk] of this.desks) if (id !== next) desk.leave();
    }
    this.active = next;
    tabNumber.set(next);
    this.notify();
  }

  /** A draft as another window of the person kept it. */
  putDraft(contactId: string, body: string): void {
    for (const { store } of this.desks.values()) {
      store.putDraft(contactId, body);
      store.notify();
    }
  }

  /** What the person starred of a talk, here or in another window. */
  putStars(contactId: string, starred: readonly string[]): void {
    for (const { store } of this.desks.values()) {
      store.putStars(contactId, starred);
      store.notify();
    }
  }

  /** Another workspace: nothing that was read may be seen there. What is unsent waits in the tab. */
  close(): void {
    for (const desk of this.desks.values()) desk.close();
    this.desks.clear();
    dropCache();
  }
}

const all = new WeakMap<LiveHub, MessengerStore>();

/** The store of a session, once a page has asked for it. */
export const findStore = (hub: LiveHub): MessengerStore | undefined => all.get(hub);

export function storeOf(hub: LiveHub, person: Person): MessengerStore {
  const known = all.get(hub);
  if (known?.isOf(person)) return known;
  known?.close();
  const made = new MessengerStore(hub, person);
  all.set(hub, made);
  return made;
}
