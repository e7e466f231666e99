import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  company,
  ownPlan,
  path,
  phone,
  seen,
  standing,
} from "../../plugins/activations/fixtures/activations.ts";
import { type FakeGraph, startFakeGraph } from "../support/fake-graph/fake-graph.ts";
import { cloudEnv, windowEnv } from "../support/fake-graph/settings.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { word } from "../support/words.ts";

let fake: FakeGraph;
let server: TestServer;

beforeAll(async () => {
  fake = await startFakeGraph();
  server = await startServer({ env: { ...cloudEnv(fake), ...windowEnv } });
  await server.tokenOf("ana");
  await server.snapshot();
});
beforeEach(async () => {
  await server.restore();
  for (const [id, { home }] of fake.state.numbers) if (home) fake.state.numbers.delete(id);
});
afterAll(async () => {
  await fake.close();
  expect(fake.strange).toEqual([]);
});

const before = "waiting_facebook_business_data";
const begun = (set: Record<string, string> = {}) =>
  standing(server, before, {
    ...{ type: "'embedded'", business_id: "null", facebook_approved_at: "null" },
    ...{ verified_at: "null", paid_at: "null", ...set },
  });
const step = async (id: string, name: string, body: object = {}) => {
  const { version } = await seen(server, id);
  return server.send("ana", "POST", `${path}/${id}/${name}`, { ...body, version });
};
const answer = ({ code, account, number }: ReturnType<FakeGraph["signUp"]>) => ({
  code,
  account_id: account,
  ...(number && { phone_number_id: number }),
});
/** All that lies between Facebook's word and the number. */
const pay = async (id: string) => {
  await server.drain();
  await step(id, "positus", company);
  await step(id, "charge", { plan_id: await ownPlan(server, id) });
};

it("a number that the window proved needs its PIN alone, and works by its company's key", async () => {
  const given = fake.signUp(phone);
  const id = await begun();
  expect((await seen(server, id)).facebook_window).toMatchObject({ configuration: "5550001" });
  const { status, body } = await step(id, "facebook", answer(given));
  expect([status, body.data?.business]).toEqual([
    200,
    { id: given.business.id, name: given.business.name, account_id: given.account },
  ]);
  expect(fake.state.homes.get(given.account)?.subscribed).toBe(1);
  await pay(id);
  expect(await seen(server, id)).toMatchObject({ leads_to: "done", proven: true });
  expect(Object.keys((await step(id, "finalize-coex")).body.errors)).toEqual(["pin"]);
  const done = await step(id, "finalize-coex", { pin: "246810" });
  expect(done.body.data).toMatchObject({ status: "done" });
  expect(fake.state.numbers.get(given.number ?? "")?.pin).toBe("246810");
  // The fake lets nobody else's key near it.
  await server.app.services.gateway.markRead(done.body.data.number_id, "wamid.hello");
  const [grant] = await server.rows("select token_sealed from cloud_grants");
  const [token] = [...fake.state.tokens].at(-1) ?? [];
  expect(Buffer.from(String(grant?.token_sealed), "base64").toString("latin1")).not.toContain(
    token,
  );
});

it("whose a company's account is Meta is asked, and numbers of one business share its limit", async () => {
  // What repeats by itself is not begun in tests.
  await server.rows(
    `insert into jobs (id, name, payload, run_at, key)
     values (gen_random_uuid(), 'numbers.read-businesses', '{}', '2020-01-01', 'every')
     on conflict do nothing returning 1`,
  );
  const given = fake.signUp(phone);
  const id = await begun();
  await step(id, "facebook", answer(given));
  await pay(id);
  const done = await step(id, "finalize-coex", { pin: "246810" });
  const number = done.body.data.number_id;
  await server.rows(`insert into portfolio_reach (portfolio, person, number_id, at)
    values ('${given.account}', 'rita', '${number}', '${server.now().toISOString()}') returning 1`);
  const anHour = async () => {
    server.advance(61 * 60_000);
    await server.drain();
  };
  await anHour();
  const known = () => server.rows("select home, business from number_accounts");
  expect(await known()).toEqual([{ home: given.account, business: given.business.id }]);
  const counted = () =>
    server.rows("select portfolio, person from portfolio_reach where person = 'rita'");
  expect(await counted()).toEqual([{ portfolio: given.business.id, person: "rita" }]);
  const home = fake.state.homes.get(given.account);
  if (home) home.business = { ...home.business, id: "104857600000009" };
  await anHour();
  expect(await counted()).toEqual([{ portfolio: "104857600000009", person: "rita" }]);
});

