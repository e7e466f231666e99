import { expect, it } from "vitest";
import { startServer } from "../../../../tests/support/server.ts";
import { dryRunOf, newTally } from "./count.ts";

it("a dry run costs what the workspace's plan says, after what it includes", async () => {
  const server = await startServer();
  const [place] = await server.rows(
    `select n.id as number_id, n.workspace_id from numbers n join workspaces w on w.id = n.workspace_id
      where w.name = 'Padaria Aurora' order by n.id limit 1`,
  );
  await server.rows("delete from usage_days");
  const { services } = server.app;
  const work = { db: services.store.db, now: server.now(), services };
  const of = { workspace_id: String(place?.workspace_id), number_id: String(place?.number_id) };
  const tally = { ...newTally(), countries: new Map([["BR", 10_000]]) };
  const { costs, total } = await dryRunOf(work, of, "marketing", tally);
  const price = { thousandths: 360, currency: "BRL" };
  expect(costs).toEqual([{ country: "BR", count: 10_000, included: 0, price }]);
  expect(total).toEqual({ amount: 360_000, currency: "BRL" });
  const utility = await dryRunOf(work, of, "utility", tally);
  expect(utility.costs).toMatchObject([{ included: 2_000 }]);
  expect(utility.total).toEqual({ amount: 32_000, currency: "BRL" });
});
