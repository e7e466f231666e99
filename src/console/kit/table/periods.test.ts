import { describe, expect, test } from "vitest";
import { daysOf, type Period, periodOf, periods, periodsAhead } from "./periods.ts";

describe("a span with a name", () => {
  test.each<[Period, string, string, string]>([
    ["today", "2026-11-23", "2026-11-23", "2026-11-23"],
    ["yesterday", "2026-03-01", "2026-02-28", "2026-02-28"],
    ["last7", "2026-11-23", "2026-11-17", "2026-11-23"],
    ["last30", "2026-01-05", "2025-12-07", "2026-01-05"],
    ["thisMonth", "2026-11-23", "2026-11-01", "2026-11-23"],
    ["lastMonth", "2026-01-31", "2025-12-01", "2025-12-31"],
    ["lastMonth", "2028-03-15", "2028-02-01", "2028-02-29"],
    ["past", "2026-03-01", "", "2026-02-28"],
    ["next7", "2026-11-27", "2026-11-27", "2026-12-03"],
    ["next30", "2026-12-20", "2026-12-20", "2027-01-18"],
    ["wholeMonth", "2028-02-29", "2028-02-01", "2028-02-29"],
    ["nextMonth", "2026-12-31", "2027-01-01", "2027-01-31"],
    ["nextMonth", "2027-01-31", "2027-02-01", "2027-02-28"],
  ])("%s of %s is %s to %s", (period, today, from, to) => {
    expect(daysOf(period, today)).toEqual({ from, to });
  });

  test("is known again by its days", () => {
    const today = "2026-11-23";
    for (const named of [periods, periodsAhead]) {
      for (const period of named) {
        expect(periodOf(daysOf(period, today), today, named)).toBe(period);
      }
    }
  });

  test("other days, or one end alone, have no name", () => {
    const of = (from: string, to: string) => periodOf({ from, to }, "2026-11-23", periods);
    expect(of("2026-11-02", "2026-11-20")).toBeUndefined();
    expect(of("2026-11-23", "")).toBeUndefined();
  });

  test("on the first of a month, this month is today", () => {
    const today = "2026-11-01";
    expect(periodOf({ from: today, to: today }, today, periods)).toBe("today");
  });
});
