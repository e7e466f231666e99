import { expect, it } from "vitest";
import { startServer } from "../../../../tests/support/server.ts";
import { takeLease } from "../send/lease.ts";
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

it("a dry run, and the pace of sending, go by what WhatsApp lets the number send in a second", async () => {
  const server = await startServer();
  const [place] = await server.rows(
    `select n.id as number_id, n.workspace_id from numbers n join workspaces w on w.id = n.workspace_id
      where w.name = 'Padaria Aurora' and not exists (select 1 from coexistences c where c.number_id = n.id)
      order by n.id limit 1`,
  );
  const { store } = server.app.services;
  const work = { db: store.db, now: server.now(), services: server.app.services };
  const of = { workspace_id: String(place?.workspace_id), number_id: String(place?.number_id) };
  const { verdicts, ...tally } = newTally();
  const found = () =>
    dryRunOf(work, of, "utility", { ...tally, verdicts: { ...verdicts, valid: 10_000 } });
  const transact = (run: (step: unknown) => unknown) => run(work);
  const paceOf = async (id: string) =>
    (await takeLease({ ...work, id, transact } as never, of.number_id))?.most;
  await server.rows(`update numbers set throughput = 'standard' where id = '${of.number_id}'`);
  expect(await found()).toMatchObject({ per_second: 80, seconds: 125 });
  const holder = "01890000-0000-7000-8000-0000000000aa";
  expect(await paceOf(holder)).toBe(80);
  await server.rows(`update numbers set throughput = 'high' where id = '${of.number_id}'`);
  expect(await found()).toMatchObject({ per_second: 1_000, seconds: 10 });
  expect(await paceOf(holder)).toBe(1_000);
});
