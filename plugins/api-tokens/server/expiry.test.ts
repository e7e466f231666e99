import { expect, it } from "vitest";
import { expiryOf } from "./expiry.ts";

it.each([
  ["90_days", "2026-11-29", "2027-02-27"],
  ["1_year", "2027-11-29", "2028-11-29"],
  ["2_years", "2026-11-29", "2028-11-29"],
  ["5_years", "2028-02-29", "2033-02-28"],
] as const)("a token of %s that is made on %s ends on %s", (lifetime, made, ends) => {
  const time = "T10:00:00.000Z";
  expect(expiryOf(lifetime, new Date(made + time))?.toISOString()).toBe(ends + time);
});
