import { expect } from "@playwright/test";
import { company } from "../../plugins/activations/fixtures/activations.ts";
import type { BuiltServer } from "../support/built-server.ts";
import { test } from "../support/own-store.ts";

// Four kills, one after each step: one number, one payment, no step twice.
test("kill -9 after each step that waits for somebody: nothing is lost, made or paid twice", async ({
  store,
}) => {
  let server: BuiltServer = await store.start();
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${server.url}/v2/${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: token }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${said}`);
    return JSON.parse(said) as { data: Record<string, never>; access_token: string };
  };
  const dies = async () => {
    await store.kill(server);
    server = await store.start();
  };
  let token = "";
  const credentials = { username: "ana@recado.test", password: "recado-demo" };
  token = `Bearer ${(await call("POST", "login", credentials)).access_token}`;
  const path = "whatsapp/number-activations";
  const { id } = (await call("POST", path, { type: "embedded" })).data;
  const one = async () =>
    (await call("GET", `${path}/${id}`)).data as unknown as { status: string; version: number };
  const step = async (name: string, body: object = {}) =>
    call("POST", `${path}/${id}/${name}`, { ...body, version: (await one()).version });
  const reaches = (status: string) => expect.poll(async () => (await one()).status).toBe(status);
  try {
    await step("number", { name: "Aurora Queda", country_code: "55", phone: "11990010097" });
    await step("facebook", { code: "simfb_104857600000001_204857600000001" });
    await dies();
    await reaches("waiting_positus_verification");
    await step("positus", company);
    const plans = (await call("GET", `${path}/${id}/plans`)).data as unknown as {
      id: string;
      current: boolean;
    }[];
    await step("charge", { plan_id: plans.find(({ current }) => !current)?.id });
    await dies();
    await reaches("waiting_activation_start");
    await step("activate");
    await dies();
    await reaches("waiting_code_verification");
    await step("activation", { method: "sms", language: "pt" });
    let code = "";
    const arrived = async () => {
      const { data } = await call("GET", "simulator/phones/5511990010097/messages");
      const told = data as unknown as { content: { body: string } }[];
      code = /\d{6}/.exec(told.at(-1)?.content.body ?? "")?.[0] ?? "";
      return code;
    };
    await expect.poll(arrived).not.toBe("");
    await step("verify", { code, pin: "246810" });
    await dies();
    await reaches("done");
  } finally {
    await server.stop();
  }
  expect(
    await store.on(`select count(*)::int as n from numbers where phone = '5511990010097'`),
  ).toEqual([{ n: 1 }]);
  expect(
    await store.on(
      `select sum(taken)::int as n from simulated_payments where key like 'activation:%'`,
    ),
  ).toEqual([{ n: 1 }]);
  const once = `select step, count(*)::int as n from activation_events where activation_id = '${id}'
    group by step having count(*) > 1`;
  expect(await store.on(once)).toEqual([]);
});
