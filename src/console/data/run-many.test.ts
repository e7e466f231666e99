import { expect, test } from "vitest";
import { runMany } from "./run-many.ts";

test("each of many has an outcome of its own, in their order, and a refusal stops no other", async () => {
  const outcomes = await runMany([1, 2, 3], (item) =>
    item === 2 ? Promise.reject(new Error("não")) : Promise.resolve(item * 10),
  );
  expect(outcomes).toEqual([
    { item: 1, result: 10 },
    { item: 2, error: new Error("não") },
    { item: 3, result: 30 },
  ]);
});

test("no more than four go at once, and each that is done is told", async () => {
  let now = 0;
  let most = 0;
  const told: number[] = [];
  const items = Array.from({ length: 11 }, (_, at) => at);
  const call = async () => {
    now += 1;
    most = Math.max(most, now);
    await Promise.resolve();
    now -= 1;
  };
  await runMany(items, call, (outcomes) => told.push(outcomes.length));
  expect(most).toBe(4);
  expect(told).toEqual(items.map((at) => at + 1));
});
