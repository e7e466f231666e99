import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { content as contentShape } from "../../contract/content.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";
import { written } from "../../fixtures/whatsapp.ts";

let server: TestServer;
let messenger: TestMessenger;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
});

const last = async (contact: string) => (await messenger.messages(contact)).at(-1);

describe("every kind", () => {
  const kinds: [string, Record<string, unknown>, Record<string, unknown>][] = [
    ["text", { type: "text", text: { body: "Olá" } }, { type: "text", body: "Olá" }],
    [
      "location",
      { type: "location", location: { latitude: -23.5, longitude: -46.6, url: "x" } },
      { type: "location", latitude: -23.5, longitude: -46.6, name: "", address: "", url: "x" },
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
      "a card with all that a phone tells",
      {
        type: "contacts",
        contacts: [
          {
            name: { formatted_name: "Zé" },
            org: { company: "Padaria", department: "Forno", title: "Padeiro" },
            birthday: "1990-05-12",
            addresses: [
              { street: "Rua A, 1", city: "São Paulo", state: "SP", zip: "", type: "HOME" },
              7,
            ],
            urls: [{ url: "https://ze.example", type: "WORK" }],
          },
          {
            name: { formatted_name: "Bia" },
            addresses: [{ street: "Rua B, 2", country: "Brasil" }],
            urls: "?",
          },
        ],
      },
      {
        type: "contacts",
        contacts: [
          {
            name: "Zé",
            phones: [],
            emails: [],
            organization: "Padaria",
            department: "Forno",
            title: "Padeiro",
            birthday: "1990-05-12",
            urls: ["https://ze.example"],
          },
          {
            name: "Bia",
            phones: [],
            emails: [],
            organization: "",
            addresses: ["Rua B, 2, Brasil"],
          },
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
      "an answer to a flow nobody knows",
      {
        type: "interactive",
        interactive: {
          type: "nfm_reply",
          nfm_reply: { response_json: '{"flow_token":"t","day":"2026-11-22","who":["Ana",1]}' },
        },
      },
      {
        type: "form",
        name: "",
        fields: [
          { name: "day", label: "day", value: "2026-11-22" },
          { name: "who", label: "who", value: "Ana, 1" },
        ],
      },
    ],
    [
      "order",
      {
        type: "order",
        order: {
          catalog_id: "1",
          text: "já",
          product_items: [
            { product_retailer_id: "pao", quantity: 2, item_price: 7.5, currency: "BRL" },
            { product_retailer_id: "bolo", quantity: "3", item_price: "40", currency: "R$" },
            {},
          ],
        },
      },
      {
        type: "order",
        items: 6,
        text: "já",
        lines: [
          { product_id: "pao", quantity: 2, price: 7.5, currency: "BRL" },
          { product_id: "bolo", quantity: 3, price: 40, currency: "" },
          { product_id: "", quantity: 1, price: null, currency: "" },
        ],
      },
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
    await messenger.write(phone, body);
    const { body: found } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    const message = await last(found.data[0].id);
    expect(message.content).toEqual(wanted);
    expect(contentShape.safeParse(message.content).success).toBe(true);
  });

  it("a card that is sent on says no more than what left", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    const to = await messenger.customer(newPhone());
    const card = { name: { formatted_name: "Zé" }, phones: [{ phone: "+5511999990000" }] };
    const urls = [{ url: "https://ze.example" }];
    await messenger.write(phone, { type: "contacts", contacts: [{ ...card, urls }] });
    expect((await last(contact)).content.contacts[0].urls).toEqual(["https://ze.example"]);
    const sent = await server.send("bruno", "POST", `messenger/contacts/${to}/forward`, {
      client_id: crypto.randomUUID(),
      message_id: (await last(contact)).id,
    });
    expect(sent.status).toBe(201);
    const phones = [{ phone: "+5511999990000", type: "" }];
    expect((await last(to)).content.contacts).toEqual([
      { name: "Zé", phones, emails: [], organization: "" },
    ]);
  });

  it("what led its writer here stays with the message, and what is none of it is left out", async () => {
    const phone = newPhone();
    const body = { type: "text", text: { body: "Quero o bolo" } };
    const referral = {
      source_type: "ad",
      source_id: "120210001",
      source_url: "https://fb.me/x",
      headline: "Bolos",
      body: "a".repeat(900),
      media_type: "video",
      video_url: "https://video.example/1",
      ctwa_clid: "ARA",
      welcome_message: { text: "Oi" },
    };
    await messenger.write(phone, { ...body, referral });
    await messenger.write(phone, { ...body, referral: "?" });
    await messenger.write(phone, body);
    const { body: found } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    const shown = (await messenger.messages(found.data[0].id)).map((one) => one.referral);
    expect(shown).toEqual([
      {
        source_type: "ad",
        source_id: "120210001",
        source_url: "https://fb.me/x",
        headline: "Bolos",
        body: expect.stringMatching(/^a{400,500}$/),
        media_type: "video",
        media_url: "https://video.example/1",
        click_id: "ARA",
      },
      null,
      null,
    ]);
  });

  it("nothing unreadable stops what comes with it", async () => {
    const phone = newPhone();
    const event = written(server, phone, "inteira");
    const broken = [null, 7, {}, { id: "x" }, { from: phone, id: "", timestamp: "x" }];
    await messenger.whatsapp.tell(messenger.number, {
      ...event,
      messages: [...broken, ...event.messages],
      statuses: [...broken, { id: "x", status: "exploded", timestamp: "1" }],
      message_echoes: broken,
    });
    await messenger.whatsapp.tell(messenger.number, "not even an object");
    const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
    expect(await messenger.messages(body.data[0].id)).toHaveLength(1);
  });
});

describe("files", () => {
  const picture = () =>
    sharp({ create: { width: 64, height: 48, channels: 3, background: "#0b6b4f" } })
      .png()
      .toBuffer();
  const sendFile = async (id: string, body: Record<string, unknown>) => {
    const contact = await messenger.customer(newPhone());
    const { phone } = await messenger.conversation(contact);
    await messenger.write(phone, body);
    return { contact, id };
  };

  it("come by a job, with their size, and the message says that it changed", async () => {
    messenger.whatsapp.files.set("m1", { bytes: await picture(), type: "image/png", name: "x" });
    const { contact } = await sendFile("m1", {
      type: "image",
      image: { id: "m1", mime_type: "image/png", caption: "Veja" },
    });
    expect((await last(contact)).content).toMatchObject({
      type: "image",
      caption: "Veja",
      media: { url: null, mime: "image/png", name: "image.png" },
    });
    const head = await messenger.head();
    await server.drain();
    const { id, content } = await last(contact);
    expect(content.media).toMatchObject({ mime: "image/png", width: 64, height: 48 });
    expect((await server.get("anonymous", content.media.url)).status).toBe(200);
    expect(await messenger.events(head)).toMatchObject([
      { type: "message.changed", payload: { message_id: id, content_changed: true } },
    ]);
  });

  it("are what their bytes say, not what they claim", async () => {
    const script = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script>1</script></svg>");
    messenger.whatsapp.files.set("m2", { bytes: script, type: "image/svg+xml", name: "x.svg" });
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
    messenger.whatsapp.files.set("m3", new GatewayError(131052, "gone"));
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

  const bytesOf = async (file: string) => {
    const bytes = Buffer.from(`%PDF-1.4 ${file}`);
    messenger.whatsapp.files.set(file, { bytes, type: "application/pdf", name: "x" });
    const document = { id: file, mime_type: "application/pdf", filename: "x.pdf" };
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    await messenger.write(phone, { type: "document", document }, { id: `wamid.${file}` });
    const takeBack = () =>
      messenger.write(phone, { type: "revoke", revoke: { original_message_id: `wamid.${file}` } });
    return { contact, takeBack };
  };
  const filesKept = async () =>
    Number((await server.rows("select count(*) as n from files"))[0]?.n);

  it("that the customer takes back go with the message", async () => {
    const before = await filesKept();
    const { contact, takeBack } = await bytesOf("m5");
    await server.drain();
    const { media } = (await last(contact)).content;
    expect((await server.get("anonymous", media.url)).status).toBe(200);
    expect(await filesKept()).toBe(before + 1);
    await takeBack();
    expect((await last(contact)).content).toEqual({ type: "revoked" });
    expect((await server.get("anonymous", media.url)).status).toBe(404);
    expect(await filesKept()).toBe(before);
  });

  it("that are erased while they come are kept nowhere", async () => {
    const before = await filesKept();
    const { contact, takeBack } = await bytesOf("m6");
    const { gateway } = server.app.services;
    const { fetchMedia } = gateway;
    gateway.fetchMedia = async (...asked) => {
      const found = await fetchMedia(...asked);
      await takeBack();
      return found;
    };
    await server.drain();
    gateway.fetchMedia = fetchMedia;
    expect((await last(contact)).content).toEqual({ type: "revoked" });
    expect(await filesKept()).toBe(before);
  });

  it("are asked for again after trouble, for hours", async () => {
    messenger.whatsapp.files.set("m4", new Error("no route"));
    const { contact } = await sendFile("m4", {
      type: "video",
      video: { id: "m4", mime_type: "video/mp4" },
    });
    await server.drain();
    expect((await last(contact)).error).toBeNull();
    messenger.whatsapp.files.set("m4", { bytes: Buffer.from("nothing known"), type: "", name: "" });
    server.advance(6_000);
    await server.drain();
    expect((await last(contact)).content.media).toMatchObject({
      url: expect.any(String),
      mime: "application/octet-stream",
    });
  });
});
