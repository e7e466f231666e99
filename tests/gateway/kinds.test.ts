import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tokenFor } from "../../plugins/api-tokens/fixtures/token.ts";
import { csv, openBulks } from "../../plugins/bulks/fixtures/bulk.ts";
import { type CloudWorld, cloudWorld, simulatedWorld, type World } from "./worlds.ts";

/** Bytes that are a file of their kind, as far as anybody looks. */
const head = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))),
  );
const nothing = (count: number) => Array.from({ length: count }, () => 0);
const mp4 = head([0, 0, 0, 24], "ftypmp42", nothing(4), "mp42isom", nothing(40));
const mp3 = head([0xff, 0xfb, 0x90, 0], nothing(60));
const ogg = head("OggS", nothing(22), [1, 0x13], "OpusHead", nothing(40));
const pdf = head("%PDF-1.4");
const square = { width: 512, height: 512, channels: 3, background: "#0b6b4f" } as const;
const picture = (type: "png" | "webp") => sharp({ create: square })[type]().toBuffer();

describe.each([
  ["the simulator", simulatedWorld],
  ["the Cloud API", cloudWorld],
])("%s", (_, open) => {
  let world: World & Partial<CloudWorld>;
  let contact: string;
  const phone = "5511961110051";

  beforeAll(async () => {
    world = await open();
    await world.write(phone, "Oi");
    const [row] = await world.server.rows(
      `select id from contacts where number_id = '${world.number}' and phone = '${phone}'`,
    );
    contact = String(row?.id);
    for (const { name, language } of await templates()) {
      const id = String(world.fake?.state.next());
      const known = { id, name, language, status: "APPROVED", components: [] };
      world.fake?.state.templates.set(id, known);
    }
  });
  afterAll(async () => {
    await world.close();
    expect(world.fake?.strange ?? []).toEqual([]);
  });

  const templates = async (): Promise<{ id: string; name: string; language: string }[]> =>
    (await world.server.get("bruno", "messenger/message-templates")).body.data;
  const post = (path: string, body: unknown) =>
    world.server.send("bruno", "POST", `messenger/${path}`, body);
  const last = async () => {
    const path = `messenger/contacts/${contact}/messages?per_page=1`;
    return (await world.server.get("ana", path)).body.data[0];
  };
  /** What left reaches the phone as one message of the kind; answers what Meta was handed. */
  async function arrives(answer: { status: number; body: unknown }, kind: string) {
    expect([answer.status, answer.body]).toEqual([201, { data: expect.anything() }]);
    await world.server.drain();
    await world.arrive();
    expect(await last()).toMatchObject({ status: "delivered" });
    expect((await world.seen(phone)).at(-1)).toBe(kind);
    return world.fake?.state.messages.at(-1)?.body;
  }
  const formOf = (bytes: Uint8Array, name: string, more: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(more)) form.append(field, value);
    form.append("file", new File([new Uint8Array(bytes)], name));
    return form;
  };

  describe("a template leaves", () => {
    const file = async (bytes: Uint8Array, name: string): Promise<string> =>
      (await post("media", formOf(bytes, name))).body.data.id;
    const send = async (name: string, fields: object) => {
      const known = (await templates()).find(
        (one) => one.name === name && one.language === "pt_BR",
      );
      const body = { client_id: uuidv7(), type: "template", template_id: known?.id, fields };
      return post(`contacts/${contact}/messages`, body);
    };
    const button = (sub_type: string, value: object, index = "0") => ({
      ...{ type: "button", sub_type, index },
      parameters: [{ type: sub_type === "url" ? "text" : Object.keys(value)[0], ...value }],
    });
    const headed = (format: string) => ({
      type: "header",
      parameters: [{ type: format, [format]: { id: expect.stringMatching(/^\d+$/) } }],
    });
    const place = { latitude: -23.5, longitude: -46.6, name: "Padaria", address: "Rua A, 1" };

    it.each<[string, string, () => Promise<object>, object[]]>([
      [
        "with what each quick reply brings back",
        "pedido_confirmado",
        async () => ({ header: "1042", body: ["Rita", "às 15h"], buttons: { 0: "sim", 2: "não" } }),
        [button("quick_reply", { payload: "sim" }), button("quick_reply", { payload: "não" }, "2")],
      ],
      [
        "with the end of a link",
        "rastreio_da_entrega",
        async () => ({ body: ["Rita"], buttons: { 0: "AB12" } }),
        [button("url", { text: "AB12" })],
      ],
      [
        "with a coupon",
        "cupom_de_aniversario",
        async () => ({ body: ["Rita", "20%"], buttons: { 0: "PAO20" } }),
        [button("copy_code", { coupon_code: "PAO20" })],
      ],
      [
        "under a picture",
        "cardapio_da_semana",
        async () => ({
          header_media_id: await file(await picture("png"), "pao.png"),
          body: ["Rita", "focaccia"],
          buttons: { 1: "encomendar" },
        }),
        [headed("image"), button("quick_reply", { payload: "encomendar" }, "1")],
      ],
      [
        "under a video",
        "como_fazemos",
        async () => ({ header_media_id: await file(mp4, "forno.mp4") }),
        [headed("video")],
      ],
      [
        "under a document",
        "nota_fiscal",
        async () => ({ header_media_id: await file(pdf, "nota.pdf"), body: ["1042", "R$ 86,40"] }),
        [headed("document")],
      ],
      [
        "under a place",
        "retirada_na_loja",
        async () => ({ header_location: place, body: ["Rita"] }),
        [{ type: "header", parameters: [{ type: "location", location: place }] }],
      ],
    ])("%s", async (_, name, fields, parts) => {
      const handed = await arrives(await send(name, await fields()), "template");
      if (!handed) return;
      const { components } = handed.template as { components: { type: string }[] };
      expect(components.filter(({ type }) => type !== "body")).toEqual(
        expect.arrayContaining(parts),
      );
    });
  });

  describe("a file leaves", () => {
    const buttons = { "buttons[0][id]": "a", "buttons[0][title]": "Sim" };
    const id = expect.stringMatching(/\d/);
    it.each<[string, () => Promise<Buffer>, string, Record<string, string>, string, object]>([
      ["as a video", async () => mp4, "a.mp4", { caption: "Veja" }, "video", { caption: "Veja" }],
      ["as a sound", async () => mp3, "a.mp3", {}, "audio", { id }],
      ["as a voice note", async () => ogg, "a.ogg", { voice: "1" }, "audio", { voice: true }],
      ["as a document", async () => pdf, "a.pdf", {}, "document", { filename: "a.pdf" }],
      ["as a sticker", () => picture("webp"), "a.webp", {}, "sticker", { id }],
      [
        "above buttons",
        async () => pdf,
        "a.pdf",
        { ...buttons, caption: "Vem?" },
        "buttons",
        { header: { type: "document", document: { id, filename: "a.pdf" } } },
      ],
    ])("%s", async (_, bytes, name, more, kind, part) => {
      const form = formOf(await bytes(), name, { client_id: uuidv7(), ...more });
      const handed = await arrives(await post(`contacts/${contact}/media`, form), kind);
      if (handed) expect(handed[String(handed.type)]).toMatchObject(part);
    });
  });

  const says = (body: object) =>
    post(`contacts/${contact}/messages`, { client_id: uuidv7(), ...body });
  const received = async () => {
    const path = `messenger/contacts/${contact}/messages?per_page=50`;
    const { body } = await world.server.get("ana", path);
    return body.data.find(({ direction }: { direction: string }) => direction === "incoming");
  };

  it("an answer names what it answers, and an emoji what it is on", async () => {
    const { id } = await received();
    const [row] = await world.server.rows(`select provider_id from messages where id = '${id}'`);
    const answer = { type: "text", body: "Olá!", reply_to: id };
    const handed = await arrives(await says(answer), "text");
    expect((await last()).reply_to).toMatchObject({ id });
    if (handed) expect(handed.context).toEqual({ message_id: row?.provider_id });
    const emoji = await says({ type: "reaction", message_id: id, emoji: "👍" });
    expect(emoji.status).toBe(201);
    await world.server.drain();
    expect((await received()).reactions).toMatchObject([{ emoji: "👍" }]);
    expect(await world.reactions(phone)).toEqual(["👍"]);
  });

  it("a form opens for who presses its button", async () => {
    const path = `workspaces/${world.account}/flows`;
    const send = (method: string, of: string, body: object) =>
      world.server.send("ana", method, `${path}${of}`, body);
    const flow = { name: "Pesquisa de hoje", categories: ["survey"], example: "survey" };
    const { id } = (await send("POST", "", flow)).body.data;
    await world.server.drain();
    const { version } = (await world.server.get("ana", `${path}/${id}`)).body.data;
    const published = await send("POST", `/${id}/publish`, { version });
    expect(published.body.data).toMatchObject({ status: "published" });
    const message = { type: "flow", flow: id, body: "Como foi?", text: "Contar" };
    const handed = await arrives(await says(message), "flow");
    const parameters = { flow_id: published.body.data.flow_id, flow_cta: "Contar" };
    if (handed) expect(handed.interactive).toMatchObject({ action: { parameters } });
  });

  it("a program's messages leave, a link behind a button and a picture above it too", async () => {
    const program = await tokenFor(world.server, "bruno", { name: "Loja virtual" });
    const path = `whatsapp/numbers/${world.number}`;
    const form = formOf(await picture("png"), "pao.png");
    const { id: image } = (await program.call("POST", `${path}/media`, form)).body;
    const parameters = { display_text: "Ver", url: "https://example.com/pedidos/1042" };
    const interactive = {
      type: "cta_url",
      header: { type: "image", image: { id: image } },
      body: { text: "Acompanhe" },
      action: { name: "cta_url", parameters },
    };
    const body = { to: `+${phone}`, type: "interactive", interactive };
    const answer = await program.call("POST", `${path}/messages`, body);
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    await world.server.drain();
    await world.arrive();
    expect(await last()).toMatchObject({ status: "delivered", sender: { kind: "token" } });
    expect(await world.seen(phone)).toContain("link");
    if (!world.fake) return;
    const sent = { ...interactive, header: { type: "image", image: { id: expect.any(String) } } };
    expect(world.fake.state.messages.at(-1)?.body.interactive).toEqual(sent);
  });

  it("a bulk reaches everybody in its file, once", async () => {
    const desk = await openBulks(world.server);
    const people = ["5511961110061", "5511961110062", "5511961110063"];
    for (const one of people) await world.write(one, "Oi");
    const rows = people.map((one, at) => `Rita,+${one},${at},às 15h`);
    const file = csv(["Nome,Celular,Pedido,Horário", ...rows].join("\n"));
    const { id } = (await desk.create({ file })).body.data;
    await desk.check(id, {
      header: { column: 2, fallback: "" },
      body: [
        { column: 0, fallback: "" },
        { column: 3, fallback: "" },
      ],
    });
    expect((await desk.start(id)).status).toBe(200);
    await world.server.drain();
    await world.arrive();
    expect(await desk.read(id)).toMatchObject({ status: "finished", progress: { delivered: 3 } });
    for (const one of people) expect(await world.seen(one)).toEqual(["template"]);
  });
});
