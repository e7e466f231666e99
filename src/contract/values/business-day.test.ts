import { expect, it } from "vitest";
import { businessDaysAfter, isBusinessDay } from "./business-day.ts";

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
