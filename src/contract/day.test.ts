import { describe, expect, it } from "vitest";
import {
  businessDaysAfter,
  day,
  dayOf,
  dayPlus,
  isBusinessDay,
  isOrdered,
  placeOf,
} from "./day.ts";

describe("a business day", () => {
  it("ends at midnight in São Paulo, not in London", () => {
    expect(dayOf(new Date("2026-11-20T02:59:59Z"))).toBe("2026-11-19");
    expect(dayOf(new Date("2026-11-20T03:00:00Z"))).toBe("2026-11-20");
  });

  it("is counted over month ends and leap days", () => {
    expect(dayPlus("2028-02-28", 1)).toBe("2028-02-29");
    expect(dayPlus("2026-12-31", 1)).toBe("2027-01-01");
    expect(dayPlus("2026-03-01", -1)).toBe("2026-02-28");
  });

  it("is refused when the calendar does not have it", () => {
    for (const text of ["2026-02-30", "0000-01-01", "1999-12-31", "2026-1-1", "20261120", ""]) {
      expect(day.safeParse(text).success, text).toBe(false);
    }
    expect(day.safeParse("2026-02-28").success).toBe(true);
  });
});

describe("a span of days", () => {
  const span = { valid_from: "2026-11-01", valid_to: "2026-11-30" };

  it("includes both its ends", () => {
    expect(placeOf(span, "2026-10-31")).toBe("before");
    expect(placeOf(span, "2026-11-01")).toBe("in");
    expect(placeOf(span, "2026-11-30")).toBe("in");
    expect(placeOf(span, "2026-12-01")).toBe("after");
    expect(placeOf({ valid_from: null, valid_to: null }, "2026-12-01")).toBe("in");
  });

  it("may be one day long but not end before it begins", () => {
    expect(isOrdered({ valid_from: "2026-11-01", valid_to: "2026-11-01" })).toBe(true);
    expect(isOrdered({ valid_from: "2026-11-02", valid_to: "2026-11-01" })).toBe(false);
    expect(isOrdered({ valid_from: null, valid_to: "2026-11-01" })).toBe(true);
  });
});

it("a business day is no weekend and no national holiday, movable ones too", () => {
  expect(isBusinessDay("2026-11-23")).toBe(true);
  expect(isBusinessDay("2026-11-22")).toBe(false);
  expect(isBusinessDay("2026-11-20")).toBe(false);
  expect(isBusinessDay("2026-04-03")).toBe(false);
  expect(isBusinessDay("2027-03-26")).toBe(false);
  expect(isBusinessDay("2026-04-02")).toBe(true);
});

it("a promise of one business day goes over what lies between, at the same hour", () => {
  const due = (from: string) => businessDaysAfter(new Date(from), 1).toISOString();
  // Thursday before a Friday that is a holiday: the Monday after it.
  expect(due("2026-11-19T15:00:00.000Z")).toBe("2026-11-23T15:00:00.000Z");
  expect(due("2026-11-23T15:00:00.000Z")).toBe("2026-11-24T15:00:00.000Z");
  // Late on Friday in Brazil, already Saturday in UTC.
  expect(due("2026-11-28T01:00:00.000Z")).toBe("2026-12-01T01:00:00.000Z");
});
