import { expect, it } from "vitest";
import { startServer } from "../../../tests/support/server.ts";
import { createLimits } from "./limits.ts";

const { app } = await startServer({ demo: false });
const contracts = [
  { name: "house", requires: [], endpoints: {}, limits: { guess: { points: 5, seconds: 60 } } },
];

it("a budget is one for all servers of a store", async () => {
  const servers = [1, 2, 3].map(() => createLimits(contracts, app.services.store));
  const takes = Array.from({ length: 12 }, async (_, at) =>
    servers[at % servers.length]?.take("guess", "ana").then(
      () => "taken",
      (error: { status: number }) => error.status,
    ),
  );
  const answers = await Promise.all(takes);
  expect(answers.filter((answer) => answer === "taken")).toHaveLength(5);
  expect(answers.filter((answer) => answer === 429)).toHaveLength(7);
  await servers[0]?.clear("guess", "ana");
  await servers[1]?.take("guess", "ana");
  await servers[2]?.giveBack("guess", "ana");
});
