import { beforeEach, describe, expect, it } from "vitest";
import type { Work } from "../../../../src/server/plugin.ts";
import { withWork } from "../../../../src/server/work/outbox.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import type { ChargeStatus } from "../../contract/charge.ts";
import { type Charging, tokenOf } from "../../contract/simulator/token.ts";
import { withoutCharges } from "../../fixtures/charge.ts";
import { type ChargeRequest, chargesOf, defaultMethodOf, requestCharge } from "../facade.ts";

let server: TestServer;
let ana: string;
let workspace: string;
beforeEach(async () => {
  server = await startServer();
  await withoutCharges(server);
  const { body } = await server.get("ana", "user");
  ana = body.data.id;
  workspace = body.data.active_workspace_id;
});

const transact = <T>(step: (work: Work) => Promise<T>) => {
  const { services } = server.app;
  return services.store.transact((db) => withWork(db, server.now(), services, [], step));
};
const invoice = "0198c1a0-0000-7000-8000-0000000000aa";
const asked = (more: Partial<ChargeRequest> = {}): ChargeRequest => ({
  key: "invoice:1:1",
  payer_user_id: ana,
  amount: 12_345,
  currency: "BRL",
  description: "Fatura de outubro",
  reference: { type: "invoice", id: invoice, workspace_id: workspace },
  ...more,
});
const ask = (more: Partial<ChargeRequest> = {}) =>
  transact((work) => requestCharge(work, asked(more)));
/** Has the default card do something else when it is charged. */
const cardThat = (charging: Charging) =>
  server.rows(
    `update payment_methods set token = '${tokenOf(
      { charging, brand: "visa", last4: "4242", exp_month: 8, exp_year: 2030 },
      crypto.randomUUID(),
    )}' where user_id = '${ana}' and is_default returning 1`,
  );
const seen = async () => {
  const [charge] = await chargesOf(server.app.services.store.db, { type: "invoice", id: invoice });
  return charge && { status: charge.status, code: charge.code };
};
const taken = () => server.rows("select key, taken::int, status from simulated_payments");

describe("a charge", () => {
  it("is asked for with its caller's change and paid by a job, from the default card", async () => {
    const { charge_id, status } = await ask();
    expect(status).toBe("pending");
    expect(await taken()).toEqual([]);
    await server.drain();
    expect(await taken()).toEqual([{ key: "invoice:1:1", taken: 1, status: "paid" }]);
    const [charge] = await chargesOf(server.app.services.store.db, {
      type: "invoice",
      id: invoice,
    });
    expect(charge).toMatchObject({
      id: charge_id,
      status: "paid",
      amount: 12_345,
      currency: "BRL",
      card: { brand: "visa", last4: "4242" },
    });
    expect(JSON.stringify(charge)).not.toContain("sim_");
  });

  it("is gone with its caller's change", async () => {
    await expect(
      transact(async (work) => {
        await requestCharge(work, asked());
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    await server.drain();
    expect(await seen()).toBeUndefined();
    expect(await taken()).toEqual([]);
  });

  it("is one for one key, however often and from wherever it is asked for", async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => ask()));
    expect(new Set(all.map(({ charge_id }) => charge_id)).size).toBe(1);
    await server.drain();
    expect(await ask()).toEqual({ charge_id: all[0]?.charge_id, status: "paid" });
    await server.drain();
    expect(await taken()).toEqual([{ key: "invoice:1:1", taken: 1, status: "paid" }]);
    await expect(ask({ amount: 1 })).rejects.toThrow("another charge");
  });

  it.each([0, -5, 1.5, Number.NaN])("is of whole cents, not of %s", async (amount) => {
    await expect(ask({ amount })).rejects.toThrow("whole cents");
  });

  it.each<[Charging, ChargeStatus, string | null]>([
    ["declines", "failed", "card_declined"],
    ["expired", "failed", "expired_card"],
    ["errs", "failed", "processing_error"],
    ["asks", "confirmation_required", null],
    ["slow", "pending", null],
    ["twice", "paid", null],
  ])("to a card that %s is then %s", async (charging, status, code) => {
    await cardThat(charging);
    await ask();
    await server.drain();
    expect(await seen()).toEqual({ status, code });
  });

  it("refuses another's card, or none that is known, at its field", async () => {
    const [other] = await server.rows(
      "select m.id from payment_methods m join users u on u.id = m.user_id where u.email like 'diego@%'",
    );
    for (const payment_method_id of [String(other?.id), crypto.randomUUID()]) {
      await expect(ask({ payment_method_id })).rejects.toMatchObject({
        more: { errors: { payment_method_id: ["payments.no_such_card"] } },
      });
    }
    expect(await seen()).toBeUndefined();
  });

  it("fails where the payer has no card", async () => {
    await server.rows(
      "update payment_methods set is_default = false where user_id = (select id from users where email like 'ana@%') returning 1",
    );
    await ask();
    await server.drain();
    expect(await seen()).toEqual({ status: "failed", code: "no_payment_method" });
    expect(await taken()).toEqual([]);
  });

  it("tells whoever asked for it once, in the transaction that settles it", async () => {
    await ask();
    await server.drain();
    const told = await server.rows(
      "select type, payload->>'charge_id' as charge from events where type like 'charge.%' order by seq",
    );
    expect(told.map(({ type }) => type)).toEqual(["charge.changed", "charge.changed"]);
  });

  it("whose server died after the money was taken is settled by the next try, and taken once", async () => {
    const { charge_id } = await ask();
    await server.drain();
    // As it was before the last commit.
    await server.rows(
      `update charges set status = 'pending', settled_at = null, provider_id = null, payment_method_id = null where id = '${charge_id}' returning 1`,
    );
    await server.rows(
      `insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'payments.carry-out-charge', '{"charge_id": "${charge_id}"}', now() - interval '1 day') returning 1`,
    );
    await server.drain();
    expect(await seen()).toEqual({ status: "paid", code: null });
    expect(await taken()).toEqual([{ key: "invoice:1:1", taken: 1, status: "paid" }]);
  });
});

it("a person's default card is told without what it is charged by", async () => {
  const card = await defaultMethodOf(server.app.services.store.db, ana);
  expect(card).toEqual({
    id: expect.any(String),
    brand: "visa",
    last4: "4242",
    exp_month: 8,
    exp_year: expect.any(Number),
  });
});
