import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone } from "../../messenger/fixtures/messenger.ts";
import { writtenBy } from "../../messenger/fixtures/whatsapp.ts";
import { openApi, type TestApi } from "../fixtures/api.ts";

let server: TestServer;
let api: TestApi;

beforeAll(async () => {
  server = await startServer();
  api = await openApi(server);
});

const text = (body = "Olá") => ({ type: "text", text: { body } });
/** What left for WhatsApp of an answered message. */
async function handedOver(answer: { body: { messages: { id: string }[] } }) {
  await server.drain();
  const id = answer.body.messages[0]?.id;
  return api.whatsapp.sent.find(({ key }) => key === id);
}

describe("a program's message", () => {
  it("is answered with its id, and stands in the conversation under the token's name", async () => {
    const answer = await api.send({ messaging_product: "whatsapp", ...text("Seu pedido saiu.") });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      messaging_product: "whatsapp",
      contacts: [{ input: `+${api.phone}`, wa_id: api.phone }],
      message: "A mensagem foi aceita e está a caminho.",
    });
    const [{ id }] = answer.body.messages;
    expect(await api.last()).toMatchObject({
      id,
      status: "pending",
      content: { type: "text", body: "Seu pedido saiu." },
      responsible: null,
      sender: { kind: "token", id: api.program.id, name: "Loja virtual" },
    });
    expect(await handedOver(answer)).toMatchObject({
      from: api.number,
      to: api.phone,
      message: { type: "text", text: { body: "Seu pedido saiu." } },
    });
  });

  it("reaches the number by its API key too, and no number by a key that is not", async () => {
    const body = { current_password: "recado-demo" };
    await server.send("ana", "POST", "user/confirmation", body);
    const shown = await server.send("ana", "POST", `whatsapp/numbers/${api.number}/api-key`);
    const key = shown.body.data?.api_key as string;
    const send = (number: string) =>
      api.program.call("POST", `whatsapp/numbers/${number}/messages`, {
        to: api.phone,
        ...text(),
      });
    expect((await send(key)).status).toBe(200);
    for (const other of [`${key}x`, "nobody", "' or 1=1 --"]) {
      const refused = await send(encodeURIComponent(other));
      expect([refused.status, refused.body.errors[0].code]).toEqual([404, 100]);
    }
  });

  it("leaves unread what nobody has read, and a person's draft of the same words", async () => {
    const draft = `messenger/contacts/${api.contact}/draft`;
    await server.send("bruno", "PUT", draft, { body: "Pronto" });
    const before = (await api.conversation(api.contact)).unread_messages;
    expect(before).toBeGreaterThan(0);
    expect((await api.send(text("Pronto"))).status).toBe(200);
    const { unread_messages } = await api.conversation(api.contact);
    expect(unread_messages).toBe(before);
    const kept = await server.rows("select body from message_drafts where body = 'Pronto'");
    expect(kept).toHaveLength(1);
  });

  it("makes a contact of a stranger only when it may leave", async () => {
    const stranger = newPhone();
    const count = async () =>
      (await server.rows(`select 1 from contacts where phone = '${stranger}'`)).length;
    expect((await api.send({ to: stranger, ...text() })).status).toBe(422);
    expect(await count()).toBe(0);
    const template = {
      name: "pedido_confirmado",
      language: { code: "pt_BR" },
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
    };
    expect((await api.send({ to: stranger, type: "template", template })).status).toBe(200);
    expect(await count()).toBe(1);
  });

  it("reaches who shows no phone by WhatsApp's own id, as `recipient`", async () => {
    const user = "BR.1502576394655843";
    await api.whatsapp.tell(api.number, writtenBy(server, user, "Oi", { name: "Lia" }));
    const sent = await api.program.call("POST", `whatsapp/numbers/${api.number}/messages`, {
      recipient: user,
      ...text("Bom dia"),
    });
    expect(sent).toMatchObject({
      status: 200,
      body: { contacts: [{ input: user, user_id: user }] },
    });
    await server.drain();
    expect(api.whatsapp.sent.at(-1)).toMatchObject({ to: user });
    const asks = {
      type: "interactive",
      interactive: {
        type: "request_contact_info",
        body: { text: "Qual é o seu telefone?" },
        action: { name: "request_contact_info" },
      },
    };
    const asked = await api.program.call("POST", `whatsapp/numbers/${api.number}/messages`, {
      recipient: user,
      ...asks,
    });
    expect((await handedOver(asked))?.message).toEqual(asks);
    const [hers] = await server.rows(
      `select provider_id from messages m join contacts c on c.id = m.contact_id
        where c.phone_key = '${user}' and direction = 'incoming'`,
    );
    const reaction = { message_id: String(hers?.provider_id), emoji: "👍" };
    const call = (body: object) =>
      api.program.call("POST", `whatsapp/numbers/${api.number}/messages`, body);
    expect((await call({ recipient: user, type: "reaction", reaction })).status).toBe(200);
    expect((await call({ recipient: "5511", ...text() })).status).toBe(422);
    expect((await call(text())).body.errors).toMatchObject([{ code: 131008 }]);
  });

  it("quotes a message by WhatsApp's id or by ours", async () => {
    const [{ id: ours }] = (await api.send(text("primeira"))).body.messages;
    await server.drain();
    for (const message_id of [ours, api.whatsapp.idOf(ours)]) {
      const answer = await api.send({ ...text("segunda"), context: { message_id } });
      expect(answer.status).toBe(200);
      expect((await api.last()).reply_to).toMatchObject({ id: ours });
      expect((await handedOver(answer))?.message.context).toEqual({
        message_id: api.whatsapp.idOf(ours),
      });
    }
    const unknown = await api.send({ ...text(), context: { message_id: "wamid.nobody" } });
    expect([unknown.status, unknown.body.errors[0].code]).toEqual([422, 100]);
  });

  it("is sent once for one Idempotency-Key, and refused where the key is another's", async () => {
    const key = { "idempotency-key": "order-1042" };
    const [one, two] = await Promise.all([api.send(text("Uma"), key), api.send(text("Uma"), key)]);
    expect(one.body).toEqual(two.body);
    const other = await api.send(text("Outra"), key);
    expect([other.status, other.body.errors[0].code]).toEqual([422, 100]);
    const said = await server.rows("select 1 from messages where text = 'Uma'");
    expect(said).toHaveLength(1);
  });
});

