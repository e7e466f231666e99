import { v7 as uuidv7 } from "uuid";
import { beforeAll, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { status } from "../../fixtures/whatsapp.ts";

let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

const detail = async (id: string) =>
  (await server.get("bruno", `messenger/messages/${id}`)).body.data;
const price = { billable: true, pricing_model: "PMP", type: "regular", category: "utility" };

async function sendTemplate(contact: string) {
  const { body } = await server.get("bruno", "messenger/message-templates");
  const template = body.data.find((one: { name: string }) => one.name === "retomar_conversa");
  const answer = await messenger.post("bruno", contact, {
    client_id: uuidv7(),
    type: "template",
    template_id: template.id,
    fields: {},
  });
  await server.drain();
  return answer.body.data.id as string;
}

it("a template keeps its category, who sent it and what WhatsApp says of its price", async () => {
  const id = await sendTemplate(await messenger.customer(newPhone()));
  const bruno = (await server.get("bruno", "user")).body.data.id;
  expect(await detail(id)).toMatchObject({
    sender: { kind: "person", id: bruno },
    category: "utility",
    pricing: null,
  });
  const wamid = messenger.whatsapp.idOf(id);
  await messenger.whatsapp.tell(
    messenger.number,
    status(server, wamid, "delivered", { pricing: price }),
    status(server, wamid, "sent", { pricing: { billable: "?" } }),
  );
  expect(await detail(id)).toMatchObject({ status: "delivered", pricing: price });
});

it("a price that is told before the message is known waits with its status", async () => {
  const contact = await messenger.customer(newPhone());
  const told = status(server, "wamid.early", "sent", { pricing: price });
  await messenger.whatsapp.tell(messenger.number, told);
  await messenger.whatsapp.tell(messenger.number, {
    message_echoes: [
      {
        id: "wamid.early",
        to: (await messenger.conversation(contact)).phone,
        timestamp: String(Math.floor(server.now().getTime() / 1000)),
        type: "text",
        text: { body: "Do celular" },
      },
    ],
  });
  const echo = (await messenger.messages(contact)).at(-1);
  expect(await detail(echo.id)).toMatchObject({
    sender: { kind: "phone", id: null },
    category: null,
    pricing: price,
  });
});

it("a new try keeps the category, under the name of whoever tried again", async () => {
  const id = await sendTemplate(await messenger.customer(newPhone()));
  const wamid = messenger.whatsapp.idOf(id);
  await messenger.whatsapp.tell(
    messenger.number,
    status(server, wamid, "failed", { code: 131000 }),
  );
  const again = await server.send("ana", "POST", `messenger/messages/${id}/retry`, {
    client_id: uuidv7(),
  });
  const ana = (await server.get("ana", "user")).body.data.id;
  expect(await detail(again.body.data.id)).toMatchObject({
    sender: { kind: "person", id: ana },
    category: "utility",
  });
});
