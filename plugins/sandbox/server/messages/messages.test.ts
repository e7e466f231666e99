import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { tokenFor } from "../../../api-tokens/fixtures/token.ts";
import { joinedSandbox, type SandboxPhone, settle } from "../../fixtures/phone.ts";

let server: TestServer;
let phone: SandboxPhone;
let id: string;

beforeEach(async () => {
  server = await startServer();
  const joined = await joinedSandbox(server, "ana");
  phone = joined.phone;
  id = joined.sandbox.id;
});

const path = () => `sandbox/whatsapp/numbers/${id}/messages`;
const send = (body: Record<string, unknown>, number = phone.number) =>
  server.send("ana", "POST", path(), { to: `+${number}`, ...body });
const all = async () => (await server.get("ana", "sandbox/messages")).body.data;
const last = async () => (await phone.screen()).at(-1);

async function picture() {
  const square = { width: 4, height: 4, channels: 3, background: "#ff8800" } as const;
  const bytes = await sharp({ create: square }).png().toBuffer();
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], "bolo.png", { type: "image/png" }));
  return form;
}

const uploaded = async () =>
  server.send("ana", "POST", `sandbox/whatsapp/numbers/${id}/media`, await picture());

describe("a message of the sandbox", () => {
  const interactive = (value: Record<string, unknown>) => ({
    type: "interactive",
    interactive: { body: { text: "Escolha" }, ...value },
  });
  const kinds: [string, Record<string, unknown>][] = [
    ["text", { type: "text", text: { body: "Olá" } }],
    ["text", { type: "text", text: { body: "Veja https://example.com", preview_url: true } }],
    ["location", { type: "location", location: { latitude: -23.5, longitude: -46.6 } }],
    [
      "contacts",
      {
        type: "contacts",
        contacts: [{ name: { formatted_name: "Rita" }, phones: [{ phone: "+5511987650001" }] }],
      },
    ],
    [
      "buttons",
      interactive({
        type: "button",
        action: { buttons: [{ type: "reply", reply: { id: "sim", title: "Sim" } }] },
      }),
    ],
    [
      "list",
      interactive({
        type: "list",
        action: { button: "Ver", sections: [{ rows: [{ id: "8h", title: "8h" }] }] },
      }),
    ],
  ];

  it("of each kind reaches the phone, and what became of it comes back", async () => {
    for (const [, body] of kinds) {
      const answer = await send(body);
      expect([body.type, answer.status]).toEqual([body.type, 200]);
      expect(answer.body.contacts[0].wa_id).toBe(phone.number);
    }
    await settle(server);
    const shown = await phone.screen();
    expect(shown.slice(-kinds.length).map(({ content }) => content.type)).toEqual(
      kinds.map(([type]) => type),
    );
    await phone.open();
    const kept = await all();
    expect(kept.map(({ status }: { status: string }) => status)).toEqual(kinds.map(() => "read"));
    expect(kept[0].request).toMatchObject(kinds.at(-1)?.[1] ?? {});
  });

  it("shows a file by its id, to its own sandbox only", async () => {
    const upload = await uploaded();
    expect(upload.status).toBe(200);
    const body = { type: "image", image: { id: upload.body.id, caption: "Bolo" } };
    expect((await send(body)).status).toBe(200);
    await settle(server);
    expect((await last())?.content).toMatchObject({ type: "image", caption: "Bolo" });
    expect((await all())[0].content.media.url).toMatch(/files/);
    const wrong = await send({ type: "document", document: { id: upload.body.id } });
    expect([wrong.status, wrong.body.errors[0].code]).toEqual([422, 131053]);
    const [bruno] = (await server.get("bruno", "sandbox/contacts")).body.data;
    const own = (await server.get("bruno", "sandbox")).body.data.id;
    const stolen = await server.send("bruno", "POST", `sandbox/whatsapp/numbers/${own}/messages`, {
      to: bruno.wa_id,
      ...body,
    });
    expect(stolen.status).toBe(422);
  });

  it("fails with WhatsApp's code where its address gives no file, or is inside", async () => {
    for (const link of ["https://127.0.0.1/a.png", "https://nowhere.example/a.png"]) {
      expect((await send({ type: "image", image: { link } })).status).toBe(200);
    }
    await settle(server);
    expect(await all()).toMatchObject([
      { status: "failed", error_code: 131053 },
      { status: "failed", error_code: 131053 },
    ]);
  });

  it("keeps no more than 100 MB of files an hour, by upload or by address", async () => {
    await server.rows(`insert into sandbox_media (id, sandbox_id, name, size, created_at)
      values (gen_random_uuid(), '${id}', 'video.mp4', ${100 * 1024 * 1024}, '${server.now().toISOString()}') returning id`);
    const again = await uploaded();
    expect([again.status, again.body.code]).toEqual([429, "too_many_requests"]);
    server.advance(3_600_000 + 1);
    expect((await uploaded()).status).toBe(200);
  });

  it("is refused where nobody joined, a link has no address, or the kind is none of its own", async () => {
    const refusals: [number, Record<string, unknown>, string?][] = [
      [131030, { type: "text", text: { body: "Olá" } }, "5511970005555"],
      [131009, { type: "text", text: { body: "sem endereço", preview_url: true } }],
      [131051, { type: "template", template: { name: "x", language: { code: "pt_BR" } } }],
      [131051, { type: "reaction", reaction: { message_id: "wamid.x", emoji: "👍" } }],
      [131008, { type: "text" }],
    ];
    for (const [code, body, to] of refusals) {
      const answer = await send(body, to);
      expect([answer.status, answer.body.errors[0].code]).toEqual([422, code]);
    }
    expect(await all()).toEqual([]);
    const other = (await server.get("bruno", "sandbox")).body.data.id;
    const foreign = await server.send("ana", "POST", `sandbox/whatsapp/numbers/${other}/messages`, {
      to: phone.number,
      type: "text",
      text: { body: "Olá" },
    });
    expect(foreign.status).toBe(404);
  });

  it("is sent once for one key, by a program with a token", async () => {
    const program = await tokenFor(server, "ana");
    const body = { to: phone.number, type: "text", text: { body: "Programa" } };
    const key = { "idempotency-key": "pedido-1" };
    const first = await program.call("POST", path(), body, key);
    const again = await program.call("POST", path(), body, key);
    expect([first.status, again.body]).toEqual([200, first.body]);
    await settle(server);
    expect(await all()).toHaveLength(1);
    expect((await last())?.content.body).toBe("Programa");
    expect((await program.call("GET", "sandbox")).status).toBe(403);
    const reader = await tokenFor(server, "ana", { scopes: ["read"] });
    expect((await reader.call("POST", path(), body)).status).toBe(403);
  });

  it("reaches who shows no phone by WhatsApp's own id", async () => {
    await server.send("ana", "PATCH", `simulator/phones/${phone.number}`, { hidden: true });
    await phone.write((await server.get("ana", "sandbox")).body.data.code);
    const { body } = await server.get("ana", "sandbox/contacts");
    const all = body.data.map(({ wa_id }: { wa_id: string }) => wa_id) as string[];
    const recipient = all.find((wa_id) => wa_id.startsWith("BR."));
    const sent = { recipient, type: "text", text: { body: "Sem telefone" } };
    const answer = await server.send("ana", "POST", path(), sent);
    expect(answer).toMatchObject({
      status: 200,
      body: { contacts: [{ input: recipient, user_id: recipient }] },
    });
    await settle(server);
    expect((await last())?.content).toEqual({ type: "text", body: "Sem telefone" });
  });

  it("of a phone stands here, answers and all, and is gone with the sandbox", async () => {
    await send(kinds[4]?.[1] ?? {});
    await settle(server);
    const asked = await last();
    await phone.act({ type: "choice", message_id: asked?.id, option: "sim" });
    expect((await all())[0]).toMatchObject({
      direction: "incoming",
      contact: { name: "Meu telefone" },
      content: { type: "choice", title: "Sim" },
    });
    await server.send("ana", "DELETE", "sandbox");
    const rows = await server.rows(
      "select (select count(*)::int from sandbox_messages where direction = 'incoming') as left",
    );
    expect(await all()).toEqual([]);
    expect(rows).toEqual([{ left: 0 }]);
  });
});
