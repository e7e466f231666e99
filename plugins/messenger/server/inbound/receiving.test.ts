import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { content as contentShape } from "../../contract/content.ts";
import { type Desk, newPhone, openDesk } from "../../fixtures/desk.ts";
import { status, written } from "../../fixtures/whatsapp.ts";

const hour = 3_600_000;
let server: TestServer;
let desk: Desk;

beforeAll(async () => {
  server = await startServer();
  desk = await openDesk(server);
});

const last = async (contact: string) => (await desk.messages(contact)).at(-1);

describe("a customer's message", () => {
  it("opens a contact, counts as unread, opens the window, and is told with all of it", async () => {
    const head = await desk.head();
    const at = new Date(server.now().getTime() - 5_000);
    await desk.write("5511960000001", "Tem pão?", { name: "Rita Souza", at });
    const told = await desk.events(head);
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

  it("counts up until somebody answers, also from a mark set by a person", async () => {
    const phone = newPhone();
    const contact = await desk.customer(phone);
    await desk.write(phone, "Oi?");
    expect((await desk.conversation(contact)).unread_messages).toBe(2);
    await desk.say(contact);
    expect((await desk.conversation(contact)).unread_messages).toBe(0);
    await server.send("bruno", "POST", `messenger/contacts/${contact}/unread`);
    expect((await desk.conversation(contact)).unread_messages).toBeNull();
    await desk.write(phone, "Oi!");
    expect((await desk.conversation(contact)).unread_messages).toBe(1);
  });

  it("is one contact with and without the ninth digit, answered where WhatsApp writes from", async () => {
    await desk.write("553188880001", "Sem nove");
    await desk.write("5531988880001", "Com nove");
    const { body } = await server.get("bruno", "messenger/contacts?query=31988880001");
    expect(body.data).toHaveLength(1);
    const [contact] = body.data;
    expect(contact).toMatchObject({ phone: "5531988880001", unread_messages: 2 });
    await desk.write("553188880001", "Sem nove outra vez");
    await desk.say(contact.id);
    await server.drain();
    expect(desk.whatsapp.sent.at(-1)?.to).toBe("553188880001");
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
    await desk.write(phone, "Oi", { name: "ritinha" });
    await desk.write(phone, "Oi", { name: "Ritinha 🌻" });
    const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    expect(body.data[0].name).toBe("Ritinha 🌻");
    const named = await server.send("bruno", "POST", "messenger/contacts", {
      name: "Rita da feira",
      country_code: "55",
      number: phone.slice(2),
    });
    expect(named.body).toMatchObject({ existed: true, data: { id: body.data[0].id } });
    await desk.write(phone, "Oi", { name: "Outra" });
    expect((await desk.conversation(body.data[0].id)).name).toBe("Rita da feira");
    const silent = newPhone();
    await desk.write(silent, "Oi");
    const found = await server.get("bruno", `messenger/contacts?query=${silent}`);
    expect(found.body.data[0].name).toBe(`+${silent}`);
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
      await desk.write(phone, "Oi", { name: profile });
      const found = await server.get("ana", `messenger/contacts?query=${phone}`);
      expect(found.body.data[0].name).toBe(shown ?? `+${phone}`);
    }
  });

  it("that arrives late stands below, and does not shorten the window", async () => {
    const phone = newPhone();
    const contact = await desk.customer(phone, "agora");
    const before = await desk.conversation(contact);
    await desk.write(phone, "de ontem", { at: new Date(server.now().getTime() - 20 * hour) });
    const after = await desk.conversation(contact);
    expect(after.window_allowed_until).toBe(before.window_allowed_until);
    const [first, second] = await desk.messages(contact);
    expect([first.content.body, second.content.body]).toEqual(["agora", "de ontem"]);
    expect(second.sent_at >= first.sent_at).toBe(true);
    await desk.write(newPhone(), "de anteontem", {
      at: new Date(server.now().getTime() - 30 * hour),
    });
    const future = newPhone();
    await desk.write(future, "de amanhã", { at: new Date(server.now().getTime() + 20 * hour) });
    const { body } = await server.get("bruno", `messenger/contacts?query=${future}`);
    const until = new Date(body.data[0].window_allowed_until).getTime();
    expect(until).toBeLessThanOrEqual(server.now().getTime() + 24 * hour);
  });

  it("told twice is one message", async () => {
    const phone = newPhone();
    const event = written(server, phone, "uma vez", { id: "wamid.twice" });
    await Promise.all([
      desk.whatsapp.tell(desk.number, event),
      desk.whatsapp.tell(desk.number, event),
    ]);
    await desk.whatsapp.tell(desk.number, event);
    const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    expect(body.data).toMatchObject([{ unread_messages: 1 }]);
    expect(await desk.messages(body.data[0].id)).toHaveLength(1);
  });
});

describe("every kind", () => {
  const kinds: [string, Record<string, unknown>, Record<string, unknown>][] = [
    ["text", { type: "text", text: { body: "Olá" } }, { type: "text", body: "Olá" }],
    [
      "location",
      { type: "location", location: { latitude: -23.5, longitude: -46.6, url: "x" } },
      { type: "location", latitude: -23.5, longitude: -46.6, name: "", address: "" },
    ],
    [
      "contacts",
      {
        type: "contacts",
        contacts: [
          { name: { formatted_name: "Zé" }, phones: [{ phone: "+55 11", wa_id: "5511" }] },
        ],
      },
      {
        type: "contacts",
        contacts: [
          { name: "Zé", phones: [{ phone: "+55 11", type: "" }], emails: [], organization: "" },
        ],
      },
    ],
    [
      "contacts without data",
      { type: "contacts", contacts: "?" },
      { type: "contacts", contacts: [] },
    ],
    [
      "button",
      { type: "button", button: { text: "Sim", payload: "yes" } },
      { type: "choice", kind: "template", id: "yes", title: "Sim", description: "" },
    ],
    [
      "button reply",
      {
        type: "interactive",
        interactive: { type: "button_reply", button_reply: { id: "1", title: "Um" } },
      },
      { type: "choice", kind: "button", id: "1", title: "Um", description: "" },
    ],
    [
      "list reply",
      {
        type: "interactive",
        interactive: {
          type: "list_reply",
          list_reply: { id: "2", title: "Dois", description: "d" },
        },
      },
      { type: "choice", kind: "list", id: "2", title: "Dois", description: "d" },
    ],
    [
      "flow answer",
      { type: "interactive", interactive: { type: "nfm_reply", nfm_reply: {} } },
      { type: "unsupported", kind: "interactive" },
    ],
    [
      "order",
      { type: "order", order: { catalog_id: "1", text: "já", product_items: [{}, {}] } },
      { type: "order", items: 2, text: "já" },
    ],
    ["ephemeral", { type: "ephemeral" }, { type: "ephemeral" }],
    [
      "unsupported",
      { type: "unsupported", errors: [{ code: 131051, title: "x" }] },
      { type: "unsupported", kind: "unsupported" },
    ],
    ["a kind of tomorrow", { type: "hologram" }, { type: "unsupported", kind: "hologram" }],
    ["a text without text", { type: "text" }, { type: "unsupported", kind: "text" }],
    ["a picture without file", { type: "image", image: 7 }, { type: "unsupported", kind: "image" }],
    ["no kind at all", { type: 7 }, { type: "unsupported", kind: "unsupported" }],
    [
      "what the store cannot keep",
      { type: "text", text: { body: "a\0b\ud800" } },
      { type: "text", body: "ab\ufffd" },
    ],
  ];

  it.each(kinds)("%s", async (_, body, wanted) => {
    const phone = newPhone();
    await desk.write(phone, body);
    const { body: found } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    const message = await last(found.data[0].id);
    expect(message.content).toEqual(wanted);
    expect(contentShape.safeParse(message.content).success).toBe(true);
  });

  it("nothing unreadable stops what comes with it", async () => {
    const phone = newPhone();
    const event = written(server, phone, "inteira");
    const broken = [null, 7, {}, { id: "x" }, { from: phone, id: "", timestamp: "x" }];
    await desk.whatsapp.tell(desk.number, {
      ...event,
      messages: [...broken, ...event.messages],
      statuses: [...broken, { id: "x", status: "exploded", timestamp: "1" }],
      message_echoes: broken,
    });
    await desk.whatsapp.tell(desk.number, "not even an object");
    const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    expect(await desk.messages(body.data[0].id)).toHaveLength(1);
  });
});

describe("files", () => {
  const picture = () =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: "#0b6b4f" } })
      .png()
      .toBuffer();
  const sendFile = async (id: string, body: Record<string, unknown>) => {
    const contact = await desk.customer(newPhone());
    const { phone } = await desk.conversation(contact);
    await desk.write(phone, body);
    return { contact, id };
  };

  it("come by a job, with their size, and the message says that it changed", async () => {
    desk.whatsapp.files.set("m1", { bytes: await picture(), type: "image/png", name: "x" });
    const { contact } = await sendFile("m1", {
      type: "image",
      image: { id: "m1", mime_type: "image/png", caption: "Veja" },
    });
    expect((await last(contact)).content).toMatchObject({
      type: "image",
      caption: "Veja",
      media: { url: null, mime: "image/png", name: "image.png" },
    });
    const head = await desk.head();
    await server.drain();
    const { id, content } = await last(contact);
    expect(content.media).toMatchObject({ mime: "image/png", width: 64, height: 48 });
    expect((await server.get("anonymous", content.media.url)).status).toBe(200);
    expect(await desk.events(head)).toMatchObject([
      { type: "message.changed", payload: { message_id: id, content_changed: true } },
    ]);
  });

  it("are what their bytes say, not what they claim", async () => {
    const script = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>");
    desk.whatsapp.files.set("m2", { bytes: script, type: "image/svg+xml", name: "x.svg" });
    const { contact } = await sendFile("m2", {
      type: "document",
      document: { id: "m2", mime_type: "image/svg+xml", filename: "../../x.svg" },
    });
    await server.drain();
    const { media } = (await last(contact)).content;
    const answer = await server.get("anonymous", media.url);
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
    expect(answer.headers.get("content-disposition")).not.toContain("/");
  });

  it("that WhatsApp no longer has are lost, and the message says so", async () => {
    desk.whatsapp.files.set("m3", new GatewayError(131052, "gone"));
    const { contact } = await sendFile("m3", {
      type: "audio",
      audio: { id: "m3", mime_type: "audio/ogg; codecs=opus", voice: true },
    });
    await server.drain();
    expect(await last(contact)).toMatchObject({
      content: { type: "audio", voice: true, media: { url: null } },
      error: { code: 131052 },
      status: "delivered",
    });
  });

  it("are asked for again after trouble, for hours", async () => {
    desk.whatsapp.files.set("m4", new Error("no route"));
    const { contact } = await sendFile("m4", {
      type: "video",
      video: { id: "m4", mime_type: "video/mp4" },
    });
    await server.drain();
    expect((await last(contact)).error).toBeNull();
    desk.whatsapp.files.set("m4", { bytes: Buffer.from("nothing known"), type: "", name: "" });
    server.advance(6_000);
    await server.drain();
    expect((await last(contact)).content.media).toMatchObject({
      url: expect.any(String),
      mime: "application/octet-stream",
    });
  });
});

