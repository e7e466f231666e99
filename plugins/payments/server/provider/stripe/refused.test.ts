import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startFakeStripe } from "../../../../../tests/support/fake-stripe.ts";
import { startServer, type TestServer } from "../../../../../tests/support/server.ts";
import { charged } from "../../../fixtures/charge.ts";

const hour = 3_600_000;
type Refusal = { status: number; error: { type: string; code?: string } };

/** Stands before the fake of Stripe, and refuses what is asked of one path while it is told to. */
async function startRefusing(api: string) {
  let refused: { path: RegExp; refusal: Refusal } | null = null;
  let meanwhile: { path: RegExp; act: () => Promise<void> } | null = null;
  const answerTo = async (request: IncomingMessage, response: ServerResponse) => {
    const { url = "", method = "GET" } = request;
    if (refused?.path.test(url)) {
      const { status, error } = refused.refusal;
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ error }));
      return;
    }
    if (meanwhile?.path.test(url)) await meanwhile.act();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const key = request.headers["idempotency-key"];
    const answer = await fetch(api + url, {
      method,
      ...(method === "GET" ? {} : { body: Buffer.concat(chunks) }),
      headers: typeof key === "string" ? { "idempotency-key": key } : {},
    });
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(await answer.text());
  };
  const server = createServer((request, response) => void answerTo(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse(path: RegExp, refusal: Refusal) {
      refused = { path, refusal };
    },
    allow() {
      refused = null;
    },
    /** Has something happen before one path is answered. */
    whileAsked(path: RegExp, act: () => Promise<void>) {
      meanwhile = { path, act };
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

let fake: Awaited<ReturnType<typeof startFakeStripe>>;
let stripe: Awaited<ReturnType<typeof startRefusing>>;
let server: TestServer;
beforeEach(async () => {
  fake = await startFakeStripe();
  stripe = await startRefusing(fake.url);
  server = await startServer({
    env: {
      PAYMENT_DRIVER: "stripe",
      STRIPE_SECRET_KEY: "sk_test_x",
      STRIPE_PUBLISHABLE_KEY: "pk_test_x",
      STRIPE_WEBHOOK_SECRET: "whsec_test_secret",
      STRIPE_API: stripe.url,
    },
  });
  await server.send("ana", "POST", "user/payment-methods/setup");
  const [row] = await server.rows("select customer_id from payment_customers");
  const token = fake.card(String(row?.customer_id), "pays");
  const card = { brand: "visa", last4: "4242", exp_month: 8, exp_year: 2031, token };
  expect((await server.send("ana", "POST", "user/payment-methods", card)).status).toBe(201);
});
afterEach(async () => {
  await stripe.close();
  await fake.close();
});

const seen = async () => {
  const { status, code } = (await server.get("ana", "user/charges")).body.data[0];
  return { status, code };
};
/** How often whoever shows the charge was told of it: that it is asked for, and each change. */
const told = async () =>
  (await server.rows("select 1 from events where type = 'charge.changed'")).length;
const intents = () => [...fake.intents.values()].map(({ status, taken }) => ({ status, taken }));
const making = /^\/v1\/payment_intents$/;
const small: Refusal = {
  status: 400,
  error: { type: "invalid_request_error", code: "amount_too_small" },
};
const busy: Refusal = { status: 429, error: { type: "invalid_request_error" } };
/** Days go by; jobs run each time that they are due. */
async function pass(hours: number): Promise<void> {
  for (let gone = 0; gone <= hours; gone += 4) {
    await server.drain();
    server.advance(4 * hour + 1);
  }
  await server.drain();
}
const looksAgain = async () => {
  await server.rows(
    "insert into jobs (id, name, payload, run_at, key) values (gen_random_uuid(), 'payments.look-again', '{}', '2020-01-01', 'every') on conflict (name, key) where failed_at is null do update set run_at = excluded.run_at returning 1",
  );
  await server.drain();
  await server.drain();
};

describe("a charge that Stripe does not take", () => {
  it.each<[string, Refusal, string]>([
    ["is too small", small, "processing_error"],
    [
      "has a card that is gone",
      { status: 404, error: { type: "invalid_request_error", code: "resource_missing" } },
      "processing_error",
    ],
    [
      "has a card that expired",
      { status: 402, error: { type: "card_error", code: "expired_card" } },
      "expired_card",
    ],
  ])("has failed at once where it %s", async (_, refusal, code) => {
    stripe.refuse(making, refusal);
    await charged(server, "ana");
    await server.drain();
    expect(await seen()).toEqual({ status: "failed", code });
    expect(await told()).toBe(2);
    stripe.allow();
    await pass(12);
    expect(intents()).toEqual([]);
  });

  it.each<[string, Refusal]>([
    ["Stripe is down", { status: 500, error: { type: "api_error" } }],
    ["too much is asked", busy],
    ["its key is under way", { status: 409, error: { type: "idempotency_error" } }],
    ["its key was another's", { status: 400, error: { type: "idempotency_error" } }],
    ["our key is none", { status: 401, error: { type: "invalid_request_error" } }],
  ])("is tried again where %s", async (_, refusal) => {
    stripe.refuse(making, refusal);
    await charged(server, "ana");
    await pass(8);
    expect(await seen()).toEqual({ status: "pending", code: null });
    stripe.allow();
    await pass(4);
    expect(await seen()).toEqual({ status: "paid", code: null });
    expect(intents()).toEqual([{ status: "succeeded", taken: 1 }]);
  });

  it("is closed where its card is gone before it is confirmed", async () => {
    stripe.refuse(/confirm$/, {
      status: 400,
      error: { type: "invalid_request_error", code: "resource_missing" },
    });
    await charged(server, "ana");
    await server.drain();
    expect(await seen()).toEqual({ status: "failed", code: "processing_error" });
    expect(intents()).toEqual([{ status: "canceled", taken: 0 }]);
  });
});

describe("a charge whose job was given up", () => {
  const giveUp = async () => {
    await server.drain();
    const gone = await server.rows(
      "update jobs set failed_at = now() where name = 'payments.carry-out-charge' returning 1",
    );
    expect(gone).toHaveLength(1);
  };

  it("has failed after three days where it could not be made known, and not before", async () => {
    stripe.refuse(making, busy);
    await charged(server, "ana");
    await giveUp();
    server.advance(71 * hour);
    await looksAgain();
    expect((await seen()).status).toBe("pending");
    server.advance(2 * hour);
    await looksAgain();
    expect(await seen()).toEqual({ status: "failed", code: "processing_error" });
    expect(await told()).toBe(2);
    stripe.allow();
    await pass(8);
    expect(intents()).toEqual([]);
  });

  it("is tried once more before that", async () => {
    stripe.refuse(making, busy);
    await charged(server, "ana");
    await giveUp();
    stripe.allow();
    server.advance(73 * hour);
    await looksAgain();
    expect(await seen()).toEqual({ status: "paid", code: null });
    expect(intents()).toEqual([{ status: "succeeded", taken: 1 }]);
  });

  it("is not called failed where it is known and may have been paid", async () => {
    stripe.refuse(/confirm$/, busy);
    await charged(server, "ana");
    await giveUp();
    server.advance(73 * hour);
    await looksAgain();
    expect(await seen()).toEqual({ status: "pending", code: null });
    stripe.allow();
    await pass(4);
    expect(await seen()).toEqual({ status: "paid", code: null });
    expect(intents()).toEqual([{ status: "succeeded", taken: 1 }]);
  });

  it("that ended while it was made known is not carried out any more", async () => {
    const id = await charged(server, "ana");
    stripe.whileAsked(making, async () => {
      await server.rows(
        `update charges set status = 'failed', code = 'processing_error', settled_at = now() where id = '${id}' returning 1`,
      );
    });
    await server.drain();
    expect(await seen()).toEqual({ status: "failed", code: "processing_error" });
    expect(intents()).toEqual([{ status: "requires_confirmation", taken: 0 }]);
  });
});
