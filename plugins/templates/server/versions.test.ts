import { beforeAll, beforeEach, expect, it } from "vitest";
import { GatewayError } from "../../../src/server/gateway/gateway.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { type Desk, openDesk } from "../fixtures/desk.ts";

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startServer();
  desk = await openDesk(server);
  await server.snapshot();
});
beforeEach(() => server.restore());

const versions = async (id: string, who: "ana" | "bruno" | "diego" = "ana") =>
  server.get(who, desk.at(`/${id}/versions`));
const told = async (id: string) =>
  (await versions(id)).body.data.map(
    ({
      body,
      outcome,
      author,
    }: {
      body: string;
      outcome: string;
      author: { name: string } | null;
    }) => [body, outcome, author?.name ?? null] as const,
  );
const reviewed = async () => {
  await desk.wait();
  await desk.wait(61);
};
const better = "Olá, {{1}}! A sua encomenda está pronta e espera por você no balcão.";

it("each edit is a version with its author and WhatsApp's word, the first words before it", async () => {
  const { id } = await desk.named("retomar_conversa");
  const { body: first } = await desk.read(id);

  expect(await told(id)).toEqual([]);
  const [one, other] = [`${first} Ainda quer?`, `${first} Podemos ajudar?`];
  expect((await desk.edit(id, { body: one })).status).toBe(200);
  expect((await told(id)).map(([, outcome]: readonly string[]) => outcome)).toEqual([
    "pending",
    "approved",
  ]);
  await reviewed();
  await server.rows("update template_edits set at = at - interval '2 days'");
  expect((await desk.edit(id, { body: other })).status).toBe(200);
  await reviewed();
  const { creator } = await desk.read(id);
  expect(await told(id)).toEqual([
    [other, "approved", "Ana Ribeiro"],
    [one, "approved", "Ana Ribeiro"],
    [first, "approved", creator?.name ?? null],
  ]);
});

it("what WhatsApp rejects says why, and is approved where an appeal or a second look says so", async () => {
  const { body } = await desk.create({
    body: "Olá, {{1}}! Aproveite: só hoje o seu pedido tem desconto na loja.",
  });
  const { id } = body.data;
  await reviewed();
  const [rejected] = (await versions(id)).body.data;
  expect(rejected).toMatchObject({
    outcome: "rejected",
    rejection: { reason: "incorrect_category" },
    author: { name: "Ana Ribeiro" },
  });
  expect(rejected.decided_at).not.toBeNull();
  expect((await desk.edit(id, { body: better })).status).toBe(200);
  await reviewed();
  const [approved, former] = (await versions(id)).body.data;
  expect(approved).toMatchObject({ outcome: "approved", body: better, rejection: null });
  expect(former).toMatchObject({ outcome: "rejected", rejection: rejected.rejection });
});

it("an edit that WhatsApp does not take keeps its words, and what is told later is of those that stand", async () => {
  const { id } = await desk.named("retomar_conversa");
  const { body: stands } = await desk.read(id);
  expect((await desk.edit(id, { body: better, body_samples: ["Maria"] })).status).toBe(200);
  const { services } = server.app;
  const real = services.gateway;
  const editTemplate = () => Promise.reject(new GatewayError(2388072, "the body"));
  Object.assign(services, { gateway: { ...real, editTemplate } });
  await desk.wait().finally(() => Object.assign(services, { gateway: real }));
  expect((await desk.read(id)).body).toBe(stands);
  const refused = { outcome: "refused", body: better, refusal: { code: 2388072 } };
  expect((await versions(id)).body.data[0]).toMatchObject(refused);
  await desk.decide(id, "pause");
  expect((await versions(id)).body.data[0]).toMatchObject(refused);
});

it("words that were changed at WhatsApp are a version of nobody here; samples alone are none", async () => {
  const { id } = await desk.named("retomar_conversa");
  const { body: stands } = await desk.read(id);
  const { services } = server.app;
  const real = services.gateway;
  const elsewhere = `${stands} Até logo.`;
  const listTemplates: typeof real.listTemplates = async (account) => {
    const list = await real.listTemplates(account);
    const text = JSON.stringify(list).replaceAll(JSON.stringify(stands).slice(1, -1), elsewhere);
    return JSON.parse(text);
  };
  Object.assign(services, { gateway: { ...real, listTemplates } });
  server.advance(1_000);
  const answer = await server
    .send("ana", "POST", desk.at("/sync"))
    .finally(() => Object.assign(services, { gateway: real }));
  expect(answer.status).toBeLessThan(300);
  expect((await told(id)).slice(0, 1)).toEqual([[elsewhere, "approved", null]]);
  expect(await told(id)).toHaveLength(2);
});

it("members read them as they read the template, and nobody else does", async () => {
  const { id } = await desk.named("retomar_conversa");
  await desk.edit(id, { body: better, body_samples: ["Maria"] });
  expect((await versions(id, "bruno")).body.data).toHaveLength(2);
  expect((await versions(id, "diego")).status).toBe(404);
});
