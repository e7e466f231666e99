import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { TemplateGateway } from "../../../../src/server/gateway/templates.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { type Desk, openDesk } from "../../fixtures/desk.ts";

let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startServer();
  desk = await openDesk(server);
  await server.snapshot();
});
beforeEach(() => server.restore());

const promising = "Olá, {{1}}! Aproveite: só hoje o seu pedido tem desconto na loja.";
const promisingMore = "Olá, {{1}}! Aproveite: só hoje o seu pedido tem desconto, e amanhã também.";

/** WhatsApp has decided by the time it answers, as its status is read right after the handing over. */
async function answering(status: string, run: () => Promise<unknown>): Promise<void> {
  const { services } = server.app;
  const real = services.gateway;
  const createTemplate: TemplateGateway["createTemplate"] = async (...call) => ({
    ...(await real.createTemplate(...call)),
    status,
  });
  const editTemplate: TemplateGateway["editTemplate"] = async (...call) => {
    await real.editTemplate(...call);
    return { status };
  };
  Object.assign(services, { gateway: { ...real, createTemplate, editTemplate } });
  await run().finally(() => Object.assign(services, { gateway: real }));
}

const toldAna = async (type: string): Promise<number> => {
  const { data } = (await server.get("ana", "user/notifications")).body;
  return data.filter((notice: { type: string }) => notice.type === type).length;
};
const newest = async (id: string) =>
  (await server.get("ana", desk.at(`/${id}/versions`))).body.data[0];

describe("a template that WhatsApp decides while it is handed over", () => {
  it("is approved at once and told once, also where a webhook says it again", async () => {
    const before = await toldAna("template_approved");
    const { id } = (await desk.create()).body.data;
    await answering("APPROVED", () => desk.wait());
    const approved = { status: "approved", submission: "accepted" };
    expect(await desk.read(id)).toMatchObject(approved);
    expect(await newest(id)).toMatchObject({ outcome: "approved" });
    expect(await toldAna("template_approved")).toBe(before + 1);
    await desk.wait(61);
    expect(await desk.read(id)).toMatchObject(approved);
    expect(await toldAna("template_approved")).toBe(before + 1);
  });

  it("is rejected once the webhook says why, with the notice and the version", async () => {
    const before = await toldAna("template_rejected");
    const { id } = (await desk.create({ body: promising })).body.data;
    await answering("REJECTED", () => desk.wait());
    expect(await desk.read(id)).toMatchObject({ status: "pending", submission: "accepted" });
    await desk.wait(61);
    const rejection = { reason: "incorrect_category", details: expect.stringContaining("Aprov") };
    expect(await desk.read(id)).toMatchObject({ status: "rejected", rejection });
    expect(await newest(id)).toMatchObject({ outcome: "rejected", rejection });
    expect(await toldAna("template_rejected")).toBe(before + 1);
  });

  it("is rejected by the list where no webhook comes, with the reason of the present words", async () => {
    const { id } = (await desk.create({ body: promising })).body.data;
    await desk.wait();
    await desk.wait(61);
    const before = await toldAna("template_rejected");
    expect((await desk.edit(id, { body: promisingMore })).status).toBe(200);
    await answering("REJECTED", () => desk.wait());
    await server.rows(`update simulated_templates set status = 'REJECTED', reason = 'SCAM'
      where id in (select network_id from templates where id = '${id}')`);
    server.advance(1_000);
    expect((await server.send("ana", "POST", desk.at("/sync"))).status).toBe(200);
    const rejection = { reason: "scam", details: "" };
    expect(await desk.read(id)).toMatchObject({ status: "rejected", rejection });
    expect(await newest(id)).toMatchObject({ outcome: "rejected", rejection });
    expect(await toldAna("template_rejected")).toBe(before + 1);
  });
});
