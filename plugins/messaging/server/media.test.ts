import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OutgoingAnswer } from "../../../src/server/net/outgoing.ts";
import { OutgoingError } from "../../../src/server/net/outgoing.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { tokenFor } from "../../api-tokens/fixtures/token.ts";
import { openApi, type TestApi } from "../fixtures/api.ts";

let server: TestServer;
let api: TestApi;
let picture: Uint8Array;
/** What addresses answer. */
let answers: (url: string) => Partial<OutgoingAnswer> | Error;

beforeAll(async () => {
  server = await startServer();
  api = await openApi(server);
  const plain = { create: { width: 40, height: 30, channels: 3, background: "#0b6b4f" } } as const;
  picture = new Uint8Array(await sharp(plain).png().toBuffer());
  Object.assign(server.app.services.outgoing, {
    send: ({ url }: { url: string }) => {
      const answer = answers(url);
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve({ status: 200, headers: {}, body: picture, cut: false, ...answer });
    },
  });
});
beforeEach(() => {
  answers = () => ({});
});

const link = "https://example.com/bolo.png";
const uploaded = async (bytes: Uint8Array | string, name: string) =>
  (await api.upload(bytes, name)).body.id as string;

describe("a file of a program", () => {
  it("is sent by the id of its upload", async () => {
    const id = await uploaded(picture, "bolo.png");
    const answer = await api.send({ type: "image", image: { id, caption: "O bolo" } });
    expect(answer.status).toBe(200);
    expect((await api.last()).content).toMatchObject({
      type: "image",
      caption: "O bolo",
      media: { id, mime: "image/png", width: 40 },
    });
    await server.drain();
    expect(api.whatsapp.sent.at(-1)?.message).toMatchObject({
      type: "image",
      image: { id: expect.stringMatching(/^media-/), caption: "O bolo" },
    });
  });

  const buttons = (header: object) => ({
    type: "interactive",
    interactive: {
      type: "button",
      header,
      body: { text: "Qual deles?" },
      action: { buttons: [{ type: "reply", reply: { id: "a", title: "Este" } }] },
    },
  });

  it("stands above buttons, by its id or its address", async () => {
    const id = await uploaded(picture, "bolo.png");
    expect((await api.send(buttons({ type: "image", image: { id } }))).status).toBe(200);
    expect((await api.last()).content).toMatchObject({
      type: "buttons",
      header: null,
      media_header: { format: "image", media: { id, mime: "image/png", width: 40 } },
    });
    await server.drain();
    const handed = { header: { type: "image", image: { id: expect.stringMatching(/^media-/) } } };
    expect(api.whatsapp.sent.at(-1)?.message.interactive).toMatchObject(handed);
    expect((await api.send(buttons({ type: "image", image: { link } }))).status).toBe(200);
    await server.drain();
    expect(api.whatsapp.sent.at(-1)?.message.interactive).toMatchObject(handed);
  });

  it("above buttons is refused at its own field, and above a list altogether", async () => {
    const id = await uploaded("Olá", "a.txt");
    const wrong = await api.send(buttons({ type: "video", video: { id } }));
    expect([wrong.status, Object.keys(wrong.body.errors[0])]).toEqual([
      422,
      expect.arrayContaining(["code"]),
    ]);
    const list = {
      type: "list",
      header: { type: "document", document: { id } },
      body: { text: "Escolha" },
      action: { button: "Ver", sections: [{ rows: [{ id: "a", title: "A" }] }] },
    };
    expect((await api.send({ type: "interactive", interactive: list })).status).toBe(422);
  });

  it("comes back by its id, as does one that a customer sent by WhatsApp's", async () => {
    const id = await uploaded("Olá, tudo bem?\n", "a.txt");
    const kept = await api.fetch(id);
    expect([kept.status, kept.headers.get("content-type")]).toEqual([200, "text/plain"]);
    expect(new TextDecoder().decode(kept.body)).toBe("Olá, tudo bem?\n");
    api.whatsapp.files.set("wa-77", { bytes: picture, type: "image/png", name: "foto.png" });
    await api.write(api.phone, { type: "image", image: { id: "wa-77", mime_type: "image/png" } });
    expect((await api.fetch("wa-77")).status).toBe(404);
    await server.drain();
    expect((await api.fetch("wa-77")).headers.get("content-type")).toBe("image/png");
    expect((await api.send({ type: "image", image: { id: "wa-77" } })).status).toBe(200);
  });

  it("is nobody else's, and not for a token that only sends", async () => {
    const id = await uploaded("Olá", "a.txt");
    const path = `whatsapp/numbers/${api.number}/media/${id}`;
    expect((await server.get("diego", path)).status).toBe(404);
    const on = `whatsapp/numbers/${api.hidden}`;
    expect((await server.get("ana", `${on}/media/${id}`)).status).toBe(404);
    const sender = await tokenFor(server, "bruno", { scopes: ["send"] });
    expect((await sender.call("GET", path)).status).toBe(403);
    const image = { type: "document", document: { id } };
    const foreign = await server.send("ana", "POST", `${on}/messages`, { to: api.phone, ...image });
    expect([foreign.status, foreign.body.errors[0].code]).toEqual([422, 131053]);
  });

  it("is judged by its bytes, and by what it is sent as", async () => {
    const id = await uploaded("Olá", "a.txt");
    const wrong = await api.send({ type: "image", image: { id } });
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([422, 131053]);
    const refused = await api.upload("<svg xmlns='http://www.w3.org/2000/svg'/>", "a.png");
    expect([refused.status, refused.body.errors[0].code]).toEqual([422, 131053]);
    expect((await api.send({ type: "audio", audio: { id } })).status).toBe(422);
  });

  it("goes as a voice message only where WhatsApp plays it as one", async () => {
    const id = await uploaded("#!AMR\n\u0004\u0004", "a.amr");
    const { status, body } = await api.send({ type: "audio", audio: { id, voice: true } });
    expect([status, body.errors[0].code]).toEqual([422, 131053]);
    expect(body.errors[0].details).toMatch(/^\(audio\.voice\) /);
    expect((await api.send({ type: "audio", audio: { id } })).status).toBe(200);
  });

  it("goes after thirty days if nobody sent it", async () => {
    const id = await uploaded("Olá", "velho.txt");
    await server.rows(
      `update message_media set created_at = created_at - interval '31 days' where id = '${id}' returning 1`,
    );
    await server.rows(
      "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'messenger.forget-uploads', '{}', now() - interval '1 day') returning 1",
    );
    await server.drain();
    expect((await api.fetch(id)).status).toBe(404);
  });
});

