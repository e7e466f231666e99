import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let templates: { id: string; name: string; language: string; status: string }[];

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  templates = (await server.get("bruno", "messenger/message-templates")).body.data;
});

const idOf = (name: string, language = "pt_BR") =>
  templates.find((one) => one.name === name && one.language === language)?.id ?? "";
const send = (contact: string, template_id: string, fields: unknown) =>
  messenger.post("bruno", contact, { client_id: uuidv7(), type: "template", template_id, fields });
const upload = async (bytes: Uint8Array | string, name: string) => {
  const form = new FormData();
  form.set("file", new File([bytes as Uint8Array<ArrayBuffer>], name));
  return server.send("bruno", "POST", "messenger/media", form);
};
const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "#0b6b4f" } })
    .jpeg()
    .toBuffer();

/** States in which WhatsApp takes a template: one that was given back, and one of low quality until it is disabled. */
const sendable = ["approved", "reinstated", "unarchived", "flagged"];

describe("the templates of a number", () => {
  it("are the approved ones of its account, in three languages and with every kind of part", async () => {
    expect(templates.length).toBeGreaterThan(8);
    expect(new Set(templates.map(({ status }) => status))).toEqual(new Set(sendable));
    const { body } = await server.get("diego", "messenger/message-templates");
    const theirs = new Set((body.data as { id: string }[]).map(({ id }) => id));
    expect(templates.some(({ id }) => theirs.has(id))).toBe(false);
    const text = JSON.stringify(templates);
    for (const part of ["text", "image", "video", "document", "location"]) {
      expect(text).toContain(`"format":"${part}"`);
    }
    for (const part of ["quick_reply", "url", "phone_number", "copy_code"]) {
      expect(text).toContain(`"type":"${part}"`);
    }
    expect(new Set(templates.map(({ language }) => language.slice(0, 2)))).toEqual(
      new Set(["pt", "en", "es"]),
    );
  });
});

describe("sending a template", () => {
  it("fills every part for people and for WhatsApp alike", async () => {
    const contact = await messenger.customer(newPhone());
    const answer = await send(contact, idOf("pedido_confirmado"), {
      header: "1042",
      body: [" Rita ", "às 15h"],
    });
    expect(answer.status).toBe(201);
    expect(answer.body.data.content).toMatchObject({
      type: "template",
      name: "pedido_confirmado",
      header: { format: "text", text: "Pedido 1042" },
      body: expect.stringContaining("Olá, Rita! Recebemos o seu pedido e ele fica pronto às 15h."),
    });
    await server.drain();
    expect(messenger.whatsapp.sent.at(-1)?.message).toEqual({
      type: "template",
      template: {
        name: "pedido_confirmado",
        language: { policy: "deterministic", code: "pt_BR" },
        components: [
          { type: "header", parameters: [{ type: "text", text: "1042" }] },
          {
            type: "body",
            parameters: [
              { type: "text", text: "Rita" },
              { type: "text", text: "às 15h" },
            ],
          },
        ],
      },
    });
  });

  it("fills links, codes and places", async () => {
    const contact = await messenger.customer(newPhone());
    const link = await send(contact, idOf("rastreio_da_entrega"), {
      body: ["Rita"],
      buttons: { 0: "AB12" },
    });
    expect(link.body.data.content.buttons[0].url).toBe(
      "https://padaria-aurora.example/entrega/AB12",
    );
    await server.drain();
    expect(messenger.whatsapp.sent.at(-1)?.message).toMatchObject({
      template: {
        components: [
          { type: "body" },
          {
            type: "button",
            sub_type: "url",
            index: "0",
            parameters: [{ type: "text", text: "AB12" }],
          },
        ],
      },
    });
    const code = await send(contact, idOf("cupom_de_aniversario"), {
      body: ["Rita", "20%"],
      buttons: { 0: "PAO20" },
    });
    expect(code.status).toBe(201);
    await server.drain();
    expect(JSON.stringify(messenger.whatsapp.sent.at(-1)?.message)).toContain(
      '"coupon_code":"PAO20"',
    );
    const place = { latitude: -23.5, longitude: -46.6, name: "Padaria", address: "Rua A" };
    const at = await send(contact, idOf("retirada_na_loja"), {
      body: ["Rita"],
      header_location: place,
    });
    expect(at.body.data.content.header).toEqual({ format: "location", ...place });
  });

  it("sends the uploaded file of its header by WhatsApp's own id", async () => {
    const contact = await messenger.customer(newPhone());
    const { status, body } = await upload(await picture(), "foto.jpg");
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ mime: "image/jpeg", width: 40, height: 30 });
    const fields = { header_media_id: body.data.id, body: ["Rita", "focaccia"] };
    const sent = await send(contact, idOf("cardapio_da_semana"), fields);
    expect(sent.body.data.content.header).toMatchObject({
      format: "image",
      media: { id: body.data.id, url: expect.stringContaining("/v2/files/") },
    });
    await server.drain();
    const handed = JSON.stringify(messenger.whatsapp.sent.at(-1)?.message);
    expect(handed).not.toContain(body.data.id);
    expect(handed).toMatch(/"image":\{"id":"media-\d+"\}/);
  });

  it("is refused at each field that is empty, all of them at once", async () => {
    const contact = await messenger.customer(newPhone());
    const empty = await send(contact, idOf("cupom_de_aniversario"), { body: ["Rita", "  "] });
    expect(empty.status).toBe(422);
    expect(Object.keys(empty.body.errors).sort()).toEqual(["fields.body.1", "fields.buttons.0"]);
    const none = await send(contact, idOf("pedido_confirmado"), {});
    expect(Object.keys(none.body.errors).sort()).toEqual([
      "fields.body.0",
      "fields.body.1",
      "fields.header",
    ]);
    expect(none.body.errors["fields.header"]).toEqual([
      "Preencha todos os campos para enviar a mensagem.",
    ]);
    const media = await send(contact, idOf("nota_fiscal"), { body: ["1", "2"] });
    expect(Object.keys(media.body.errors)).toEqual(["fields.header_media_id"]);
    const place = await send(contact, idOf("retirada_na_loja"), { body: ["x"] });
    expect(Object.keys(place.body.errors)).toEqual(["fields.header_location"]);
    expect((await messenger.messages(contact)).length).toBe(1);
  });

  it("is refused with values that WhatsApp would refuse", async () => {
    const contact = await messenger.customer(newPhone());
    const broken = await send(contact, idOf("retomar_conversa"), { body: ["ignored\nvalue"] });
    expect(broken.status).toBe(201);
    const lines = await send(contact, idOf("pedido_confirmado"), {
      header: "1",
      body: ["a\nb", `c${" ".repeat(5)}d`],
    });
    expect(Object.keys(lines.body.errors)).toEqual(["fields.body.0", "fields.body.1"]);
    const long = await send(contact, idOf("pedido_confirmado"), {
      header: "x".repeat(54),
      body: ["x".repeat(1_000), "y"],
    });
    expect(Object.keys(long.body.errors).sort()).toEqual(["fields.body", "fields.header"]);
    const code = await send(contact, idOf("cupom_de_aniversario"), {
      body: ["a", "b"],
      buttons: { 0: "x".repeat(16) },
    });
    expect(Object.keys(code.body.errors)).toEqual(["fields.buttons.0"]);
  });

  it("leaves with a template that WhatsApp flagged and has not disabled", async () => {
    const contact = await messenger.customer(newPhone());
    expect((await send(contact, idOf("clube_do_pao"), { body: ["Bia"] })).status).toBe(201);
    await server.drain();
    expect(messenger.whatsapp.sent.at(-1)?.message).toMatchObject({
      template: { name: "clube_do_pao" },
    });
  });

  it("is refused for one that is not approved, another's, or with another's file", async () => {
    const contact = await messenger.customer(newPhone());
    const rows = await server.rows(
      "select t.id, t.status, w.name as workspace from templates t join workspaces w on w.id = t.workspace_id",
    );
    for (const { id } of rows.filter(({ status }) => !sendable.includes(status as string))) {
      const { status, body } = await send(contact, id as string, { body: ["x", "y"] });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual(["template_id"]);
    }
    const foreign = rows.find(({ workspace }) => workspace === "Clínica Vida");
    expect((await send(contact, foreign?.id as string, {})).status).toBe(422);
    expect((await send(contact, uuidv7(), {})).status).toBe(422);
    const form = new FormData();
    form.set("file", new File([new Uint8Array(await picture())], "foto.jpg"));
    const theirs = await server.send("diego", "POST", "messenger/media", form);
    const wrong = await send(contact, idOf("cardapio_da_semana"), {
      header_media_id: theirs.body.data.id,
      body: ["a", "b"],
    });
    expect(Object.keys(wrong.body.errors)).toEqual(["fields.header_media_id"]);
    const text = await upload("linha", "nota.txt");
    const kind = await send(contact, idOf("cardapio_da_semana"), {
      header_media_id: text.body.data.id,
      body: ["a", "b"],
    });
    expect(Object.keys(kind.body.errors)).toEqual(["fields.header_media_id"]);
  });
});

