import { describe, expect, it } from "vitest";
import type { Message } from "../../../contract/message.ts";
import { laterStatus, mergeRow } from "./merge.ts";
import { change, insert, noThread, renewed, type Thread, trimmed, unite } from "./thread.ts";

const message = (position: number, more: Partial<Message> = {}): Message => ({
  id: `m${position}`,
  contact_id: "c",
  client_id: null,
  direction: "incoming",
  content: { type: "text", body: String(position) },
  status: "delivered",
  error: null,
  sent_at: new Date(position),
  position,
  delivered_at: null,
  read_at: null,
  failed_at: null,
  responsible: null,
  sender: null,
  reply_to: null,
  reactions: [],
  retry_of: null,
  retried_by: null,
  edited_at: null,
  referral: null,
  ...more,
});
const page = (from: number, to: number, hasOlder = true, hasNewer = false) => ({
  data: Array.from({ length: to - from + 1 }, (_, index) => message(from + index)),
  meta: { has_older: hasOlder, has_newer: hasNewer },
  head: 0,
});
const places = ({ rows }: Thread) => rows.map((row) => row.message.position);
const read = (...range: [number, number, boolean?, boolean?]) => unite(noThread, page(...range));

describe("a conversation's stretch", () => {
  it("has each message once, whichever of id and client id a copy is known by", () => {
    const pressed = message(3, { id: "m3", client_id: "press" });
    const once = insert(read(1, 2), pressed, 5);
    const twice = insert(insert(once, { ...pressed, client_id: null }, 6), pressed, -1);
    expect(places(twice)).toEqual([1, 2, 3]);
    expect(twice.rows[2]?.key).toBe("press");
    expect(twice.rows[2]?.message.client_id).toBe("press");
  });

  it("puts a late message in its place", () => {
    expect(places(insert(insert(read(1, 2), message(5), 1), message(4), 2))).toEqual([1, 2, 4, 5]);
  });

  it("shows nothing behind a hole", () => {
    expect(places(insert(read(4, 6, true, true), message(20), 1))).toEqual([4, 5, 6]);
    expect(places(insert(read(4, 6, true, true), message(2), 1))).toEqual([4, 5, 6]);
  });

  it("grows by pages that touch it, and gives way to one that does not", () => {
    const grown = unite(read(5, 7), page(3, 4), "older");
    expect(places(grown)).toEqual([3, 4, 5, 6, 7]);
    const jumped = unite(grown, page(20, 22, true, true));
    expect(places(jumped)).toEqual([20, 21, 22]);
    expect(jumped).toMatchObject({ hasOlder: true, hasNewer: true });
    const on = unite(jumped, page(22, 25, true, false));
    expect(places(on)).toEqual([20, 21, 22, 23, 24, 25]);
    expect(on.hasNewer).toBe(false);
  });

  it("knows its ends", () => {
    const ended = unite(read(5, 7), page(1, 4, false), "older");
    expect(ended.hasOlder).toBe(false);
    expect(unite(ended, page(6, 9)).hasOlder).toBe(false);
    const nothing = { ...page(1, 1), data: [] };
    expect(unite(read(5, 7), nothing, "older").hasOlder).toBe(false);
  });

  it("read again after a loss drops what the page does not vouch for", () => {
    const later = insert(read(1, 8, false), message(9), 3);
    expect(places(renewed(later, page(4, 8)))).toEqual([4, 5, 6, 7, 8, 9]);
    expect(renewed(later, page(4, 8)).hasOlder).toBe(true);
  });

  it("is cut from its old end when it is left", () => {
    expect(places(trimmed(read(1, 9, false), 3))).toEqual([7, 8, 9]);
    expect(trimmed(read(1, 9, false), 3).hasOlder).toBe(true);
  });
});

describe("two copies of a message", () => {
  it("never move its status back", () => {
    expect(laterStatus("read", "delivered")).toBe("read");
    expect(laterStatus("pending", "sent")).toBe("sent");
    expect(laterStatus("sent", "failed")).toBe("failed");
    expect(laterStatus("failed", "sent")).toBe("failed");
    expect(laterStatus("delivered", "failed")).toBe("delivered");
  });

  it("keep what only one of them knows, and the newer word on what changes both ways", () => {
    const row = { key: "k", message: message(1), at: 10 };
    const old = message(1, { content: null, reactions: [{ emoji: "👍", from: "contact" }] });
    expect(mergeRow(row, old, 9).message).toMatchObject({
      content: { body: "1" },
      reactions: [],
    });
    expect(mergeRow(row, old, 11).message).toMatchObject({
      content: { body: "1" },
      reactions: [{ emoji: "👍" }],
    });
  });

  it("say why it failed only while it counts as failed", () => {
    const failed = (value: Message): Message => ({
      ...value,
      status: "failed",
      error: { code: 131047, details: "" },
    });
    const sent = insert(noThread, message(1, { status: "sent" }), 1);
    expect(change(sent, "m1", failed, 2).rows[0]?.message.error?.code).toBe(131047);
    const read = insert(noThread, message(1, { status: "read" }), 1);
    expect(change(read, "m1", failed, 2).rows[0]?.message).toMatchObject({
      status: "read",
      error: null,
    });
  });
});
