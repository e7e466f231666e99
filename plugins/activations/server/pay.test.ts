import { beforeAll, beforeEach, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newCard } from "../../payments/fixtures/card.ts";
import { ownPlan, path, seen, standing } from "../fixtures/activations.ts";

let server: TestServer;
let id: string;
beforeAll(async () => {
  server = await startServer();
  await server.tokenOf("ana");
  await server.snapshot();
});
beforeEach(async () => {
  await server.restore();
  id = await standing(server, "waiting_payment");
});

const plans = async () => (await server.get("ana", `${path}/${id}/plans`)).body.data;
const other = async () => (await plans()).find(({ current }: { current: boolean }) => !current);
const pay = async (body: object) =>
  server.send("ana", "POST", `${path}/${id}/charge`, {
    version: (await seen(server, id)).version,
    ...body,
  });
const quote = (plan: string, coupon = "") =>
  server.get("ana", `${path}/${id}/quote?plan_id=${plan}&coupon=${coupon}`);
const card = async (charging: "pays" | "declines") =>
  (await server.send("ana", "POST", "user/payment-methods", newCard({ charging }))).body.data.id;
const charges = () => server.rows(`select * from charges where reference_id = '${id}'`);
const invoice = async () => {
  const { workspace_id } = await seen(server, id);
  return (await server.get("ana", `workspaces/${workspace_id}/invoices/current`)).body.data;
};

it("costs nothing for the plan the workspace has", async () => {
  const plan_id = await ownPlan(server, id);
  expect((await quote(plan_id)).body.data.total.amount).toBe(0);
  expect((await pay({ plan_id })).body.data.status).toBe("waiting_activation_start");
  expect(await charges()).toEqual([]);
});

