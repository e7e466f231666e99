import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let from: string;
let to: string;
let source: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
  const phone = newPhone();
  from = await messenger.customer(phone, "O endereço é Rua das Flores, 10");
  to = await messenger.customer(newPhone());
  const [said] = await messenger.messages(from);
  source = said.id;
  await server.snapshot();
});
beforeEach(() => server.restore());

const forward = (message_id: string, contact = to, who: "ana" | "bruno" | "diego" = "bruno") => {
  const at = `messenger/contacts/${contact}/forward`;
  return server.send(who, "POST", at, { client_id: uuidv7(), message_id });
};

it("sends what a customer wrote on to another one, as a message of whoever sends it", async () => {
  const { status, body } = await forward(source);
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    contact_id: to,
    direction: "outgoing",
    content: { type: "text", body: "O endereço é Rua das Flores, 10" },
    responsible: { name: "Bruno Costa" },
    reply_to: null,
  });
  await server.drain();
  expect(messenger.whatsapp.sent.at(-1)?.message).toMatchObject({ type: "text" });
});

it("is one message for one id, whatever is asked again", async () => {
  const body = { client_id: uuidv7(), message_id: source };
  const at = `messenger/contacts/${to}/forward`;
  const ids = [];
  for (let time = 0; time < 2; time++) {
    ids.push((await server.send("bruno", "POST", at, body)).body.data.id);
  }
  expect(new Set(ids).size).toBe(1);
});

it("takes a file along, and what it keeps of a file opens in both conversations", async () => {
  const form = new FormData();
  form.set("client_id", uuidv7());
  form.set("caption", "Cardápio");
  form.set("file", new File(["%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF"], "menu.pdf"));
  const sent = await server.send("bruno", "POST", `messenger/contacts/${from}/media`, form);
  expect(sent.status).toBe(201);
  const { body } = await forward(sent.body.data.id);
  expect(body.data.content).toMatchObject({ type: "document", caption: "Cardápio" });
  expect(body.data.content.media.id).toBe(sent.body.data.content.media.id);
  const [first] = (await messenger.messages(from)).slice(-1);
  expect(first.content.media.url).not.toBeNull();
});

it("is refused with the reason where nothing may leave, and for what cannot be sent on", async () => {
  server.advance(25 * 3_600_000);
  const closed = await forward(source);
  expect(closed.status).toBe(422);
  expect(closed.body.errors).toHaveProperty("type");
  await server.restore();
  for (const content of [
    { type: "choice", kind: "button", id: "a", title: "Sim", description: "" },
    { type: "call_request", body: "Podemos ligar?" },
    { ...template, buttons: [{ type: "otp", text: "Copiar código", delivery: "copy_code" }] },
  ]) {
    const refused = await forward(await saidAs(content));
    expect([content.type, refused.status]).toEqual([content.type, 422]);
    expect(refused.body.errors).toHaveProperty("message_id");
  }
});

const template = {
  type: "template",
  name: "promo",
  language: "pt_BR",
  header: { format: "text", text: "Novidade" },
  body: "Pão de queijo, Rita!",
  footer: "Padaria Aurora",
  buttons: [
    { type: "quick_reply", text: "Quero" },
    { type: "url", text: "Cardápio", url: "https://aurora.example/c" },
    { type: "phone_number", text: "Ligar", phone_number: "+551130000000" },
  ],
};

/** The customer's message, as if it had said this. */
const saidAs = async (content: object): Promise<string> => {
  const { type } = content as { type: string };
  const json = JSON.stringify(content).replaceAll("'", "''");
  await server.rows(
    `update messages set type = '${type}', content = '${json}' where id = '${source}' returning 1`,
  );
  return source;
};

it("passes on what a template says as a text, with the addresses of its buttons", async () => {
  const { body } = await forward(await saidAs(template));
  expect(body.data.content).toEqual({
    type: "text",
    body: "Novidade\n\nPão de queijo, Rita!\n\nPadaria Aurora\n\nCardápio: https://aurora.example/c\nLigar: +551130000000",
  });
  server.advance(25 * 3_600_000);
  expect((await forward(source)).body.errors).toHaveProperty("type");
});

it("takes a template's file along with its words below", async () => {
  const form = new FormData();
  form.set("client_id", uuidv7());
  form.set("file", new File(["linha"], "menu.txt", { type: "text/plain" }));
  const sent = await server.send("bruno", "POST", `messenger/contacts/${from}/media`, form);
  const media = sent.body.data.content.media.id;
  const header = { format: "document", media };
  const { body } = await forward(await saidAs({ ...template, header, buttons: [] }));
  expect(body.data.content).toMatchObject({
    type: "document",
    media: { id: media },
    caption: "Pão de queijo, Rita!\n\nPadaria Aurora",
  });
  const gone = { format: "document", media: null };
  const words = await forward(await saidAs({ ...template, header: gone, buttons: [] }));
  expect(words.body.data.content).toMatchObject({ type: "text" });
});

it("sends buttons and lists on with their choices", async () => {
  const frame = { header: "Hoje", body: "O que vai ser?", footer: "Até as 18h" };
  const option = { id: "a", title: "Pão" };
  const buttons = { type: "buttons", ...frame, buttons: [option, { id: "b", title: "Bolo" }] };
  expect((await forward(await saidAs(buttons))).body.data.content).toEqual(buttons);
  await server.drain();
  expect(messenger.whatsapp.sent.at(-1)?.message).toMatchObject({
    type: "interactive",
    interactive: { type: "button", header: { text: "Hoje" }, footer: { text: "Até as 18h" } },
  });
  const rows = [{ ...option, description: "Francês" }];
  const list = { type: "list", ...frame, button: "Ver", sections: [{ title: "", rows }] };
  expect((await forward(await saidAs(list))).body.data.content).toEqual(list);
});

it("takes nothing from numbers that the sender does not read, and nothing over to another one", async () => {
  const hidden = await messenger.customer(newPhone(), "Segredo", messenger.hidden);
  const [secret] = await messenger.messages(hidden);
  expect((await forward(secret.id)).status).toBe(404);
  expect((await forward(source, to, "diego")).status).toBe(404);
  const other = await forward(secret.id, to, "ana");
  expect(other.status).toBe(422);
  expect(other.body.errors).toHaveProperty("message_id");
});
