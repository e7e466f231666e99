import { beforeAll, beforeEach, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { codeOf } from "../contract/facebook/simulator.ts";
import {
  bodies,
  company,
  inApp,
  ownPlan,
  path,
  phone,
  seen,
  standing,
} from "../fixtures/activations.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await server.tokenOf("ana");
  await server.snapshot();
});
beforeEach(() => server.restore());

const step = async (id: string, name: string, body: object = {}) => {
  const { version } = await seen(server, id);
  return server.send("ana", "POST", `${path}/${id}/${name}`, { ...body, version });
};

it("a number that keeps its phone's app is proven by it, and what the app shares is asked for", async () => {
  const begun = await server.send("ana", "POST", path, { type: "embedded", coexistence: true });
  const { id } = begun.body.data;
  await step(id, "number", { ...bodies.number, phone: "11 99001-0099" });
  const business = ["104857600000001", "204857600000001"] as const;
  const others = [
    { code: codeOf(...business) },
    { code: codeOf(...business, "5511990010098") },
    { business_id: business[0] },
  ];
  for (const other of others) {
    const { status, body } = await step(id, "facebook", other);
    expect([status, body.errors?.code?.[0]]).toEqual([422, expect.stringMatching(/aplicativo/)]);
  }
  await step(id, "facebook", { code: codeOf(...business, phone) });
  await server.drain();
  await step(id, "positus", company);
  await step(id, "charge", { plan_id: await ownPlan(server, id) });
  expect((await seen(server, id)).leads_to).toBe("done");
  expect((await step(id, "activate")).status).toBe(409);

  const done = await step(id, "finalize-coex");
  expect(done.body.data).toMatchObject({ status: "done", step_owner: null, leads_to: null });
  expect(done.body.data.history.at(-1)).toMatchObject({ step: "finalize-coex", to: "done" });
  const number = `whatsapp/numbers/${done.body.data.number_id}`;
  expect((await server.get("ana", number)).body.data).toMatchObject({
    display_name: "Aurora Centro",
    phone,
    status: "connected",
  });
  const { data } = (await server.get("ana", `${number}/coexistence`)).body;
  expect(data.coexistence).toMatchObject({
    contacts: { status: "queued" },
    history: { status: "queued" },
    repeatable: [],
  });
});

it("its name may be looked at after the number works", async () => {
  const id = await standing(server, "waiting_activation_start", {
    ...inApp,
    name: "'Aurora 24 Horas'",
  });
  expect((await step(id, "finalize-coex")).body.data.status).toBe("waiting_name_verification");
  server.advance(30_000);
  await server.drain();
  expect((await seen(server, id)).status).toBe("done");
});

it("a number that leaves the app, or that lacks something, is not taken in by it", async () => {
  const refused = async (set: Record<string, string>) => {
    const id = await standing(server, "waiting_activation_start", set);
    expect((await step(id, "finalize-coex")).status).toBe(409);
    return seen(server, id);
  };
  expect(await refused({})).toMatchObject({ number_id: null, leads_to: "waiting_server_creation" });
  const unpaid = await refused({ ...inApp, paid_at: "null" });
  expect(unpaid).toMatchObject({ number_id: null, leads_to: "waiting_payment" });
  expect((await step(unpaid.id, "activate")).body.data.status).toBe("waiting_payment");
});
