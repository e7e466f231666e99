import { expect, it } from "vitest";
import { differencesOf } from "./differences.ts";

it("tells what became other, also inside a value, and not what was counted up with it", () => {
  const before = { name: "A", roles: ["x"], fee: { BRL: 1, USD: 2 }, version: 1, updated_at: "a" };
  const after = { name: "A", roles: [], fee: { BRL: 1, USD: 3 }, version: 2, updated_at: "b" };
  expect(differencesOf(before, after)).toEqual([
    { field: "roles", before: ["x"], after: [] },
    { field: "fee.USD", before: 2, after: 3 },
  ]);
});

it("tells everything of what came or went", () => {
  expect(differencesOf(null, { name: "A", version: 1 })).toEqual([
    { field: "name", before: undefined, after: "A" },
    { field: "version", before: undefined, after: 1 },
  ]);
  expect(differencesOf({ name: null }, null)).toEqual([
    { field: "name", before: null, after: undefined },
  ]);
  expect(differencesOf(null, null)).toEqual([]);
});
