import { expect, it } from "vitest";
import { dayOf, monthFrom } from "./calendar.ts";

it("counts days as Brazil does, late in the evening and on the last day of a month", () => {
  expect(dayOf(new Date("2026-11-21T02:30:00Z"))).toBe("2026-11-20");
  expect(dayOf(new Date("2026-11-21T03:00:00Z"))).toBe("2026-11-21");
  expect(dayOf(new Date("2027-01-01T02:59:59Z"))).toBe("2026-12-31");
  // Brazil still had summer time then.
  expect(dayOf(new Date("2019-01-21T02:30:00Z"))).toBe("2019-01-21");
});

it("knows how long a month is, over the turn of a year and in a leap year", () => {
  expect(monthFrom("2026-01-31", -1)).toEqual({ first: "2025-12-01", last: "2025-12-31" });
  expect(monthFrom("2028-03-31", -1)).toEqual({ first: "2028-02-01", last: "2028-02-29" });
  expect(monthFrom("2026-11-20", 0)).toEqual({ first: "2026-11-01", last: "2026-11-30" });
});
