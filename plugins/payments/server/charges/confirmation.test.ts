import { beforeEach, describe, expect, it } from "vitest";
import { signatureOf } from "../../../../src/server/gateway/signature.ts";
import { secretOf } from "../../../../src/server/secrets/secrets.ts";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { newCard } from "../../fixtures/card.ts";
import { charged, waitingCharge, withoutCharges } from "../../fixtures/charge.ts";

let server: TestServer;
let id: string;
beforeEach(async () => {
  server = await startServer();
  await withoutCharges(server);
  id = await waitingCharge(server);
});

const answer = (approved: boolean, who: Who = "ana", charge = id) =>
  server.send(who, "POST", `user/charges/${charge}/confirmation`, { approved });
const state = async (charge = id) => {
  const { body } = await server.get("ana", "user/charges");
  const { status, code } = body.data.find((one: { id: string }) => one.id === charge);
  return { status, code };
};
const taken = () => server.rows("select taken::int as times from simulated_payments");
const runs = async (job: string) => {
  await server.rows(`update jobs set run_at = '2020-01-01' where name = '${job}' returning 1`);
  await server.rows(
    `insert into jobs (id, name, payload, run_at, key) values (gen_random_uuid(), '${job}', '{}', '2020-01-01', 'every') on conflict do nothing returning 1`,
  );
  await server.drain();
};

describe("a charge that the payer's bank asks about", () => {
  it("waits, and its payer is told of it by notice and mail", async () => {
    expect(await state()).toEqual({ status: "confirmation_required", code: null });
    expect(await taken()).toEqual([{ times: 0 }]);
    const { body } = await server.get("ana", "user/notifications");
    expect(body.data[0]).toMatchObject({
      type: "charge_confirmation",
      path: "/minha-conta/pagamento",
      values: { description: "Fatura de outubro" },
    });
    const { body: setup } = await server.get("ana", `user/charges/${id}/confirmation`);
    expect(setup.data).toEqual({ driver: "simulator" });
  });

  it("is paid once when they agree, however often they say so", async () => {
    const all = await Promise.all([answer(true), answer(true), answer(true)]);
    expect(all.map(({ status }) => status)).toEqual([204, 204, 204]);
    await server.drain();
    expect(await state()).toEqual({ status: "paid", code: null });
    expect(await taken()).toEqual([{ times: 1 }]);
    expect((await answer(false)).body.code).toBe("payments.not_awaited");
  });

  it("fails when they refuse, and is not paid any more", async () => {
    await answer(false);
    await answer(true);
    await server.drain();
    expect(await state()).toEqual({ status: "failed", code: "not_confirmed" });
    expect(await taken()).toEqual([{ times: 0 }]);
  });

  it("ends after a day without an answer", async () => {
    server.advance(23 * 3_600_000);
    await runs("payments.look-again");
    expect((await state()).status).toBe("confirmation_required");
    server.advance(2 * 3_600_000);
    await runs("payments.look-again");
    expect(await state()).toEqual({ status: "failed", code: "not_confirmed" });
  });

  it("is nobody else's to answer", async () => {
    expect((await answer(true, "diego")).status).toBe(404);
    expect((await answer(true, "bruno")).status).toBe(404);
    expect((await server.get("diego", `user/charges/${id}/confirmation`)).status).toBe(404);
    expect((await server.get("diego", "user/charges")).body.data).toEqual([]);
  });
});

describe("what the payment company tells", () => {
  const add = async (charging: "slow" | "twice") => {
    const { body } = await server.send(
      "ana",
      "POST",
      "user/payment-methods",
      newCard({ charging }),
    );
    return charged(server, "ana", { key: charging, payment_method_id: body.data.id });
  };
  const told = async (payment: unknown, change?: string) => {
    const text = JSON.stringify({ id: "1", payment });
    const secret = await secretOf(server.app.services.store, "simulated_payments");
    const signature = signatureOf(secret, new TextEncoder().encode(text));
    return server.send("anonymous", "POST", "payments/webhook", change ?? text, {
      "content-type": "application/json",
      "stripe-signature": signature,
    });
  };

  it("settles a slow charge later", async () => {
    const slow = await add("slow");
    await server.drain();
    expect((await state(slow)).status).toBe("pending");
    server.advance(20_000);
    await server.drain();
    expect((await state(slow)).status).toBe("paid");
  });

  it("settles one that it tells of twice once", async () => {
    const twice = await add("twice");
    await server.drain();
    expect((await state(twice)).status).toBe("paid");
    expect(
      await server.rows("select taken::int from simulated_payments where key = 'twice'"),
    ).toEqual([{ taken: 1 }]);
  });

  it("is asked about where it never came", async () => {
    const slow = await add("slow");
    await server.drain();
    await server.rows("delete from jobs where name = 'payments.tell-simulated' returning 1");
    server.advance(180_000);
    await runs("payments.look-again");
    expect((await state(slow)).status).toBe("paid");
  });

  it("is believed only when it is signed over these very bytes", async () => {
    const [row] = await server.rows(`select provider_id from charges where id = '${id}'`);
    expect((await told(row?.provider_id)).status).toBe(204);
    expect((await told("simpay_unknown")).status).toBe(204);
    expect((await told(7)).status).toBe(204);
    const changed = JSON.stringify({ id: "2", payment: row?.provider_id });
    expect((await told(row?.provider_id, changed)).status).toBe(401);
    await server.drain();
    expect((await state()).status).toBe("confirmation_required");
  });
});
