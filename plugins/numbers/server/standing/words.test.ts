import { expect, it } from "vitest";
import { stepSizes } from "../../contract/limits.ts";
import { limitOf } from "./words.ts";

it("knows each limit that WhatsApp names, below the first step as well, by name and by number", () => {
  const sizes = ["TIER_50", "TIER_250", "TIER_2K", "TIER_10K", "TIER_100K"].map((word) => {
    const limit = limitOf(word);
    return limit && stepSizes[limit];
  });
  expect(sizes).toEqual([50, 250, 2_000, 10_000, 100_000]);
  for (const size of sizes) expect(stepSizes[limitOf(`${size}`) ?? "unknown"]).toBe(size);
  expect(limitOf("TIER_NOT_SET")).toBe("unknown");
  expect(limitOf("TIER_9")).toBeUndefined();
});
