import { describe, expect, it } from "vitest";
import { isOffered, statusRefusal } from "./rules.ts";

const today = "2026-11-20";
const plan = (change: object) => ({
  status: "draft" as const,
  monthly_fees: [{ amount: 100, currency: "BRL" as const }],
  valid_from: null,
  valid_to: null,
  ...change,
});

describe("a plan", () => {
  it("goes from draft to sale to the archive and back on sale, and never back to draft", () => {
    const moves = (from: string) =>
      (["draft", "active", "archived"] as const).filter(
        (to) => statusRefusal(plan({ status: from }), to, today) === null,
      );
    expect(moves("draft")).toEqual(["active", "archived"]);
    expect(moves("active")).toEqual(["archived"]);
    expect(moves("archived")).toEqual(["active"]);
  });

  it("is put on sale with a fee, free of charge too, but not without one", () => {
    expect(statusRefusal(plan({ monthly_fees: [] }), "active", today)).toBe("plans.no_fee");
    const free = plan({ monthly_fees: [{ amount: 0, currency: "USD" }] });
    expect(statusRefusal(free, "active", today)).toBeNull();
  });

  it("is not put on sale after its last day", () => {
    expect(statusRefusal(plan({ valid_to: today }), "active", today)).toBeNull();
    expect(statusRefusal(plan({ valid_to: "2026-11-19" }), "active", today)).toBe("plans.ended");
  });

  it("can be taken only while it is on sale and within its days", () => {
    expect(isOffered(plan({}), today)).toBe(false);
    expect(isOffered(plan({ status: "active" }), today)).toBe(true);
    expect(isOffered(plan({ status: "active", valid_from: "2026-11-21" }), today)).toBe(false);
    expect(isOffered(plan({ status: "active", valid_to: "2026-11-19" }), today)).toBe(false);
  });
});
