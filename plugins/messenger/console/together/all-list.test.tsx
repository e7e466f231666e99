import { beforeEach, expect, test, vi } from "vitest";
import type { LiveHub } from "../../../../src/console/live/hub.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import type { OwnConversation } from "../../contract/conversation.ts";
import { allNumbers } from "../../contract/parts.ts";
import { sampleContact, sampleId } from "../fixtures/samples.ts";
import type { WholePage } from "../store/api.ts";
import type { Filters } from "../store/contacts/contact-list.ts";
import { MessengerStore } from "../store/messenger-store.ts";
import { AllList } from "./all-list.ts";

const [bakery, orders] = [sampleId(201), sampleId(202)];
const start = Date.parse("2026-11-20T12:00:00Z");

/** Somebody whose last message came so many minutes after the start. */
function talk(
  id: number,
  number_id: string,
  minute: number,
  change: Partial<OwnConversation> = {},
) {
  const at = new Date(start + minute * 60_000);
  return sampleContact({
    id: sampleId(id),
    number_id,
    last_message: {
      id: sampleId(1_000 + id),
      direction: "incoming",
      type: "text",
      text: "Oi",
      status: "delivered",
      sent_at: at,
    },
    ...change,
  });
}

let store: MessengerStore;
let all: AllList;
let pages: ((after?: string) => WholePage)[];
const asked = vi.fn();
const filters: Filters = { all: true };

/** The server's next answers, in their order. */
const answers = (...next: ((after?: string) => WholePage)[]) => pages.push(...next);
const page = (
  data: OwnConversation[],
  next: string | null = null,
  heads: Record<string, number> = { [bakery]: 5, [orders]: 9 },
): (() => WholePage) => {
  const numbers = Object.entries(heads).map(([id, head]) => ({ id, head }));
  return () => ({ data, numbers, meta: { next } });
};

beforeEach(() => {
  sessionStorage.clear();
  asked.mockClear();
  pages = [];
  const person = { id: sampleId(99), active_workspace_id: sampleId(5), grants: [] };
  store = new MessengerStore({} as LiveHub, person);
  store.follow(allNumbers);
  all = new AllList(store, {
    together: async (wanted, after) => {
      asked(wanted, after);
      const next = pages.shift();
      if (!next) throw new Error("nothing more was expected");
      return next(after);
    },
  });
  all.hold([store.desk(bakery), store.desk(orders)]);
});

const shown = (of = filters) => all.list(of).ids.map((id) => Number(id.slice(-3)));
const hear = (conversation: OwnConversation, seq: number) => {
  const { draft: _draft, starred: _starred, ...told } = conversation;
  const { number_id } = told;
  const payload = { number_id, conversation: told, unread_contacts: null };
  store.desk(number_id).store.take({ type: "conversation.changed", payload }, seq);
  store.desk(number_id).store.notify();
};

test("puts the conversations of all numbers into one order, each event moving its own", async () => {
  answers(page([talk(1, bakery, 9), talk(2, orders, 8), talk(3, bakery, 7)]));
  await all.show(filters);
  expect(shown()).toEqual([1, 2, 3]);
  hear(talk(3, bakery, 10, { version: 2 }), 6);
  expect(shown()).toEqual([3, 1, 2]);
  hear(talk(4, orders, 11, { version: 2 }), 10);
  expect(shown()).toEqual([4, 3, 1, 2]);
});

test("an event that the page already contains is not applied again, one after it is", async () => {
  hear(talk(1, bakery, 20, { version: 7, name: "Depois" }), 6);
  hear(talk(2, orders, 1, { version: 1, name: "Antes" }), 9);
  answers(page([talk(1, bakery, 9, { version: 6 }), talk(2, orders, 8, { version: 2 })]));
  await all.show(filters);
  const named = (number: string, id: number) =>
    store.desk(number).store.conversation(sampleId(id))?.name;
  expect(named(bakery, 1)).toBe("Depois");
  expect(named(orders, 2)).toBe("Bia Martins");
});