describe("every kind of message", () => {
  const interactive = (value: Record<string, unknown>) => ({
    type: "interactive",
    interactive: value,
  });
  const kinds: [string, Record<string, unknown>, Record<string, unknown>][] = [
    [
      "location",
      { type: "location", location: { latitude: -23.5, longitude: -46.6, name: "Aqui" } },
      { type: "location", name: "Aqui", address: "" },
    ],
    [
      "contacts",
      {
        type: "contacts",
        contacts: [
          { name: { formatted_name: "Rita" }, phones: [{ phone: "+5511987650001" }], urls: [] },
        ],
      },
      { type: "contacts", contacts: [{ name: "Rita", organization: "" }] },
    ],
    [
      "buttons",
      interactive({
        type: "button",
        body: { text: "Pode?" },
        action: { buttons: [{ type: "reply", reply: { id: "s", title: "Sim" } }] },
      }),
      { type: "buttons", buttons: [{ id: "s", title: "Sim" }] },
    ],
    [
      "list",
      interactive({
        type: "list",
        body: { text: "Quando?" },
        action: { button: "Ver", sections: [{ rows: [{ id: "8", title: "8h" }] }] },
      }),
      { type: "list", button: "Ver" },
    ],
    [
      "url",
      interactive({
        type: "cta_url",
        body: { text: "Veja" },
        action: {
          name: "cta_url",
          parameters: { display_text: "Abrir", url: "https://example.com/1" },
        },
      }),
      { type: "link", text: "Abrir", url: "https://example.com/1" },
    ],
    [
      "flow",
      interactive({
        type: "flow",
        body: { text: "Encomende" },
        action: {
          name: "flow",
          parameters: { flow_message_version: "3", flow_id: "7310000000000001", flow_cta: "Abrir" },
        },
      }),
      { type: "flow", text: "Abrir" },
    ],
  ];

  it.each(kinds)(
    "%s is shown as it was sent, and handed over as it came",
    async (_, body, seen) => {
      const answer = await api.send(body);
      expect(answer.body).toMatchObject({ messages: [{ id: expect.any(String) }] });
      expect((await api.last()).content).toMatchObject(seen);
      const sent = await handedOver(answer);
      expect(sent?.message).toMatchObject(JSON.parse(JSON.stringify(body)));
    },
  );

  it("a reaction stands on the customer's message, and goes with an empty one", async () => {
    await api.write(api.phone, "Chegou!", { id: "wamid.arrived" });
    const reaction = (emoji: string, more = {}) =>
      api.send({ type: "reaction", reaction: { message_id: "wamid.arrived", emoji }, ...more });
    expect((await reaction("👍")).status).toBe(200);
    expect((await api.last()).reactions).toEqual([{ emoji: "👍", from: "number" }]);
    expect((await reaction("")).status).toBe(200);
    expect((await api.last()).reactions).toEqual([]);
    const another = await reaction("👍", { to: newPhone() });
    expect([another.status, another.body.errors[0].code]).toEqual([422, 100]);
  });

  it("a read mark turns the ticks blue, up to its message", async () => {
    await api.write(api.phone, "Um", { id: "wamid.one" });
    await api.write(api.phone, "Dois", { id: "wamid.two" });
    const read = (message_id: string) =>
      api.program.call("POST", `whatsapp/numbers/${api.number}/messages`, {
        messaging_product: "whatsapp",
        status: "read",
        message_id,
      });
    expect((await read("wamid.one")).body).toEqual({ success: true });
    expect((await api.conversation(api.contact)).unread_messages).toBe(1);
    await server.drain();
    expect(api.whatsapp.calls).toContain("read wamid.one");
    expect((await read("wamid.nobody")).body.errors[0].code).toBe(100);
  });
});

