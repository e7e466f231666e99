import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

const pdf = () => new File(["%PDF-1.4"], "cardapio.pdf");
const ogg = () => {
  const head = [...Buffer.from("OggS"), ...new Uint8Array(22), 1, 0x13];
  return new File(
    [new Uint8Array([...head, ...Buffer.from("OpusHead"), ...new Uint8Array(40)])],
    "oi.ogg",
  );
};

/** A file with these titles as its buttons. */
function send(contact: string, file: File, caption: string, titles: readonly string[]) {
  const form = new FormData();
  form.append("client_id", uuidv7());
  form.append("caption", caption);
  for (const [at, title] of titles.entries()) {
    form.append(`buttons[${at}][id]`, `button-${at + 1}`);
    form.append(`buttons[${at}][title]`, title);
  }
  form.append("file", file);
  return server.send("bruno", "POST", `messenger/contacts/${contact}/media`, form);
}

it("a file with buttons leaves as one message, the file above the words", async () => {
  const contact = await messenger.customer(newPhone());
  const { status, body } = await send(contact, pdf(), "O que vai ser?", ["Pão", "Bolo"]);
  expect(status).toBe(201);
  expect(body.data.content).toMatchObject({
    type: "buttons",
    body: "O que vai ser?",
    media_header: { format: "document", media: { name: "cardapio.pdf" } },
    buttons: [
      { id: "button-1", title: "Pão" },
      { id: "button-2", title: "Bolo" },
    ],
  });
  await server.drain();
  await server.drain();
  const sent = messenger.whatsapp.sent.find(({ key }) => key === body.data.id);
  expect(sent?.message).toMatchObject({
    type: "interactive",
    interactive: {
      type: "button",
      header: { type: "document", document: { filename: "cardapio.pdf" } },
      body: { text: "O que vai ser?" },
    },
  });
  // WhatsApp's own id of the file, not ours.
  const told = JSON.stringify(sent?.message);
  expect(told).not.toContain(body.data.content.media_header.media.id);
});

it.each([
  ["a sound", ogg, "", ["Sim"], "buttons"],
  ["no words", pdf, "", ["Sim"], "caption"],
  ["the same twice", pdf, "Vem?", ["Sim", "Sim"], "buttons.1.title"],
  ["a long title", pdf, "Vem?", ["x".repeat(21)], "buttons.0.title"],
  ["four", pdf, "Vem?", ["1", "2", "3", "4"], "buttons"],
] as const)(
  "buttons with %s are refused at their field",
  async (_, file, caption, titles, field) => {
    const contact = await messenger.customer(newPhone());
    const { status, body } = await send(contact, file(), caption, titles);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  },
);