describe("a file by its address", () => {
  const send = (url = link) => api.send({ type: "image", image: { link: url } });

  it("is answered at once, fetched, and only then handed over, in its place", async () => {
    const answer = await send();
    expect(answer.status).toBe(200);
    expect((await api.last()).content.media).toMatchObject({ name: "bolo.png", url: null });
    const behind = await api.send({ type: "text", text: { body: "depois" } });
    await server.drain();
    const order = api.whatsapp.sent.slice(-2).map(({ key }) => key);
    expect(order).toEqual([answer.body.messages[0].id, behind.body.messages[0].id]);
    const [first] = (await api.messages(api.contact)).slice(-2);
    expect(first.content.media).toMatchObject({ mime: "image/png", width: 40 });
    expect(first.content.media.url).not.toBeNull();
  });

  it.each([
    ["leads inside", () => new OutgoingError("not_public"), "link_not_public"],
    ["does not answer in time", () => new OutgoingError("timeout"), "link_unreached timeout"],
    ["refuses", () => ({ status: 404 }), "link_answered 404"],
    ["never ends", () => ({ cut: true }), "link_cut"],
    ["gives no picture", () => ({ body: new TextEncoder().encode("Olá") }), "file_type"],
    [
      "gives a document",
      () => ({ body: new TextEncoder().encode("%PDF-1.4\n%%EOF") }),
      "link_type application/pdf",
    ],
    ["gives a page", () => ({ body: new TextEncoder().encode("<html></html>") }), "file_type"],
  ])(
    "that %s fails its message with Meta's code, and lets the next one go",
    async (_, answer, why) => {
      answers = answer;
      const failing = (await send()).body.messages[0].id;
      const next = (await api.send({ type: "text", text: { body: "depois" } })).body.messages[0].id;
      await server.drain();
      const seen = (await api.messages(api.contact)).find(({ id }) => id === failing);
      const error = { code: 131053, details: `messenger.${why}` };
      expect(seen).toMatchObject({ status: "failed", error });
      expect(api.whatsapp.sent.at(-1)?.key).toBe(next);
    },
  );

  it("is fetched anew when a person sends the failed message again", async () => {
    answers = () => ({ status: 503 });
    const failing = (await send()).body.messages[0].id;
    await server.drain();
    answers = () => ({});
    const client_id = uuidv7();
    const again = await server.send("bruno", "POST", `messenger/messages/${failing}/retry`, {
      client_id,
    });
    expect(again.status).toBe(201);
    await server.drain();
    expect(api.whatsapp.sent.at(-1)?.key).toBe(again.body.data.id);
  });

  it("stands in a template's header", async () => {
    const template = await server.rows(
      `update templates set header = '{"format":"image"}', body = 'Veja o bolo de hoje.', buttons = '[]' where name = 'cardapio_da_semana' returning name, language`,
    );
    const [found] = template;
    if (!found) throw new Error("the demo has no such template");
    const answer = await api.send({
      type: "template",
      template: {
        name: found.name,
        language: { code: found.language },
        components: [{ type: "header", parameters: [{ type: "image", image: { link } }] }],
      },
    });
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    await server.drain();
    expect(api.whatsapp.sent.at(-1)?.message).toMatchObject({
      template: {
        components: [{ parameters: [{ image: { id: expect.stringMatching(/^media-/) } }] }],
      },
    });
  });
});