describe("an upload that no message used goes after a month", () => {
  const forget = async () => {
    await server.rows(
      "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'messenger.forget-uploads', '{}', now() - interval '1 day')",
    );
    await server.drain();
  };
  const uploaded = async (name: string) => {
    const { body } = await upload("linha", name);
    const [row] = await server.rows(
      `select id, file_id from message_media where id = '${body.data.id}'`,
    );
    return { id: String(row?.id), file_id: String(row?.file_id) };
  };
  const older = () =>
    server.rows(
      "update message_media set created_at = created_at - interval '31 days' where message_id is null",
    );
  /** How many rows name it, and how many files are left of it. */
  const left = async ({ id, file_id }: { id: string; file_id: string }) => [
    (await server.rows(`select 1 from message_media where id = '${id}'`)).length,
    (await server.rows(`select 1 from files where id = '${file_id}'`)).length,
  ];

  it("with its file, also where a run before was killed half way", async () => {
    const one = await uploaded("nota.txt");
    await forget();
    expect(await left(one)).toEqual([1, 1]);
    await older();
    vi.spyOn(server.app.services.files, "remove").mockRejectedValueOnce(new Error("killed"));
    await forget();
    expect(await left(one)).toEqual([1, 1]);
    await forget();
    expect(await left(one)).toEqual([0, 0]);
  });

  it("and one that found its message meanwhile keeps its file and holds up no other", async () => {
    const used = await uploaded("usada.txt");
    const other = await uploaded("outra.txt");
    await older();
    // As if its message came between the look and the removal.
    await server.rows(
      `create function leave_used() returns trigger language plpgsql as $$
        begin return case when old.id = '${used.id}' then null else old end; end $$`,
    );
    await server.rows(
      "create trigger leave_used before delete on message_media for each row execute function leave_used()",
    );
    try {
      await forget();
    } finally {
      await server.rows("drop trigger leave_used on message_media");
      await server.rows("drop function leave_used");
    }
    expect([await left(used), await left(other)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });
});