test("goes on where the page ended, and takes in nobody from behind that place", async () => {
  answers(
    page([talk(1, bakery, 9), talk(2, bakery, 8)], "there"),
    page([talk(2, bakery, 8), talk(5, orders, 3)]),
  );
  await all.show(filters);
  // Older than what was read: it comes with its page.
  hear(talk(5, orders, 3), 10);
  expect(shown()).toEqual([1, 2]);
  // A number without anybody on the page is moved by its events all the same.
  hear(talk(6, orders, 12), 11);
  expect(shown()).toEqual([6, 1, 2]);
  expect(all.list(filters).ended).toBe(false);
  await eventually(() => expect(all.list(filters).loading).toBe(false));
  await all.more(filters);
  expect(asked).toHaveBeenLastCalledWith(filters, "there");
  expect(shown()).toEqual([6, 1, 2, 5]);
  expect(all.list(filters).ended).toBe(true);
});

test("who waits longest stands first, and the open one stays where it is once it is answered", async () => {
  const unanswered: Filters = { all: true, view: "unanswered" };
  const waits = (minute: number) => ({ waiting_since: new Date(start + minute * 60_000) });
  answers(
    page([
      talk(1, bakery, 1, waits(1)),
      talk(2, orders, 2, waits(2)),
      talk(3, bakery, 3, waits(3)),
    ]),
  );
  await all.show(unanswered);
  store.desk(orders).store.open = sampleId(2);
  hear(talk(2, orders, 9, { version: 2, waiting_since: null }), 10);
  expect(shown(unanswered)).toEqual([1, 2, 3]);
  hear(talk(1, bakery, 9, { version: 2, waiting_since: null }), 6);
  expect(shown(unanswered)).toEqual([2, 3]);
});

test("tags of one name are one filter over the numbers", async () => {
  const tagged: Filters = { all: true, tag: "VIP" };
  const vip = (id: number) => ({ tags: [{ id: sampleId(id), name: "VIP", colour: "#000" }] });
  answers(page([talk(1, bakery, 2, vip(71)), talk(2, orders, 1, vip(72))]));
  await all.show(tagged);
  hear(talk(3, orders, 3, vip(72)), 10);
  hear(talk(4, orders, 4, { tags: [] }), 11);
  expect(shown(tagged)).toEqual([3, 1, 2]);
});

test("several numbers that are behind are read by one call, and one that fails is told", async () => {
  answers(page([talk(1, bakery, 9)]), page([talk(2, orders, 10), talk(1, bakery, 9)]));
  await all.show(filters);
  all.refresh();
  await eventually(() => expect(shown()).toEqual([2, 1]));
  expect(asked).toHaveBeenCalledTimes(2);
  await all.first();
  expect(all.list(filters).error).toBeInstanceOf(Error);
  expect(shown()).toEqual([2, 1]);
});

test("a number that was taken away leaves the list, and one that was given is read", async () => {
  answers(page([talk(1, bakery, 9), talk(2, orders, 8)]), page([talk(1, bakery, 9)]));
  await all.show(filters);
  all.hold([store.desk(bakery)]);
  expect(shown()).toEqual([1]);
  expect(store.desk(orders).store.conversation(sampleId(2))).toBeUndefined();
  await eventually(() => expect(asked).toHaveBeenCalledTimes(2));
  answers(page([talk(1, bakery, 9), talk(2, orders, 8)]));
  all.hold([store.desk(bakery), store.desk(orders)]);
  await eventually(() => expect(shown()).toEqual([1, 2]));
});

test("says which numbers a search left out", async () => {
  const sought: Filters = { all: true, query: "bia" };
  answers(page([talk(1, bakery, 9)], null, { [bakery]: 5 }));
  await all.show(sought);
  expect(all.left(sought)).toEqual([orders]);
});

test("one number's inbox keeps nothing of the others, and the list is read anew", async () => {
  answers(page([talk(1, bakery, 9), talk(2, orders, 8)]));
  await all.show(filters);
  store.follow(bakery);
  expect(store.desk(bakery).store.conversation(sampleId(1))).toBeDefined();
  expect(store.desk(orders).store.conversation(sampleId(2))).toBeUndefined();
  store.follow(allNumbers);
  answers(page([talk(2, orders, 8)]));
  await all.show(filters);
  expect(shown()).toEqual([2]);
});
