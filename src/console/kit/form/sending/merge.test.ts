import { expect, test } from "vitest";
import { overlapOf, touchedOf } from "./merge.ts";

const started = { name: "Vip", sites: ["a", "b"], phone: { country_code: "55", number: "1" } };

test("what a person touched is what differs from the start, lists and pairs as one", () => {
  const mine = { ...started, sites: ["a", "c"], phone: { country_code: "55", number: "2" } };
  expect(touchedOf(mine, started)).toEqual(["sites", "phone"]);
  expect(touchedOf({ ...started }, started)).toEqual([]);
});

test("two people are in each other's way only where both touched, and not alike", () => {
  const theirs = { ...started, name: "Outro", sites: ["c"] };
  expect(overlapOf({ ...started, name: "Meu" }, started, theirs)).toEqual(["name"]);
  expect(overlapOf({ ...started, name: "Outro" }, started, theirs)).toEqual([]);
  expect(overlapOf({ ...started, phone: null }, started, theirs)).toEqual([]);
});
