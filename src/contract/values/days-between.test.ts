import { expect, it } from "vitest";
import { daysBetween } from "./days-between.ts";

it("names every day of a span once", () => {
  expect(daysBetween("2028-02-27", "2028-03-01")).toEqual([
    "2028-02-27",
    "2028-02-28",
    "2028-02-29",
    "2028-03-01",
  ]);
});
