import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayPlus } from "../../../src/contract/day.ts";
import { beginningOf, monthPlus, monthsBetween, periodOf } from "./month.ts";
import { chargeDays, dueOn, lineAmount, mayBecome, modelOf, nextCharge, shareOf } from "./rules.ts";

describe("a line", () => {
  it("rounds once, half away from zero, also where it is negative", () => {
    expect(lineAmount(1, 5)).toBe(1);
    expect(lineAmount(1, 4)).toBe(0);
    expect(lineAmount(3, 365)).toBe(110);
    expect(lineAmount(-1, 5)).toBe(-1);
    expect(lineAmount(-1, 4)).toBe(0);
  });

  it("is never more than half a cent away, whatever is counted", () => {
    const quantity = fc.integer({ min: 0, max: 1_000_000_000 });
    const price = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(quantity, price, (units, thousandths) => {
        const cents = BigInt(lineAmount(units, thousandths));
        const off = cents * 10n - BigInt(units) * BigInt(thousandths);
        expect(off > -5n && off <= 5n).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

it("a commission is a share of the total, rounded once, half away from zero", () => {
  expect(shareOf(123_247, 1_250)).toBe(15_406);
  expect(shareOf(4, 1_250)).toBe(1);
  expect(shareOf(3, 1_250)).toBe(0);
  expect(shareOf(0, 10_000)).toBe(0);
});

describe("a month", () => {
  it("begins at midnight of the business zone, also when summer time was kept", () => {
    expect(beginningOf("2026-10-01").toISOString()).toBe("2026-10-01T03:00:00.000Z");
    expect(beginningOf("2018-12-01").toISOString()).toBe("2018-12-01T02:00:00.000Z");
    expect(periodOf("2026-12").to.toISOString()).toBe("2027-01-01T03:00:00.000Z");
  });

  it("is counted over the turn of the year", () => {
    expect(monthPlus("2026-12", 1)).toBe("2027-01");
    expect(monthPlus("2026-01", -1)).toBe("2025-12");
    expect(monthsBetween("2026-11", "2027-02")).toHaveLength(4);
  });

  it("is charged by what WhatsApp counted then", () => {
    expect(["2023-05", "2023-06", "2025-06", "2025-07"].map(modelOf)).toEqual([
      "conversation",
      "category",
      "category",
      "message",
    ]);
  });
});

describe("payment", () => {
  it("is tried on the day itself and on days 1, 3, 5 and 7, and is due when the last one is", () => {
    const days = ["2026-11-01", "2026-11-02", "2026-11-04", "2026-11-06", "2026-11-08"];
    expect(chargeDays.map((after) => dayPlus("2026-11-01", after))).toEqual(days);
    const next = days.map((day) => nextCharge("2026-11-01", day));
    expect(next.map(({ on }) => on)).toEqual([...days.slice(1), null]);
    expect(next.map(({ tried }) => tried)).toEqual([1, 2, 3, 4, 5]);
    expect(dueOn("2026-11-01")).toBe("2026-11-08");
  });

  it("is tried once for all the days that were missed", () => {
    expect(nextCharge("2026-11-01", "2026-11-07")).toEqual({ tried: 4, on: "2026-11-08" });
    expect(nextCharge("2026-11-01", "2026-12-24")).toEqual({ tried: 5, on: null });
  });

  it("never leads back", () => {
    expect(mayBecome("late", "paid")).toBe(true);
    expect(mayBecome("paid", "late")).toBe(false);
    expect(mayBecome("late", "awaiting_payment")).toBe(false);
    expect(mayBecome("awaiting_payment", "closed")).toBe(false);
  });
});
