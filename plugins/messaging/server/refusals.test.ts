import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { tokenFor } from "../../api-tokens/fixtures/token.ts";
import { newPhone } from "../../messenger/fixtures/messenger.ts";
import { refusal } from "../contract/refusal.ts";
import { openApi, type TestApi } from "../fixtures/api.ts";

let server: TestServer;
let api: TestApi;
/** Two buttons that answer the same. */
const alike = {
  type: "interactive",
  interactive: {
    type: "button",
    body: { text: "?" },
    action: {
      buttons: [
        { type: "reply", reply: { id: "a", title: "Sim" } },
        { type: "reply", reply: { id: "a", title: "Não" } },
      ],
    },
  },
};
const text = { type: "text", text: { body: "Olá" } };
const flow = (flow_cta: string) => ({
  type: "interactive",
  interactive: {
    type: "flow",
    body: { text: "?" },
    action: {
      name: "flow",
      parameters: { flow_message_version: "3", flow_id: "7310000000000001", flow_cta },
    },
  },
});

beforeAll(async () => {
  server = await startServer();
  api = await openApi(server);
});

describe("a refusal of the messaging API", () => {
  it("says Meta's code, its title, the field, and a sentence in the caller's language", async () => {
    const { status, body } = await api.send(
      { type: "text", text: {} },
      { "accept-language": "en" },
    );
    expect(status).toBe(422);
    expect(body).toEqual({
      message: expect.any(String),
      code: "invalid",
      errors: [
        {
          code: 131008,
          title: "Required parameter is missing",
          details: expect.stringMatching(/^\(text\.body\) /),
        },
      ],
    });
  });

  it.each([
    ["too long a text", { type: "text", text: { body: "a".repeat(4097) } }, 100],
    ["no type", { type: undefined }, 131008],
    ["an unknown type", { type: "fax" }, 100],
    ["a wrong phone", { ...text, to: "+5511" }, 131009],
    ["no phone that could exist", { ...text, to: "+999999999999" }, 131009],
    ["neither id nor link", { type: "image", image: {} }, 131009],
    [
      "both id and link",
      { type: "image", image: { id: "a", link: "https://example.com/a" } },
      131009,
    ],
    ["a file nobody has", { type: "image", image: { id: "nobody" } }, 131053],
    ["two buttons that answer alike", alike, 131009],
    ["an emoji on a flow's button", flow("Abrir 📋"), 131009],
  ] as [string, Record<string, unknown>, number][])("%s: %#", async (_, body, code) => {
    const answer = await api.send(body);
    expect([answer.status, answer.body.errors?.[0].code]).toEqual([422, code]);
  });

  it.each([
    ["type", { type: undefined }],
    ["interactive.action.buttons.1.reply.id", alike],
    [
      "interactive.action.sections",
      {
        type: "interactive",
        interactive: {
          type: "list",
          body: { text: "?" },
          action: {
            button: "Ver",
            sections: ["a", "b"].map((title) => ({
              title,
              rows: Array.from({ length: 6 }, (_, at) => ({ id: title + at, title: title + at })),
            })),
          },
        },
      },
    ],
  ] as [string, Record<string, unknown>][])(
    "names the field as it was sent: %s",
    async (field, body) => {
      const { errors } = (await api.send(body)).body;
      expect(errors.map(({ details }: { details: string }) => details)).toEqual([
        expect.stringContaining(`(${field}) `),
      ]);
    },
  );

  it("says when templates were last read from WhatsApp where it knows none of the name", async () => {
    await server.rows("update template_accounts set synced_at = '2026-11-20T10:00:00Z'");
    const template = { name: "feito_agora", language: { code: "pt_BR" } };
    const { body } = await api.send({ type: "template", template });
    expect(body.errors).toMatchObject([
      { code: 132001, details: expect.stringContaining("2026-11-20T10:00:00.000Z") },
    ]);
  });

  it("says that a template has parts which nobody here can send", async () => {
    await server.rows(
      `update templates set unknown_parts = '["GIF"]' where name = 'pedido_confirmado'`,
    );
    const template = { name: "pedido_confirmado", language: { code: "pt_BR" } };
    const { status, body } = await api.send({ type: "template", template });
    await server.rows(`update templates set unknown_parts = '[]'`);
    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { code: 132012, details: expect.stringMatching(/^\(template\.name\) .*partes/) },
    ]);
  });

  it("names where a message is quoted that is not of this conversation, or not on WhatsApp yet", async () => {
    const quoting = (message_id: string) => api.send({ ...text, context: { message_id } });
    const other = await api.customer(newPhone());
    const [theirs] = await api.messages(other);
    const pending = await api.say(api.contact, "ainda aqui");
    for (const { id } of [theirs, pending]) {
      const { status, body } = await quoting(id);
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([
        { code: 100, details: expect.stringMatching(/^\(context\.message_id\) .*nesta conversa/) },
      ]);
    }
    const reaction = { message_id: pending.id, emoji: "👍" };
    const { body } = await api.send({ type: "reaction", reaction });
    expect(body.errors[0].details).toMatch(/^\(reaction\.message_id\) /);
    await server.drain();
    expect((await quoting(pending.id)).status).toBe(200);
  });

  it("has Meta's title for what stops a message, whatever that is", () => {
    const reasons = ["calls_off", "calls_asked", "flow_blocked", "flow_throttled", "file_type"];
    for (const reason of reasons) {
      const field = "interactive.action";
      const body = { message: "", code: "invalid", errors: { [field]: ["Não."] } };
      const codes = { [field]: [`messenger.${reason}`] };
      const [fault] = refusal.write({ status: 422, body, codes }).errors;
      expect(fault?.title).not.toBe("Error");
    }
  });

  it("comes for broken bodies too", async () => {
    const path = `whatsapp/numbers/${api.number}/messages`;
    const json = { "content-type": "application/json" };
    const broken = await api.program.call("POST", path, "{", json);
    expect([broken.status, broken.body.errors[0].code]).toEqual([400, 100]);
    const typed = await api.program.call("POST", path, "x", { "content-type": "text/plain" });
    expect([typed.status, typed.body.errors[0].code]).toEqual([415, 100]);
  });

  it("comes for who may not, and for tokens that are none", async () => {
    const path = `whatsapp/numbers/${api.number}/messages`;
    const headers = { authorization: "Bearer api_nobody" };
    const unknown = await server.send("anonymous", "POST", path, text, headers);
    expect([unknown.status, unknown.body.errors[0].code]).toEqual([401, 190]);
    const reader = await tokenFor(server, "bruno", { scopes: ["read"] });
    const refused = await reader.call("POST", path, { to: api.phone, ...text });
    expect([refused.status, refused.body.errors[0].code]).toEqual([403, 10]);
  });

  it("is the send check's, with its code", async () => {
    const set = (column: string, value: string) =>
      server.rows(
        `update conversations set ${column} = ${value} where contact_id = '${api.contact}' returning 1`,
      );
    const code = async () => (await api.send(text)).body.errors?.[0].code;
    const until = (await api.conversation(api.contact)).window_allowed_until;
    await set("window_allowed_until", "null");
    expect(await code()).toBe(131047);
    await set("window_allowed_until", `'${until}'`);
    await set("blocked_at", "now()");
    expect(await code()).toBe(131026);
    await set("blocked_at", "null");
    const status = (value: string) =>
      server.rows(`update numbers set status = '${value}' where id = '${api.number}' returning 1`);
    for (const [state, meta] of [
      ["disconnected", 133010],
      ["banned", 131031],
      ["restricted", 368],
    ] as const) {
      await status(state);
      expect(await code()).toBe(meta);
    }
    await status("connected");
    expect((await api.send(text)).status).toBe(200);
  });
});

describe("what one token may ask for", () => {
  it("has an end, with the seconds to wait, and leaves the person's other tokens alone", async () => {
    const other = await tokenFor(server, "bruno");
    const { limits } = server.app.services;
    await Promise.allSettled(
      Array.from({ length: 800 }, () => limits.take("messaging-send", api.program.id)),
    );
    const spent = await api.send(text);
    expect([spent.status, spent.body.errors[0].code]).toEqual([429, 130429]);
    expect(Number(spent.headers.get("retry-after"))).toBeGreaterThan(0);
    const path = `whatsapp/numbers/${api.number}/messages`;
    expect((await other.call("POST", path, { to: api.phone, ...text })).status).toBe(200);
  });
});
