import { expect, it } from "vitest";
import { catchUp } from "./called.ts";
import { listEvents } from "./index.ts";

const own = "user.01890000-0000-7000-8000-000000000000";
const taken = (query: object) => listEvents.query.safeParse(query).success;

it("a catch-up names one scope and a number in decimal digits, and nothing beside them", () => {
  expect(taken({ scope: own })).toBe(true);
  expect(taken({ scope: "staff", after: "0" })).toBe(true);
  expect(taken({ scope: own, after: "15" })).toBe(true);
  for (const scope of [`${own}.x`, `${own}.${own}`, "user.", "", `${own}\n`]) {
    expect(taken({ scope }), scope).toBe(false);
  }
  for (const after of ["0x10", "1e3", " 5", "", "-1", "1.0", "9".repeat(16)]) {
    expect(taken({ scope: own, after }), after).toBe(false);
  }
});

it("many are named the same way, at least one and a hundred at most", () => {
  const many = (places: object[]) => catchUp.body.safeParse({ places }).success;
  expect(many([{ scope: own }, { scope: "staff", after: 0 }])).toBe(true);
  expect(many(Array.from({ length: 100 }, () => ({ scope: own })))).toBe(true);
  expect(many(Array.from({ length: 101 }, () => ({ scope: own })))).toBe(false);
  expect(many([])).toBe(false);
  for (const place of [
    { scope: `${own}.x` },
    { scope: own, after: -1 },
    { scope: own, after: "5" },
  ]) {
    expect(many([place]), JSON.stringify(place)).toBe(false);
  }
});
