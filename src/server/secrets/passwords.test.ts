import { hash } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { verifyPassword } from "./passwords.ts";

it("a crowd of passwords waits in turn up to a bound, and the rest are told to come again", async () => {
  const cheap = await hash("right", { memoryCost: 1_024, timeCost: 1, parallelism: 1 });
  const asked = Array.from({ length: 200 }, (_, at) =>
    verifyPassword(cheap, at % 2 === 0 ? "right" : "wrong").catch(
      ({ status, more }: { status: number; more: object }) => ({ status, ...more }),
    ),
  );
  const answers = await Promise.all(asked);
  const judged = answers.filter((answer) => typeof answer === "boolean");
  expect(judged.length).toBeGreaterThanOrEqual(65);
  expect(judged.length).toBeLessThan(120);
  expect(answers.slice(0, 4)).toEqual([true, false, true, false]);
  expect(answers.at(-1)).toEqual({ status: 503, retryAfter: 5 });
  // Every place is free again.
  expect(await verifyPassword(cheap, "right")).toBe(true);
});
