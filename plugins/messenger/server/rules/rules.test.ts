import { describe, expect, it } from "vitest";
import type { MessageStatus } from "../../contract/parts.ts";
import { isOpen } from "../../contract/send-check.ts";
import { afterReaction, shownReactions } from "./reactions.ts";
import { afterStatus, type StatusState, type StatusUpdate } from "./status.ts";
import { placedAt, windowAfter } from "./window.ts";

const second = 1_000;
const hour = 3_600 * second;
const noon = new Date("2026-11-20T12:00:00Z");
const later = (ms: number) => new Date(noon.getTime() + ms);

const fresh: StatusState & { accepted_at: Date | null } = {
  accepted_at: noon,
  status: "pending",
  network_at: null,
  delivered_at: null,
  read_at: null,
  failed_at: null,
  error_code: null,
  error_details: null,
  pricing: null,
};
const told = (status: StatusUpdate["status"], ms = 0): StatusUpdate => ({
  status,
  at: later(ms),
  error: status === "failed" ? { code: 131026, details: "no WhatsApp" } : null,
  pricing: null,
});
const through = (updates: readonly StatusUpdate[]) => {
  const state = { ...fresh };
  for (const update of updates) Object.assign(state, afterStatus(state, update));
  return state;
};

function ordersOf<T>(things: readonly T[]): T[][] {
  if (things.length < 2) return [[...things]];
  return things.flatMap((first, at) =>
    ordersOf(things.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
  );
}

describe("a status", () => {
  it("ends at the furthest step, with the time of each, in whatever order the steps are told", () => {
    const steps = [told("sent", 1), told("delivered", 2), told("read", 3), told("sent", 1)];
    for (const order of ordersOf(steps)) {
      expect(through(order)).toMatchObject({
        status: "read",
        network_at: later(1),
        delivered_at: later(2),
        read_at: later(3),
      });
    }
  });

  it("never goes back on the way", () => {
    const rank: MessageStatus[] = ["pending", "sent", "delivered", "read", "failed"];
    const steps = [told("sent"), told("delivered"), told("read"), told("failed")];
    for (const order of ordersOf(steps)) {
      let state = fresh;
      for (const update of order) {
        const after = { ...state, ...afterStatus(state, update) };
        expect(rank.indexOf(after.status)).toBeGreaterThanOrEqual(rank.indexOf(state.status));
        state = after;
      }
      expect(state.status === "failed").toBe(state.error_code !== null);
    }
  });

  it("fails only from pending or sent, and stays failed", () => {
    expect(through([told("sent"), told("failed")])).toMatchObject({
      status: "failed",
      error_code: 131026,
      error_details: "no WhatsApp",
    });
    expect(through([told("delivered"), told("failed")]).status).toBe("delivered");
    expect(through([told("failed"), told("delivered")]).status).toBe("failed");
    expect(through([told("failed"), told("sent", 5)])).toMatchObject({
      status: "failed",
      network_at: later(5),
    });
  });

  it("arrives though it was given up, for WhatsApp's word is more than our guess", () => {
    const givenUp = {
      ...fresh,
      accepted_at: null,
      status: "failed" as const,
      failed_at: noon,
      error_code: 131000,
      error_details: "",
    };
    for (const status of ["delivered", "read"] as const) {
      expect(afterStatus(givenUp, told(status, 5))).toMatchObject({
        status,
        failed_at: null,
        error_code: null,
        error_details: null,
      });
    }
    expect(afterStatus(givenUp, told("sent", 5))?.status).toBe("failed");
    expect(afterStatus(givenUp, told("failed", 5))).toBeNull();
  });

  it("says when there is nothing new", () => {
    const once = through([told("delivered")]);
    expect(afterStatus(once, told("delivered", 9))).toBeNull();
    expect(afterStatus(through([told("failed")]), told("failed", 9))).toBeNull();
  });

  it("takes over nothing else of the row it is asked about", () => {
    const row = { ...fresh, id: "1", content: {} };
    const { accepted_at: _, ...kept } = fresh;
    expect(Object.keys(afterStatus(row, told("sent")) ?? {}).sort()).toEqual(
      Object.keys(kept).sort(),
    );
  });
});

describe("the window", () => {
  it("is open for a day after the customer's message, to the second", () => {
    const until = windowAfter(null, noon);
    expect(isOpen(until, later(24 * hour - second))).toBe(true);
    expect(isOpen(until, later(24 * hour))).toBe(false);
    expect(isOpen(until, later(24 * hour + second))).toBe(false);
    expect(isOpen(null, noon)).toBe(false);
  });

  it("is not shortened by an older message that arrives late", () => {
    const until = windowAfter(null, noon);
    expect(windowAfter(until, later(-5 * hour))).toEqual(until);
    expect(windowAfter(until, later(hour))).toEqual(later(25 * hour));
  });
});

it("a message stands neither before the one above it nor after now", () => {
  expect(placedAt(later(-hour), null, noon)).toEqual(later(-hour));
  expect(placedAt(later(-hour), later(-second), noon)).toEqual(later(-second));
  expect(placedAt(later(hour), null, noon)).toEqual(noon);
});

describe("reactions", () => {
  it("are one for each side, the latest one, in whatever order they are told", () => {
    const one = afterReaction({}, "contact", "👍", later(1)) ?? {};
    const two = afterReaction(one, "contact", "❤️", later(2)) ?? {};
    expect(shownReactions(two)).toEqual([{ emoji: "❤️", from: "contact" }]);
    expect(afterReaction(two, "contact", "👍", later(1))).toBeNull();
    const both = afterReaction(two, "number", "🎉", later(0)) ?? {};
    expect(shownReactions(both)).toHaveLength(2);
  });

  it("are taken back by an empty one, which an older one does not undo", () => {
    const gone = afterReaction({}, "contact", "", later(5)) ?? {};
    expect(shownReactions(gone)).toEqual([]);
    expect(afterReaction(gone, "contact", "👍", later(4))).toBeNull();
  });
});
