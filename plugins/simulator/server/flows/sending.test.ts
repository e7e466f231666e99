import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { attendedNumber } from "../../../numbers/fixtures/world.ts";
import { openDesk } from "../../../templates/fixtures/desk.ts";

let server: TestServer;
let number: string;
let workspace: string;
const phone = "5511944440000";
let contact: string;

beforeAll(async () => {
  server = await startServer();
  number = await attendedNumber(server);
  workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
  await server.send("ana", "POST", "simulator/phones", {
    number_id: number,
    name: "Rita",
    number: phone,
  });
  await fromPhone({ type: "text", body: "Oi" });
  const found = await server.get("ana", `messenger/contacts?query=Rita`);
  contact = found.body.data[0].id;
  await server.snapshot();
});
beforeEach(() => server.restore());

async function fromPhone(body: Record<string, unknown>) {
  const path = `simulator/phones/${phone}/messages`;
  const answer = await server.send("ana", "POST", path, { number_id: number, ...body });
  await server.drain();
  return answer;
}
const flowNamed = async (q: string) =>
  (await server.get("ana", `workspaces/${workspace}/flows?q=${q}`)).body.data[0];

let count = 0;
const send = (flow: string) =>
  say({ type: "flow", flow, body: "Conte como foi", text: "Responder" });
async function say(message: Record<string, unknown>) {
  count += 1;
  const client_id = `01980000-0000-7000-8000-${String(count).padStart(12, "0")}`;
  const body = { client_id, ...message };
  const answer = await server.send("ana", "POST", `messenger/contacts/${contact}/messages`, body);
  await server.drain();
  server.advance(3_000);
  await server.drain();
  return answer;
}
const onPhone = async () =>
  (await server.get("ana", `simulator/phones/${phone}/messages?number_id=${number}`)).body.data;
const inInbox = async () =>
  (await server.get("ana", `messenger/contacts/${contact}/messages`)).body.data;
const health = async (flow_id: string, status: string) => {
  await server.send("ana", "POST", `simulator/flows/${flow_id}/health`, { status });
  await server.drain();
};

describe("a flow that is sent", () => {
  it("opens on the phone, and its answer stands in the conversation and beside the others", async () => {
    const flow = await flowNamed("pesquisa");
    expect((await send(flow.id)).status).toBe(201);
    const message = (await onPhone()).at(-1);
    expect(message.content).toMatchObject({ type: "flow", text: "Responder" });
    const path = `simulator/phones/${phone}/flows/${message.id}?number_id=${number}`;
    const opened = (await server.get("ana", path)).body.data;
    expect(opened).toMatchObject({ name: flow.name, screen: "RATING" });
    const response = { rating: "5", reasons: ["service", "price"], comment: "Ótimo pão" };
    const written = await fromPhone({ type: "form", message_id: message.id, response });
    expect(written.status).toBe(201);
    const form = {
      type: "form",
      name: flow.name,
      fields: [
        { name: "rating", label: "Sua nota", value: "😍 Excelente" },
        { name: "reasons", label: "O que mais pesou na nota?", value: "Atendimento, Preço" },
        { name: "comment", label: "Comentário", value: "Ótimo pão" },
      ],
    };
    expect((await onPhone()).at(-1).content).toEqual(form);
    const stored = (await inInbox()).at(-1);
    expect(stored).toMatchObject({ direction: "incoming", content: form });
    const { body } = await server.get("ana", `workspaces/${workspace}/flows/${flow.id}/answers`);
    expect(body.data).toMatchObject([{ contact_id: contact, fields: form.fields }]);
    expect((await flowNamed("pesquisa")).answers_count).toBe(1);
  });

  it("begins on the screen that its template's button names", async () => {
    const { flow_id } = await flowNamed("degustação");
    const screen = "PERSON";
    const desk = await openDesk(server);
    const button = { type: "flow", text: "Agendar", flow_id, flow_action: "navigate" };
    const { body } = await desk.create({
      body: "A sua encomenda espera por você.",
      body_samples: [],
      buttons: [{ ...button, navigate_screen: screen }],
    });
    await desk.wait();
    await desk.wait(61);
    const template = { type: "template", template_id: body.data.id, fields: {} };
    expect(await say(template)).toMatchObject({ status: 201 });
    const message = (await onPhone()).at(-1);
    const path = `simulator/phones/${phone}/flows/${message.id}?number_id=${number}`;
    expect((await server.get("ana", path)).body.data).toMatchObject({ screen });
  });

  it("must be one that WhatsApp lets through now", async () => {
    const refusal = async (q: string) => {
      const { status, body } = await send((await flowNamed(q)).id);
      return [status, Object.keys(body.errors)];
    };
    expect(await refusal("encomendas")).toEqual([422, ["flow"]]);
    expect(await refusal("cadastro")).toEqual([422, ["flow"]]);
    const flow = await flowNamed("pesquisa");
    await health(flow.flow_id, "blocked");
    expect(await refusal("pesquisa")).toEqual([422, ["flow"]]);
    const theirs = await server.rows(
      `select id from flows where workspace_id <> '${workspace}' limit 1`,
    );
    const other = await send(String(theirs[0]?.id));
    expect(other.status).toBe(422);
  });

  it("leaves ten times an hour while WhatsApp throttles it", async () => {
    const flow = await flowNamed("suporte");
    const sent: number[] = [];
    for (let time = 0; time < 11; time++) sent.push((await send(flow.id)).status);
    expect(sent).toEqual([...Array.from({ length: 10 }, () => 201), 422]);
    expect((await flowNamed("suporte")).throttle).toMatchObject({ left: 0 });
    server.advance(3_600_000);
    expect((await send(flow.id)).status).toBe(201);
  });

  it("does not open on the phone once it is closed", async () => {
    const flow = await flowNamed("pesquisa");
    await send(flow.id);
    const message = (await onPhone()).at(-1);
    await health(flow.flow_id, "blocked");
    const path = `simulator/phones/${phone}/flows/${message.id}?number_id=${number}`;
    expect((await server.get("ana", path)).status).toBe(409);
  });
});
