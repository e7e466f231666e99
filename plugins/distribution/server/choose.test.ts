import { expect, it } from "vitest";
import { type Candidate, choose } from "./choose.ts";

const people: Candidate[] = [
  { id: "a", open: 3, turn: 7 },
  { id: "b", open: 1, turn: 9 },
  { id: "c", open: 1, turn: 8 },
];

it.each([
  ["round_robin", 0, null, "a"],
  ["round_robin", 3, null, "c"],
  ["least_busy", 0, null, "c"],
  ["last_answered", 0, "a", "a"],
  ["last_answered", 3, "a", "c"],
  ["last_answered", 0, "gone", "c"],
  ["least_busy", 1, null, undefined],
] as const)("by %s within %i, last answered by %s: %s", (mode, capacity, last, chosen) => {
  expect(choose(people, { mode, capacity }, last)?.id).toBe(chosen);
});
