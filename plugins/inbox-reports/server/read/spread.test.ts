import { expect, it } from "vitest";
import { Times } from "./spread.ts";

it("answers the time that half and nine of ten stayed within, of those that were timed", () => {
  const times = new Times();
  expect(times.spread()).toEqual({ count: 0, median: null, p90: null });
  for (const [seconds, count] of [
    [300, 2],
    [10, 5],
    [9_000, 1],
    [60, 2],
  ] as const) {
    times.add(seconds, count);
  }
  expect(times.spread()).toEqual({ count: 10, median: 10, p90: 300 });
  times.add(null, 3);
  times.add(20_000, 1);
  expect(times.spread()).toEqual({ count: 14, median: 60, p90: 9_000 });
});
