import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { written } from "../../fixtures/whatsapp.ts";

const hour = 3_600_000;
let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

const asWritten = (phone: string) => phone.replace(/^55(..)(.{5})(.{4})$/, "+55 $1 $2-$3");

describe("a customer's message", () => {
  it("opens a contact, counts as unread, opens the window, and is told with all of it", async () => {
    const head = await messenger.head();
    const at = new Date(server.now().getTime() - 5_000);
    await messenger.write("5511960000001", "Tem pão?", { name: "Rita Souza", at });
    const told = await messenger.events(head);
    expect(told.map(({ type }) => type)).toEqual(["message.stored", "conversation.changed"]);
    const whole = new Date(Math.floor(at.getTime() / 1_000) * 1_000);
    expect(told[0].payload.message).toMatchObject({
      direction: "incoming",
      client_id: null,
      responsible: null,
      position: 1,
      sent_at: whole.toISOString(),
      content: { type: "text", body: "Tem pão?" },
    });
    expect(told[1].payload.conversation).toMatchObject({
      name: "Rita Souza",
      phone: "5511960000001",
      unread_messages: 1,
      window_allowed_until: new Date(whole.getTime() + 24 * hour).toISOString(),
      last_message: { text: "Tem pão?" },
    });
  });

  it("is told, and its writer read and renamed, wherever its line is cut", async () => {
    const phone = newPhone();
    const long = `a${" ".repeat(698)}${"🥖".repeat(100)}`;
    const contact = await messenger.customer(phone, long);
    expect((await messenger.conversation(contact)).last_message.text).toBe(`a ${"🥖".repeat(50)}`);
    await messenger.write(phone, "Oi", { id: "wamid.long" });
    const edit = {
      original_message_id: "wamid.long",
      message: { type: "text", text: { body: long } },
    };
    await messenger.write(phone, { type: "edit", edit });
    const path = `messenger/contacts/${contact}/nickname`;
    expect((await server.send("bruno", "PUT", path, { nickname: "R" })).status).toBe(200);
  });

  it("counts up until somebody answers, also from a mark set by a person", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    await messenger.write(phone, "Oi?");
    expect((await messenger.conversation(contact)).unread_messages).toBe(2);
    await messenger.say(contact);
    expect((await messenger.conversation(contact)).unread_messages).toBe(0);
    await server.send("bruno", "POST", `messenger/contacts/${contact}/unread`);
    expect((await messenger.conversation(contact)).unread_messages).toBeNull();
    await messenger.write(phone, "Oi!");
    expect((await messenger.conversation(contact)).unread_messages).toBe(1);
  });

  it("is one contact with and without the ninth digit, answered where WhatsApp writes from", async () => {
    await messenger.write("553188880001", "Sem nove");
    await messenger.write("5531988880001", "Com nove");
    const { body } = await server.get("bruno", "messenger/contacts?query=31988880001");
    expect(body.data).toHaveLength(1);
    const [contact] = body.data;
    expect(contact).toMatchObject({ phone: "5531988880001", unread_messages: 2 });
    await messenger.write("553188880001", "Sem nove outra vez");
    await messenger.say(contact.id);
    await server.drain();
    expect(messenger.whatsapp.sent.at(-1)?.to).toBe("553188880001");
    for (const query of ["(31) 8888-0001", "+55 31 98888-0001", "031 98888 0001", "88880001"]) {
      const found = await server.get(
        "bruno",
        `messenger/contacts?query=${encodeURIComponent(query)}`,
      );
      expect(
        found.body.data.map(({ id }: { id: string }) => id),
        query,
      ).toEqual([contact.id]);
    }
  });

  it("names the contact by the profile until a person gives a name", async () => {
    const phone = newPhone();
    await messenger.write(phone, "Oi", { name: "ritinha" });
    await messenger.write(phone, "Oi", { name: "Ritinha 🌻" });
    const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    expect(body.data[0].name).toBe("Ritinha 🌻");
    const name = "Rita da feira";
    const named = await server.send("bruno", "PUT", `messenger/contacts/${body.data[0].id}`, {
      name,
    });
    expect(named.body).toMatchObject({ data: { id: body.data[0].id, name } });
    await messenger.write(phone, "Oi", { name: "Outra" });
    expect((await messenger.conversation(body.data[0].id)).name).toBe(name);
    const silent = newPhone();
    await messenger.write(silent, "Oi");
    const found = await server.get("bruno", `messenger/contacts?query=${silent}`);
    expect(found.body.data[0].name).toBe(asWritten(silent));
  });

  it("has a name that people can see, whatever its profile says", async () => {
    for (const [profile, shown] of [
      [" \u200b\u2060", undefined],
      ["\0", undefined],
      ["Rita\n\u202eodarap", "Rita odarap"],
      ["👩‍🍳 Zé", "👩‍🍳 Zé"],
      ["x".repeat(5_000), "x".repeat(120)],
    ] as const) {
      const phone = newPhone();
      await messenger.write(phone, "Oi", { name: profile });
      const found = await server.get("ana", `messenger/contacts?query=${phone}`);
      expect(found.body.data[0].name).toBe(shown ?? asWritten(phone));
    }
  });

  it("that arrives late stands below, and does not shorten the window", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone, "agora");
    const before = await messenger.conversation(contact);
    await messenger.write(phone, "de ontem", { at: new Date(server.now().getTime() - 20 * hour) });
    const after = await messenger.conversation(contact);
    expect(after.window_allowed_until).toBe(before.window_allowed_until);
    const [first, second] = await messenger.messages(contact);
    expect([first.content.body, second.content.body]).toEqual(["agora", "de ontem"]);
    expect(second.sent_at >= first.sent_at).toBe(true);
    await messenger.write(newPhone(), "de anteontem", {
      at: new Date(server.now().getTime() - 30 * hour),
    });
    const future = newPhone();
    await messenger.write(future, "de amanhã", {
      at: new Date(server.now().getTime() + 20 * hour),
    });
    const { body } = await server.get("bruno", `messenger/contacts?query=${future}`);
    const until = new Date(body.data[0].window_allowed_until).getTime();
    expect(until).toBeLessThanOrEqual(server.now().getTime() + 24 * hour);
  });

  it("without their phone goes to the conversation of whom WhatsApp called so before", async () => {
    const phone = newPhone();
    const named = { wa_id: phone, profile: { name: "Lia" }, user_id: "BR.1502576394655843" };
    const event = written(server, phone, "com telefone");
    await messenger.whatsapp.tell(messenger.number, { ...event, contacts: [named] });
    const [first] = written(server, phone, "só com nome de usuário").messages;
    await messenger.whatsapp.tell(messenger.number, {
      contacts: [{ profile: { name: "Lia", username: "@lia" }, user_id: named.user_id }],
      messages: [{ ...first, from: undefined, from_user_id: named.user_id }],
    });
    const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    expect(body.data).toMatchObject([{ name: "Lia", unread_messages: 2 }]);
    const texts = (await messenger.messages(body.data[0].id)).map(({ content }) => content.body);
    expect(texts).toEqual(["com telefone", "só com nome de usuário"]);
  });

  it("told twice is one message", async () => {
    const phone = newPhone();
    const event = written(server, phone, "uma vez", { id: "wamid.twice" });
    await Promise.all([
      messenger.whatsapp.tell(messenger.number, event),
      messenger.whatsapp.tell(messenger.number, event),
    ]);
    await messenger.whatsapp.tell(messenger.number, event);
    const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    expect(body.data).toMatchObject([{ unread_messages: 1 }]);
    expect(await messenger.messages(body.data[0].id)).toHaveLength(1);
  });
});