describe("a template", () => {
  const send = (components: unknown, name = "pedido_confirmado", code = "pt_BR") =>
    api.send({ type: "template", template: { name, language: { code }, components } });
  const values = (...all: string[]) => all.map((one) => ({ type: "text", text: one }));
  const header = { type: "header", parameters: values("1042") };

  it("is filled with its parameters", async () => {
    const answer = await send([header, { type: "body", parameters: values("Rita", "às 15h") }]);
    expect(answer.status).toBe(200);
    expect((await api.last()).content).toMatchObject({
      type: "template",
      header: { text: expect.stringContaining("1042") },
      body: expect.stringContaining("às 15h"),
    });
    expect((await handedOver(answer))?.message).toMatchObject({
      template: { name: "pedido_confirmado", language: { code: "pt_BR" } },
    });
  });

  it("says an amount and a time by the words beside them, and gives a reply its payload", async () => {
    const amount = { fallback_value: "R$ 42,50", code: "BRL", amount_1000: 42_500 };
    const body = {
      type: "body",
      parameters: [
        { type: "currency", currency: amount },
        { type: "date_time", date_time: { fallback_value: "sexta às 15h" } },
      ],
    };
    const button = (parameter: object) => ({
      type: "button",
      sub_type: "quick_reply",
      index: 1,
      parameters: [parameter],
    });
    const answer = await send([header, body, button({ type: "payload", payload: "mudar-1042" })]);
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    expect((await api.last()).content.body).toMatch(/R\$ 42,50[\s\S]*sexta às 15h/);
    const reply = { ...button({ type: "payload", payload: "mudar-1042" }), index: "1" };
    expect((await handedOver(answer))?.message).toMatchObject({
      template: { components: expect.arrayContaining([reply]) },
    });
    const wrongKind = await send([header, body, button({ type: "text", text: "x" })]);
    expect(wrongKind.body.errors[0].code).toBe(132012);
  });

  it("hands the form behind its button a token and data, and says where there is no such button", async () => {
    const whole = [header, { type: "body", parameters: values("Rita", "às 15h") }];
    const [before] = await server.rows(
      "select buttons from templates where name = 'pedido_confirmado' limit 1",
    );
    const opens = (buttons: unknown) =>
      server.rows(
        `update templates set buttons = '${JSON.stringify(buttons)}' where name = 'pedido_confirmado'`,
      );
    const action = { flow_token: "pedido-1042", flow_action_data: { pedido: "1042" } };
    const button = (parameter: object) => ({
      type: "button",
      sub_type: "flow",
      index: "0",
      parameters: [parameter],
    });
    const given = button({ type: "action", action });
    const none = await send([...whole, given]);
    expect([none.status, none.body.errors[0].code]).toEqual([422, 132012]);
    await opens([{ type: "flow", text: "Abrir", flow_id: "7310000000000001" }]);
    const answer = await send([...whole, given]);
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    expect((await handedOver(answer))?.message).toMatchObject({
      template: { components: expect.arrayContaining([given]) },
    });
    const huge = { flow_action_data: { text: "a".repeat(5_000) } };
    expect((await send([...whole, button({ type: "action", action: huge })])).status).toBe(422);
    expect((await send([...whole, button({ type: "payload", payload: "x" })])).status).toBe(422);
    await opens(before?.buttons);
  });

  it("fills the code of a button", async () => {
    const answer = await send(
      [
        { type: "body", parameters: values("Rita", "20%") },
        {
          type: "button",
          sub_type: "copy_code",
          index: 0,
          parameters: [{ type: "coupon_code", coupon_code: "PAO20" }],
        },
      ],
      "cupom_de_aniversario",
    );
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  });

  it.each([
    [
      "fewer parameters than variables",
      [header, { type: "body", parameters: values("Rita") }],
      132000,
    ],
    ["none at all", [], 132000],
    ["more than variables", [header, { type: "body", parameters: values("a", "b", "c") }], 132000],
    [
      "another kind of parameter",
      [
        { type: "header", parameters: [{ type: "image", image: { id: "x" } }] },
        { type: "body", parameters: values("a", "b") },
      ],
      132012,
    ],
    ["a line break", [header, { type: "body", parameters: values("a\nb", "c") }], 132012],
    [
      "too long a text",
      [header, { type: "body", parameters: values("a".repeat(1025), "c") }],
      132005,
    ],
    [
      "a button that is not there",
      [
        header,
        { type: "body", parameters: values("a", "b") },
        { type: "button", index: 9, parameters: values("x") },
      ],
      132012,
    ],
  ] as [string, unknown, number][])(
    "with %s is refused with Meta's code",
    async (_, components, code) => {
      const answer = await send(components);
      expect([answer.status, answer.body.errors?.[0].code]).toEqual([422, code]);
    },
  );

  it("that does not exist, or is paused, is refused with Meta's code", async () => {
    expect((await send([], "nobody")).body.errors[0].code).toBe(132001);
    expect((await send([], "pedido_confirmado", "fr")).body.errors[0].code).toBe(132001);
    await server.rows("update templates set status = 'paused' where name = 'pedido_confirmado'");
    const paused = await send([header, { type: "body", parameters: values("a", "b") }]);
    await server.rows("update templates set status = 'approved' where name = 'pedido_confirmado'");
    expect(paused.body.errors[0].code).toBe(132015);
  });
});
