import { v7 as uuidv7 } from "uuid";
import { expect, it, vi } from "vitest";
import type { Work } from "../../../src/server/plugin.ts";
import { withWork } from "../../../src/server/work/outbox.ts";
import { startServer } from "../../../tests/support/server.ts";
import { closeNext } from "./close/close-month.ts";
import { creditBill } from "./facade.ts";

const server = await startServer();

const work = <T>(step: (work: Work) => Promise<T>): Promise<T> => {
  const { services } = server.app;
  return services.store.transact((db) => withWork(db, server.now(), services, [], step));
};

it("a credit that is given while a month is closed is a line of it or waits, and is never lost", async () => {
  const { body } = await server.get("ana", "workspaces");
  const workspace: string = body.data.find(
    ({ name }: { name: string }) => name === "Padaria Aurora",
  ).id;
  server.advance(35 * 86_400_000);
  const credit = uuidv7();
  let closing: Promise<unknown> = Promise.resolve();
  let giving: Promise<unknown> = Promise.resolve();
  // The closing has reckoned, and waits to write its lines.
  await server.app.services.store.transact(async (db) => {
    await db.execute("lock table invoice_lines in share row exclusive mode");
    closing = work((step) => closeNext(step, workspace));
    const waiting = async () =>
      (
        await server.rows(
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).length;
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 20_000);
    giving = work((step) =>
      creditBill(step, {
        id: credit,
        workspace_id: workspace,
        amount: 12_345,
        currency: "BRL",
        reason: "paid at the activation",
      }),
    );
    let given = false;
    giving.then(
      () => (given = true),
      () => undefined,
    );
    await vi.waitFor(async () => expect(given || (await waiting()) === 2).toBe(true), 20_000);
  });
  const [invoice] = [await closing, await giving];
  const [row] = await server.rows(
    `select invoice_id from invoice_corrections where id = '${credit}'`,
  );
  const lines = await server.rows(
    `select 1 from invoice_lines where invoice_id = '${invoice}' and amount = -12345`,
  );
  expect(lines).toHaveLength(row?.invoice_id === null ? 0 : 1);
});
