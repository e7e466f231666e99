import { describe, expect, it } from "vitest";
import { neverAsked } from "../../../contract/call-permission.ts";
import type { Conversation } from "../../../contract/conversation.ts";
import { type Filters, nextPage, place, unreadList, viewOf, withPage } from "./contact-list.ts";

const contact = (id: string, at: number, more: Partial<Conversation> = {}): Conversation => ({
  id,
  number_id: "n",
  name: id,
  nickname: null,
  phone: "5511999990000",
  username: null,
  unread_messages: 0,
  last_message: {
    id: `${id}-${at}`,
    direction: "incoming",
    type: "text",
    text: "",
    status: "delivered",
    sent_at: new Date(at),
  },
  last_position: 0,
  window_allowed_until: null,
  opened_at: null,
  marketing_stopped_at: null,
  opted_out: null,
  calls: neverAsked,
  waiting_since: null,
  assignment: null,
  goal: null,
  followers: [],
  tags: [],
  pinned: [],
  pin_steps: [],
  moved: null,
  blocked: null,
  version: 1,
  ...more,
});
const people = [contact("ana", 30), contact("bia", 20), contact("caio", 10)];
const known = (id: string) => people.find((one) => one.id === id);
const list = withPage(
  unreadList,
  people.map(({ id }) => id),
  1,
  0,
);
const moved = (changed: Conversation, filters: Filters = {}, keep = false) =>
  place(list, changed, filters, (id) => (id === changed.id ? changed : known(id)), keep).ids;

describe("the list of contacts", () => {
  it("brings who wrote last to the top and leaves the others in order", () => {
    expect(moved(contact("caio", 40))).toEqual(["caio", "ana", "bia"]);
    expect(moved(contact("dora", 25))).toEqual(["ana", "dora", "bia", "caio"]);
  });

  it("is the same list when nothing moves", () => {
    expect(place(list, contact("bia", 21), {}, known, false)).toBe(list);
  });

  it("takes out who no longer fits, but not the one that is open", () => {
    const unread: Filters = { messages: "unread" };
    expect(moved(contact("bia", 20), unread)).toEqual(["ana", "caio"]);
    expect(moved(contact("bia", 20), unread, true)).toEqual(["ana", "bia", "caio"]);
    const blocked = contact("bia", 20, { blocked: { at: new Date(), reason: "spam", by: null } });
    expect(moved(blocked)).toEqual(["ana", "caio"]);
    expect(moved(blocked, {}, true)).toEqual(["ana", "caio"]);
    expect(moved(blocked, { query: "a" })).toEqual(["ana", "bia", "caio"]);
    expect(moved(contact("bia", 20), { query: "a", blocked: "true" })).toEqual(["ana", "caio"]);
  });

  it("counts a contact that a person marked unread among the unread", () => {
    const marked = contact("dora", 25, { unread_messages: null });
    expect(moved(marked, { messages: "unread" })).toEqual(["ana", "dora", "bia", "caio"]);
  });

  it("shows all that is counted as unread, also what rests or is done, unless a list is chosen", () => {
    const rests = { state: "snoozed", responsible: null } as Conversation["assignment"];
    const marked = contact("dora", 25, { unread_messages: null, assignment: rests });
    expect(viewOf({ messages: "unread" })).toBeUndefined();
    expect(moved(marked, { messages: "unread" })).toEqual(["ana", "dora", "bia", "caio"]);
    expect(moved(marked, { messages: "unread", view: "open" })).toEqual(["ana", "bia", "caio"]);
    expect(moved(marked)).toEqual(["ana", "bia", "caio"]);
  });

  it("leaves it to the server whom a search finds", () => {
    expect(moved(contact("dora", 25), { query: "a" })).toEqual(["ana", "bia", "caio"]);
  });

  it("is to be read again when a search may find somebody who came", () => {
    const stale = (query: string, more: Partial<Conversation>) =>
      place(list, contact("dora", 25, more), { query }, known, false).stale;
    expect(stale("jose", { name: "José Lima" })).toBe(true);
    expect(stale("lima", { nickname: "Zé Lima" })).toBe(true);
    expect(stale("(11) 99999", {})).toBe(true);
    expect(stale("011 9999-0000", {})).toBe(true);
    expect(stale("caio", { name: "José Lima" })).toBe(false);
    expect(stale("rua 9", { name: "José Lima" })).toBe(false);
    expect(place(list, contact("ana", 31), { query: "ana" }, known, false).stale).toBe(false);
  });

  it("asks again for a page that was not full", () => {
    expect(list.ended).toBe(true);
    expect(nextPage(list)).toBe(1);
    const full = withPage(
      unreadList,
      Array.from({ length: 30 }, (_, index) => String(index)),
      1,
      0,
    );
    expect(full.ended).toBe(false);
    expect(nextPage(full)).toBe(2);
  });

  it("has nobody twice when pages shift", () => {
    const full = withPage(unreadList, ["a", "b"], 1, 0);
    expect(withPage(full, ["b", "c"], 2, 0).ids).toEqual(["a", "b", "c"]);
  });
});
