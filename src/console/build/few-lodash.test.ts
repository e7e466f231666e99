import { describe, expect, it } from "vitest";
import { differenceWith, isEqual, unionWith } from "./few-lodash.ts";

describe("what stands in for lodash inside Refine's packages", () => {
  it("compares filters, sorters and dates in depth", () => {
    const filter = { field: "q", operator: "contains", value: ["a", { from: new Date(5) }] };
    expect(isEqual(filter, structuredClone(filter))).toBe(true);
    expect(isEqual(filter, { ...filter, value: ["a", { from: new Date(6) }] })).toBe(false);
    expect(isEqual([1, 2], [1, 2, 3])).toBe(false);
    expect(isEqual({ a: undefined }, { b: undefined })).toBe(false);
    expect(isEqual([], {})).toBe(false);
    expect(isEqual(null, {})).toBe(false);
    expect(isEqual(Number.NaN, Number.NaN)).toBe(true);
  });

  it("joins and subtracts lists of filters, the first of equal ones staying", () => {
    const byField = (a: unknown, b: unknown) =>
      isEqual({ ...(a as object), v: 0 }, { ...(b as object), v: 0 });
    const [a1, a2, b] = [
      { f: "a", v: 1 },
      { f: "a", v: 2 },
      { f: "b", v: 1 },
    ];
    expect(unionWith([a1], [a2, b], byField)).toEqual([a1, b]);
    expect(differenceWith([a1, b], [a2], byField)).toEqual([b]);
  });
});