describe("what is told about earlier messages", () => {
  it("reactions, edits and taking back change the message, before or after it is here", async () => {
    const phone = newPhone();
    await desk.write(phone, {
      type: "reaction",
      reaction: { message_id: "wamid.r1", emoji: "👍" },
    });
    await desk.write(phone, "Reaja", { id: "wamid.r1" });
    const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    const contact = body.data[0].id;
    expect(await desk.messages(contact)).toMatchObject([
      { content: { body: "Reaja" }, reactions: [{ emoji: "👍", from: "contact" }] },
    ]);
    expect((await desk.conversation(contact)).unread_messages).toBe(1);
    server.advance(2_000);
    await desk.write(phone, { type: "reaction", reaction: { message_id: "wamid.r1" } });
    expect((await last(contact)).reactions).toEqual([]);
    await desk.write(phone, {
      type: "edit",
      edit: {
        original_message_id: "wamid.r1",
        message: { type: "text", text: { body: "Corrigido" } },
      },
    });
    expect((await last(contact)).content).toEqual({ type: "text", body: "Corrigido" });
    const found = await server.get("bruno", "messenger/search?query=corrigido");
    expect(found.body.data).toHaveLength(1);
    await desk.write(phone, { type: "revoke", revoke: { original_message_id: "wamid.r1" } });
    expect((await last(contact)).content).toEqual({ type: "unsupported", kind: "revoked" });
    expect((await server.get("bruno", "messenger/search?query=corrigido")).body.data).toEqual([]);
  });

  it("a reply that came before what it quotes quotes it afterwards", async () => {
    const phone = newPhone();
    await desk.write(phone, "Resposta", { context: "wamid.q1" });
    await desk.write(phone, "Pergunta", { id: "wamid.q1" });
    const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    const [reply, question] = await desk.messages(body.data[0].id);
    expect(reply.reply_to).toMatchObject({ id: question.id, text: "Pergunta" });
  });

  it("a reaction of an agent is shown, sent, and taken away again when WhatsApp refuses it", async () => {
    const contact = await desk.customer(newPhone());
    const [asked] = await desk.messages(contact);
    const react = (emoji: string) =>
      desk.post("bruno", contact, {
        client_id: crypto.randomUUID(),
        type: "reaction",
        message_id: asked.id,
        emoji,
      });
    expect((await react("🎉")).body.data.reactions).toEqual([{ emoji: "🎉", from: "number" }]);
    await server.drain();
    expect(desk.whatsapp.sent.at(-1)?.message).toMatchObject({
      type: "reaction",
      reaction: { emoji: "🎉" },
    });
    desk.whatsapp.onSend = () => {
      throw new GatewayError(131026, "no");
    };
    server.advance(1_000);
    await react("❤️");
    await server.drain();
    desk.whatsapp.onSend = () => undefined;
    expect((await last(contact)).reactions).toEqual([]);
  });

  it("a status of a message we do not have yet waits for it", async () => {
    const contact = await desk.customer(newPhone());
    const { phone } = await desk.conversation(contact);
    await desk.whatsapp.tell(desk.number, status(server, "wamid.echo1", "read"));
    const timestamp = String(Math.floor(server.now().getTime() / 1_000));
    const echo = {
      to: phone,
      id: "wamid.echo1",
      timestamp,
      type: "text",
      text: { body: "Do celular" },
    };
    await desk.whatsapp.tell(desk.number, { message_echoes: [echo] });
    expect(await last(contact)).toMatchObject({
      direction: "outgoing",
      responsible: null,
      status: "read",
      content: { body: "Do celular" },
    });
    expect((await desk.conversation(contact)).unread_messages).toBe(0);
  });

  it("a status by the key alone finds the message before WhatsApp's id is known", async () => {
    const contact = await desk.customer(newPhone());
    const { id } = await desk.say(contact);
    await desk.whatsapp.tell(desk.number, status(server, "wamid.early", "delivered", { key: id }));
    expect((await last(contact)).status).toBe("delivered");
    const theirs = (await server.get("diego", "messenger/numbers")).body.data[0].id;
    await desk.whatsapp.tell(theirs, status(server, "wamid.other", "read", { key: id }));
    expect((await last(contact)).status).toBe("delivered");
  });
});
