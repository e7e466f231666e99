import Stripe from "stripe";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type FakeCard, startFakeStripe } from "../../../../../tests/support/fake-stripe.ts";
import { startServer, type TestServer } from "../../../../../tests/support/server.ts";
import { charged } from "../../../fixtures/charge.ts";

const webhookSecret = "whsec_test_secret";
const summary = { brand: "visa", last4: "4242", exp_month: 8, exp_year: 2031 };
let fake: Awaited<ReturnType<typeof startFakeStripe>>;
let server: TestServer;
beforeEach(async () => {
  fake = await startFakeStripe();
  server = await startServer({
    env: {
      PAYMENT_DRIVER: "stripe",
      STRIPE_SECRET_KEY: "sk_test_x",
      STRIPE_PUBLISHABLE_KEY: "pk_test_x",
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API: fake.url,
    },
  });
});
afterEach(() => fake.close());

const begin = async () =>
  (await server.send("ana", "POST", "user/payment-methods/setup")).body.data;
const customer = async () => {
  const [row] = await server.rows("select customer_id from payment_customers");
  return String(row?.customer_id);
};
const add = (token: string, who: "ana" | "bruno" = "ana") =>
  server.send(who, "POST", "user/payment-methods", { ...summary, token });
async function cardThat(does: FakeCard): Promise<string> {
  await begin();
  const token = fake.card(await customer(), does);
  expect((await add(token)).status).toBe(201);
  return token;
}
const seen = async () => {
  const { status, code } = (await server.get("ana", "user/charges")).body.data[0];
  return { status, code };
};
const intents = () => [...fake.intents.values()].map(({ status, taken }) => ({ status, taken }));
const tell = (payload: string, secret = webhookSecret) =>
  server.send("anonymous", "POST", "payments/webhook", payload, {
    "content-type": "application/json",
    "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret }),
  });
const told = (id: string, type = "payment_intent.succeeded") =>
  JSON.stringify({ id: "evt_1", object: "event", type, data: { object: { id } } });