it("is charged once, gives the plan, and the month's invoice does not ask for it again", async () => {
  const { id: plan_id, monthly_fee } = await other();
  const payment_method_id = await card("pays");
  const body = { plan_id, payment_method_id, version: 1 };
  const answers = await Promise.all([pay(body), pay(body), pay(body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const asked = answers.find(({ status }) => status === 200);
  expect(asked?.body.data).toMatchObject({
    status: "waiting_payment",
    payment: { ...monthly_fee, status: "pending" },
  });
  const again = await pay({ plan_id });
  expect(again.body.code).toBe("activations.payment_under_way");
  expect((await server.send("ana", "POST", `${path}/${id}/cancel`, { version: 2 })).body.code).toBe(
    "activations.payment_under_way",
  );
  await server.drain();
  expect(await seen(server, id)).toMatchObject({
    status: "waiting_activation_start",
    plan: { id: plan_id },
    payment: { status: "paid" },
  });
  expect(await charges()).toHaveLength(1);
  const lines = (await invoice()).lines as { kind: string; amount: number }[];
  expect(lines).toContainEqual(
    expect.objectContaining({ kind: "plan", amount: monthly_fee.amount }),
  );
  expect(lines).toContainEqual(
    expect.objectContaining({ kind: "correction", amount: -monthly_fee.amount }),
  );
});

it("is said in the language of whoever reads it, and its credit in the payer's", async () => {
  const { workspace_id, name } = await seen(server, id);
  const ofAna = "email = 'ana@recado.test'";
  await server.rows(`update users set locale = 'en' where ${ofAna}`);
  await server.rows(`update workspaces set payer_user_id = (select id from users where ${ofAna})
    where id = '${workspace_id}'`);
  const plan = await other();
  await pay({ plan_id: plan.id, payment_method_id: await card("pays") });
  const [charge] = await charges();
  expect(charge?.words).toEqual({ key: "activations:charge", values: { plan: plan.name, name } });
  await server.drain();
  expect((await invoice()).lines).toContainEqual(
    expect.objectContaining({ name: `Monthly fee paid with the activation of ${name}` }),
  );
});

it("that failed is told and tried again with another card", async () => {
  const { id: plan_id } = await other();
  await pay({ plan_id, payment_method_id: await card("declines") });
  await server.drain();
  expect(await seen(server, id)).toMatchObject({
    status: "waiting_payment",
    payment: { status: "failed", code: "card_declined" },
  });
  expect((await seen(server, id)).history.at(-1)).toMatchObject({
    step: "payment-failed",
    reason: "card_declined",
  });
  await pay({ plan_id, payment_method_id: await card("pays") });
  await server.drain();
  expect((await seen(server, id)).status).toBe("waiting_activation_start");
});

it("takes a coupon off, used once, and refuses one that does not apply", async () => {
  const { id: plan_id, monthly_fee } = await other();
  await server.rows(`insert into coupons (id, code, discount, created_at, updated_at)
    values (gen_random_uuid(), 'TUDO', '{"kind":"percent","basis_points":10000}', now(), now()),
      (gen_random_uuid(), 'METADE', '{"kind":"percent","basis_points":5000}', now(), now()) returning id`);
  expect((await quote(plan_id, "NADA")).body.errors).toHaveProperty("coupon");
  expect((await quote(await ownPlan(server, id), "METADE")).body.errors).toHaveProperty("coupon");
  const half = (await quote(plan_id, "metade")).body.data.total.amount;
  expect(half).toBe(monthly_fee.amount / 2);
  expect((await pay({ plan_id, coupon: "TUDO" })).body.data.status).toBe(
    "waiting_activation_start",
  );
  expect(await charges()).toEqual([]);
  const [used] = await server.rows("select uses from coupons where code = 'TUDO'");
  expect(used?.uses).toBe(1);
  // The month's fee is settled: on the invoice the same coupon has nothing left to take off.
  const before = await invoice();
  const { workspace_id } = await seen(server, id);
  const again = `workspaces/${workspace_id}/invoices/current/coupon`;
  const refused = await server.send("ana", "POST", again, { coupon: "TUDO" });
  expect(refused.body.errors).toHaveProperty("coupon");
  expect((await invoice()).total_value).toBe(before.total_value);
});

it("refuses a coupon for another plan after a charge that failed, which gave its use back", async () => {
  const one = await other();
  await server.rows(`insert into plans (id, code, name, status, fee_brl, created_at, updated_at)
    values (gen_random_uuid(), 'second', 'Segundo', 'active', 9900, now(), now()) returning id`);
  const two = (await plans()).find(({ name }: { name: string }) => name === "Segundo");
  const [coupon] =
    await server.rows(`insert into coupons (id, code, discount, created_at, updated_at)
    values (gen_random_uuid(), 'SO-UM', '{"kind":"percent","basis_points":5000}', now(), now()) returning id`);
  await server.rows(
    `insert into coupon_plans values ('${coupon?.id}', '${one.id}') returning coupon_id`,
  );
  const uses = async () =>
    (await server.rows("select uses from coupons where code = 'SO-UM'"))[0]?.uses;
  const declined = await card("declines");
  await pay({ plan_id: one.id, coupon: "SO-UM", payment_method_id: declined });
  expect(await uses()).toBe(1);
  await server.drain();
  expect(await uses()).toBe(0);
  expect((await quote(two.id, "SO-UM")).body.errors).toHaveProperty("coupon");
  const refused = await pay({ plan_id: two.id, coupon: "SO-UM", payment_method_id: declined });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["coupon"]]);
  const again = { plan_id: one.id, coupon: "SO-UM", payment_method_id: await card("pays") };
  expect((await pay(again)).body.data.payment.amount).toBe(one.monthly_fee.amount / 2);
  await server.drain();
  expect([(await seen(server, id)).status, await uses()]).toEqual(["waiting_activation_start", 1]);
});

it("of one plan for two activations is charged once: the other waits, and is free then", async () => {
  const { id: plan_id } = await other();
  const payment_method_id = await card("pays");
  const second = await standing(server, "waiting_payment", { phone: "'5511990010088'" });
  id = await standing(server, "waiting_payment");
  const body = { plan_id, payment_method_id, version: 1 };
  const answers = await Promise.all(
    [id, second].map((one) => server.send("ana", "POST", `${path}/${one}/charge`, body)),
  );
  const at = answers.findIndex(({ status }) => status === 409);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers[at]?.body.code).toBe("activations.other_payment_under_way");
  await server.drain();
  const waited = [id, second][at];
  const free = await server.send("ana", "POST", `${path}/${waited}/charge`, body);
  expect(free.body.data).toMatchObject({
    status: "waiting_activation_start",
    payment: { amount: 0, status: "paid" },
  });
});

it("takes the plan the workspace has, though it is not sold any more", async () => {
  const plan_id = await ownPlan(server, id);
  await server.rows(`update plans set status = 'archived' where id = '${plan_id}' returning id`);
  expect(await plans()).toContainEqual(expect.objectContaining({ id: plan_id, current: true }));
  expect((await pay({ plan_id })).body.data.status).toBe("waiting_activation_start");
});

it("is answered the same where the answer was lost", async () => {
  const { id: plan_id } = await other();
  const body = { plan_id, payment_method_id: await card("pays"), version: 1 };
  const key = { "idempotency-key": "the-same-press" };
  const send = () => server.send("ana", "POST", `${path}/${id}/charge`, body, key);
  const [first, again] = [await send(), await send()];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body).toEqual(first.body);
  const code = await standing(server, "waiting_code_verification");
  const ask = () =>
    server.send(
      "ana",
      "POST",
      `${path}/${code}/activation`,
      { method: "sms", language: "pt", version: 1 },
      { "idempotency-key": "the-same-code" },
    );
  expect([(await ask()).status, (await ask()).status]).toEqual([200, 200]);
});
