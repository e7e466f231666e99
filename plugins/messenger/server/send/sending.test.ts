import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { status } from "../../fixtures/whatsapp.ts";

const hour = 3_600_000;
let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});
beforeEach(() => {
  messenger.whatsapp.onSend = () => undefined;
});

const text = (body = "Bom dia") => ({ client_id: uuidv7(), type: "text", body });
const only = async (contact: string) => {
  const list = await messenger.messages(contact);
  return list.filter(({ direction }) => direction === "outgoing");
};
const detail = async (id: string) =>
  (await server.get("ana", `messenger/messages/${id}`)).body.data;

describe("an agent's message", () => {
  it("is queued with its author, handed to WhatsApp once, and then walks its steps", async () => {
    const contact = await messenger.customer("5511970000100");
    const answer = await messenger.post("bruno", contact, text("Já vai!"));
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      status: "pending",
      content: { type: "text", body: "Já vai!" },
      responsible: { name: "Bruno Costa" },
      position: 2,
    });
    const { id } = answer.body.data;
    await server.drain();
    await server.drain();
    const sent = messenger.whatsapp.sent.filter(({ key }) => key === id);
    expect(sent).toMatchObject([
      { to: "5511970000100", from: messenger.number, message: { text: { body: "Já vai!" } } },
    ]);
    const provider = messenger.whatsapp.idOf(id);
    for (const step of ["sent", "delivered", "read"]) {
      await messenger.whatsapp.tell(messenger.number, status(server, provider, step));
    }
    const { timeline, provider_id, status: last } = await detail(id);
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      "queued",
      "accepted",
      "sent",
      "delivered",
      "read",
    ]);
    expect({ provider_id, last }).toEqual({ provider_id: provider, last: "read" });
    const times = timeline.map(({ at }: { at: string }) => at);
    expect(times[0]).toBe([...times].sort()[0]);
  });

  it("makes the contact read, and tells their phone", async () => {
    const contact = await messenger.customer("5511970000101");
    expect((await messenger.conversation(contact)).unread_messages).toBe(1);
    await messenger.say(contact);
    expect((await messenger.conversation(contact)).unread_messages).toBe(0);
    const before = messenger.whatsapp.calls.length;
    await server.drain();
    expect(
      messenger.whatsapp.calls.slice(before).filter((call) => call.startsWith("read")),
    ).toHaveLength(1);
  });

  it("is told on the number's channel with all it says, and with the conversation as it is", async () => {
    const contact = await messenger.customer("5511970000102");
    const head = await messenger.head();
    const { id } = await messenger.say(contact, "Pronto");
    const told = await messenger.events(head);
    expect(told.map(({ type }) => type)).toEqual(["message.stored", "conversation.changed"]);
    expect(told[0].payload.message).toMatchObject({ id, content: { body: "Pronto" } });
    expect(told[1].payload.conversation).toMatchObject({
      unread_messages: 0,
      last_message: { id, text: "Pronto", direction: "outgoing" },
    });
    expect(typeof told[1].payload.unread_contacts).toBe("number");
  });

  it("that is too large for an event is told without its content", async () => {
    const contact = await messenger.customer("5511970000103");
    const head = await messenger.head();
    await messenger.say(contact, "ç".repeat(4_096));
    expect((await messenger.events(head))[0].payload.message.content.body).toHaveLength(4_096);
    const again = await messenger.head();
    await messenger.say(contact, "😀".repeat(2_048));
    const contacts = Array.from({ length: 5 }, () => ({
      name: "x".repeat(255),
      phones: Array.from({ length: 20 }, () => ({ phone: "+55 11 99999-0000", type: "CELL" })),
      emails: [],
      organization: "y".repeat(1_000),
    }));
    const answer = await messenger.post("bruno", contact, {
      client_id: uuidv7(),
      type: "contacts",
      contacts,
    });
    expect(answer.status).toBe(201);
    for (const event of await messenger.events(again)) {
      expect(JSON.stringify(event).length).toBeLessThan(10_240);
    }
    const stored = (await messenger.events(again)).filter(({ type }) => type === "message.stored");
    expect(stored.at(-1)?.payload.message.content).toBeNull();
    expect((await only(contact)).at(-1).content.contacts).toHaveLength(5);
  });

  it("takes up to 257 contacts in one message, and 4,096 characters in a list", async () => {
    const contact = await messenger.customer("5511970000133");
    const card = { name: "Rita", phones: [{ phone: "+5511999990000", type: "CELL" }] };
    const cards = (count: number) => ({
      client_id: uuidv7(),
      type: "contacts",
      contacts: Array.from({ length: count }, () => ({ ...card, emails: [], organization: "" })),
    });
    expect((await messenger.post("bruno", contact, cards(257))).status).toBe(201);
    expect((await messenger.post("bruno", contact, cards(258))).status).toBe(422);
    const list = (length: number) => ({
      client_id: uuidv7(),
      type: "list",
      body: "a".repeat(length),
      button: "Ver",
      sections: [{ title: "", rows: [{ id: "1", title: "Um", description: "" }] }],
    });
    expect((await messenger.post("bruno", contact, list(4_096))).status).toBe(201);
    expect((await messenger.post("bruno", contact, list(4_097))).status).toBe(422);
  });

  it("quotes a message of the same contact, which WhatsApp shows above it", async () => {
    const contact = await messenger.customer("5511970000104", "Qual o preço?");
    const other = await messenger.customer("5511970000105");
    const [asked] = await messenger.messages(contact);
    const [foreign] = await messenger.messages(other);
    const sent = await messenger.post("bruno", contact, { ...text("R$ 5"), reply_to: asked.id });
    expect(sent.body.data.reply_to).toMatchObject({ id: asked.id, text: "Qual o preço?" });
    await server.drain();
    const { provider_id } = await detail(asked.id);
    expect(messenger.whatsapp.sent.at(-1)?.message.context).toEqual({ message_id: provider_id });
    const refused = await messenger.post("bruno", contact, { ...text(), reply_to: foreign.id });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty("reply_to");
  });

  it("counts in the day's statistics", async () => {
    const counted = async () => {
      const { body } = await server.get(
        "ana",
        `whatsapp/numbers/${messenger.number}/statistics/current`,
      );
      return body.data.days.at(-1);
    };
    const before = await counted();
    const contact = await messenger.customer(newPhone());
    await messenger.say(contact);
    expect(await counted()).toMatchObject({
      contacts: before.contacts + 1,
      incoming: before.incoming + 1,
      outgoing: before.outgoing + 1,
      outgoing_templates: before.outgoing_templates,
    });
  });
});