describe("Stripe", () => {
  it("knows a person once, and gives each form a secret of its own", async () => {
    const first = await begin();
    expect(first).toMatchObject({ driver: "stripe", publishable_key: "pk_test_x" });
    expect((await begin()).client_secret).not.toBe(first.client_secret);
    expect(fake.asked.filter(({ path }) => path === "/v1/customers")).toHaveLength(1);
  });

  it("says of a card what is kept of it, and a card of somebody else's is none", async () => {
    const token = await cardThat("pays");
    const [card] = (await server.get("ana", "user/payment-methods")).body.data;
    expect(card).toMatchObject({ ...summary, is_default: true });
    const foreign = fake.card("cus_other", "pays");
    expect((await add(foreign)).status).toBe(422);
    expect((await add("pm_nobody_has_it")).status).toBe(422);
    expect((await add(token, "bruno")).status).toBe(422);
  });

  it.each(["debit", "prepaid"])(
    "says of a %s card that it is none of credit, and forgets it",
    async (funding) => {
      await begin();
      const refused = await add(fake.card(await customer(), "pays", funding));
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["token"]]);
      expect(fake.asked.at(-1)?.path).toMatch(/detach$/);
      expect((await add(fake.card(await customer(), "pays", "unknown"))).status).toBe(201);
    },
  );

  it("lets a removed card go, also one that it does not know any more", async () => {
    // What other domains know of debts is theirs.
    const { services } = server.app;
    services.ask = async () => [];
    await cardThat("pays");
    const [card] = (await server.get("ana", "user/payment-methods")).body.data;
    await server.send("ana", "DELETE", `user/payment-methods/${card.id}`);
    await server.drain();
    expect(fake.asked.at(-1)?.path).toMatch(/detach$/);
    expect(await server.rows("select 1 from jobs where name = 'payments.forget-card'")).toEqual([]);
  });

  it("keeps nothing of whoever erased their account, also where its answer was lost", async () => {
    await server.send("bruno", "POST", "user/payment-methods/setup");
    const path = `/v1/customers/${await customer()}`;
    const proof = { email: "bruno@recado.test", current_password: "recado-demo" };
    expect((await server.send("bruno", "POST", "user/erasure", proof)).status).toBe(204);
    fake.loseNext(2);
    for (let tries = 0; tries < 3; tries++) {
      await server.drain();
      server.advance(4 * 3_600_000);
    }
    const asked = fake.asked.filter((one) => one.path === path);
    expect(new Set(asked.map(({ method }) => method))).toEqual(new Set(["DELETE"]));
    expect(asked.length).toBeGreaterThan(1);
    expect(await server.rows("select 1 from payment_customers")).toEqual([]);
    expect(await server.rows("select 1 from jobs where name = 'payments.forget-customer'")).toEqual(
      [],
    );
  });

  it("takes a charge once, under its key", async () => {
    await cardThat("pays");
    await charged(server, "ana", { key: "invoice:7" });
    await server.drain();
    expect(await seen()).toEqual({ status: "paid", code: null });
    expect(intents()).toEqual([{ status: "succeeded", taken: 1 }]);
    const asked = fake.asked.find(({ path }) => path === "/v1/payment_intents");
    expect(asked).toMatchObject({ key: "invoice:7", body: { amount: "12345", currency: "brl" } });
  });

  it("takes it once also where every answer was lost", async () => {
    await cardThat("pays");
    await charged(server, "ana");
    fake.loseNext(6);
    for (let tries = 0; tries < 6; tries++) {
      await server.drain();
      server.advance(4 * 3_600_000);
    }
    expect(await seen()).toEqual({ status: "paid", code: null });
    expect(intents()).toEqual([{ status: "succeeded", taken: 1 }]);
  });

  it.each(["card_declined", "expired_card"] as const)(
    "closes a payment that ended with %s, so that nobody pays it later",
    async (does) => {
      await cardThat(does);
      await charged(server, "ana");
      await server.drain();
      expect(await seen()).toEqual({ status: "failed", code: does });
      expect(intents()).toEqual([{ status: "canceled", taken: 0 }]);
    },
  );

  it("has the payer asked, and believes itself, not the browser", async () => {
    const card = await cardThat("asks");
    const id = await charged(server, "ana");
    await server.drain();
    expect((await seen()).status).toBe("confirmation_required");
    const path = `user/charges/${id}/confirmation`;
    expect((await server.get("ana", path)).body.data).toMatchObject({ driver: "stripe", card });
    await server.send("ana", "POST", path, { approved: true });
    await server.drain();
    expect((await seen()).status).toBe("confirmation_required");
    fake.authenticate([...fake.intents.keys()][0] ?? "");
    await server.send("ana", "POST", path, { approved: true });
    await server.drain();
    expect(await seen()).toEqual({ status: "paid", code: null });
  });

  it("is heard by signed webhooks alone, and asked about what they tell", async () => {
    await cardThat("asks");
    await charged(server, "ana");
    await server.drain();
    const [id = ""] = [...fake.intents.keys()];
    expect((await tell(told(id), "whsec_other")).status).toBe(401);
    expect((await tell(told(id))).status).toBe(204);
    await server.drain();
    expect((await seen()).status).toBe("confirmation_required");
    fake.authenticate(id);
    for (let twice = 0; twice < 2; twice++) expect((await tell(told(id))).status).toBe(204);
    expect((await tell(told("cus_1", "customer.created"))).status).toBe(204);
    await server.drain();
    expect(await seen()).toEqual({ status: "paid", code: null });
    expect(intents()).toEqual([{ status: "succeeded", taken: 1 }]);
  });

  it("is allowed by the page's own rules, and by nobody's else", async () => {
    const csp = async (of: TestServer) =>
      (await of.get("anonymous", "runtime")).headers.get("content-security-policy") ?? "";
    expect(await csp(server)).toContain("frame-src 'self' https://js.stripe.com");
    expect(await csp(await startServer())).not.toContain("stripe");
  });
});
