import { describe, expect, it } from "vitest";
import { day, dayOf, dayPlus, isOrdered, placeOf } from "./day.ts";

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