describe("the window", () => {
  it("lets free messages through for a day and then refuses them, whatever the console thinks", async () => {
    const contact = await messenger.customer("5511970000110");
    const until = new Date((await messenger.conversation(contact)).window_allowed_until);
    server.advance(until.getTime() - server.now().getTime() - 1_000);
    expect((await messenger.post("bruno", contact, text())).status).toBe(201);
    server.advance(2_000);
    const refused = await messenger.post("bruno", contact, text());
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(["type"]);
    await server.drain();
    expect(await only(contact)).toHaveLength(1);
  });

  it("also holds for reactions, files and retries", async () => {
    const contact = await messenger.customer("5511970000111");
    const [asked] = await messenger.messages(contact);
    messenger.whatsapp.onSend = () => {
      throw new GatewayError(131000, "no WhatsApp");
    };
    const { id } = await messenger.say(contact);
    await server.drain();
    server.advance(24 * hour + 1_000);
    const reaction = { client_id: uuidv7(), type: "reaction", message_id: asked.id, emoji: "👍" };
    expect((await messenger.post("bruno", contact, reaction)).status).toBe(422);
    const path = `messenger/messages/${id}/retry`;
    expect((await server.send("bruno", "POST", path, { client_id: uuidv7() })).status).toBe(422);
    expect((await detail(id)).retried_by).toBeNull();
  });

  it("takes one emoji as a reaction, of any kind, and no words", async () => {
    const contact = await messenger.customer(newPhone());
    const [asked] = await messenger.messages(contact);
    const react = (emoji: string) =>
      messenger.post("bruno", contact, {
        client_id: uuidv7(),
        type: "reaction",
        message_id: asked.id,
        emoji,
      });
    for (const emoji of ["👍", "❤️", "🇧🇷", "1️⃣", "👩‍🍳", ""]) {
      expect((await react(emoji)).status, emoji).toBe(201);
    }
    for (const emoji of ["ok", "👍 ok", "1", "\u200d", "<b>"]) {
      const { status, body } = await react(emoji);
      expect([status, Object.keys(body.errors ?? {})], emoji).toEqual([422, ["emoji"]]);
    }
  });

  it("takes nothing that is empty for whoever reads it, nor a card without end", async () => {
    const contact = await messenger.customer(newPhone());
    const phones = [{ phone: "+5511987654321", type: "CELL" }];
    const card = { name: "Rita", phones, emails: [], organization: "" };
    for (const body of [
      { type: "text", body: "\0" },
      { type: "contacts", contacts: [{ ...card, name: "\0 " }] },
      { type: "contacts", contacts: [{ ...card, phones: [] }] },
      { type: "contacts", contacts: [{ ...card, phones: Array(21).fill(phones[0]) }] },
      { type: "contacts", contacts: [{ ...card, organization: "x".repeat(300_000) }] },
    ]) {
      const answer = await messenger.post("bruno", contact, { client_id: uuidv7(), ...body });
      expect(answer.status, JSON.stringify(body).slice(0, 90)).toBe(422);
    }
  });

  it("never opened lets only a template through, a blocked contact nothing at all", async () => {
    const made = await server.send("bruno", "POST", "messenger/contacts", {
      name: "Nova",
      country_code: "55",
      number: "11970000112",
    });
    const { id } = made.body.data;
    expect((await messenger.post("bruno", id, text())).status).toBe(422);
    const { body } = await server.get("bruno", "messenger/message-templates");
    const plain = body.data.find(({ name }: { name: string }) => name === "retomar_conversa");
    const template = () => ({
      client_id: uuidv7(),
      type: "template",
      template_id: plain.id,
      fields: {},
    });
    expect((await messenger.post("bruno", id, template())).status).toBe(201);
    await messenger.write("5511970000112", "Oi");
    expect((await messenger.post("bruno", id, text())).status).toBe(201);
    await server.send("bruno", "POST", `messenger/contacts/${id}/block`, { reason: "Ofensas" });
    expect((await messenger.post("bruno", id, text())).status).toBe(422);
    expect((await messenger.post("bruno", id, template())).status).toBe(422);
    await server.send("bruno", "POST", `messenger/contacts/${id}/unblock`);
    expect((await messenger.post("bruno", id, text())).status).toBe(201);
  });
});
