import { describe, expect, test } from "vitest";
import { daysOf, type Period, periodOf, periods } from "./periods.ts";

describe("a span with a name", () => {
  test.each<[Period, string, string, string]>([
    ["today", "2026-11-23", "2026-11-23", "2026-11-23"],
    ["yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
    ["last7", "2026-11-23", "2026-11-17", "2026-11-23"],
    ["last30", "2026-01-05", "2025-12-07", "2026-01-05"],
    ["thisMonth", "2026-11-23", "2026-11-01", "2026-11-23"],
    ["lastMonth", "2026-01-31", "2025-12-01", "2025-12-31"],
    ["lastMonth", "2028-03-15", "2028-02-01", "2028-02-29"],
  ])("%s of %s is %s to %s", (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to });
  });

  test("is known again by its days", () => {
    const today = "2026-11-23";
    for (const period of periods) {
      const { from, to } = daysOf(period, today);
      expect(periodOf(from, to, today)).toBe(period);
    }
  });

  test("other days, or one end alone, have no name", () => {
    expect(periodOf("2026-11-02", "2026-11-20", "2026-11-23")).toBeUndefined();
    expect(periodOf("2026-11-23", "", "2026-11-23")).toBeUndefined();
  });

  test("on the first of a month, this month is today", () => {
    expect(periodOf("2026-11-01", "2026-11-01", "2026-11-01")).toBe("today");
  });
});