it("a number that the window did not bring gets its code in the company's own account", async () => {
  const given = fake.signUp();
  const id = await begun();
  // A window that does not say which account is taken at its key.
  expect((await step(id, "facebook", { code: given.code })).status).toBe(200);
  await pay(id);
  await step(id, "activate");
  await server.drain();
  const [made] = [...fake.state.numbers.values()].filter(({ home }) => home === given.account);
  expect(made?.phone).toBe(phone);
  await step(id, "activation", { method: "sms", language: "pt" });
  const { body } = await step(id, "verify", { code: made?.code, pin: "246810" });
  expect([body.data?.status, made?.pin]).toEqual(["done", "246810"]);
});

describe("an answer of the window", () => {
  const others: [string, () => object, string][] = [
    ["used before", () => ({ code: "code-of-yesterday" }), "code_over"],
    [
      "for an account that its key does not open",
      () => ({ ...answer(fake.signUp(phone)), account_id: "123456789" }),
      "account_not_granted",
    ],
    [
      "for a number of another account",
      () => ({ ...answer(fake.signUp(phone)), phone_number_id: "123456789" }),
      "number_not_granted",
    ],
    ["for another number", () => answer(fake.signUp("5511990010055")), "other_number_granted"],
  ];
  const words = (code: string) => word("pt", `activations:errors.${code}`);

  it.each(others)("%s is refused, and nothing is kept of it", async (_, given, code) => {
    const id = await begun();
    const { status, body } = await step(id, "facebook", given());
    expect([status, body.errors?.code]).toEqual([422, [words(code)]]);
    expect((await seen(server, id)).status).toBe(before);
    expect(await server.rows("select home from cloud_grants")).toEqual([]);
  });

  it("opens once", async () => {
    const given = fake.signUp(phone);
    const id = await begun();
    expect((await step(id, "facebook", answer(given))).status).toBe(200);
    const other = await begun();
    const { body } = await step(other, "facebook", answer(given));
    expect(body.errors?.code).toEqual([words("code_over")]);
  });

  it("is not spent by whoever looked at an older version", async () => {
    const given = fake.signUp(phone);
    const id = await begun();
    const late = await server.send("ana", "POST", `${path}/${id}/facebook`, {
      ...answer(given),
      version: 7,
    });
    expect(late.status).toBe(409);
    expect(fake.state.codes.has(given.code)).toBe(true);
  });

  it("to which Meta says nothing is a 503", async () => {
    const given = fake.signUp(phone);
    const id = await begun();
    fake.fail(/oauth/, { page: 503 });
    expect((await step(id, "facebook", answer(given))).status).toBe(503);
    expect((await seen(server, id)).status).toBe(before);
    expect((await step(id, "facebook", answer(given))).status).toBe(200);
  });
});

it("a business that Facebook rejects is said so, one it looks at waits for staff", async () => {
  for (const [status, stands] of [
    ["rejected", "facebook_business_data_rejected"],
    ["pending", "waiting_facebook_business_data_confirmation"],
    ["what_comes_next_year", "waiting_facebook_business_data_confirmation"],
  ] as const) {
    const id = await begun();
    await step(id, "facebook", answer(fake.signUp(undefined, { status })));
    await server.drain();
    expect((await seen(server, id)).status).toBe(stands);
  }
});

it("Facebook's script and window are let in where they are used, and nowhere else", async () => {
  const headers = async (of: TestServer) => (await of.get("anonymous", "runtime")).headers;
  const own = await headers(server);
  expect(own.get("content-security-policy")).toContain(
    "script-src 'self' https://connect.facebook.net;",
  );
  expect(own.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  const plain = await headers(await startServer());
  expect(plain.get("content-security-policy")).not.toContain("facebook");
  expect(plain.get("cross-origin-opener-policy")).toBe("same-origin");
});
