import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { attendedNumber, hiddenNumber } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let number: string;
const phone = "5531960005555";
/** As WhatsApp knows it in that area. */
const known = "553160005555";

beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "diego", "carla"] as const) await server.tokenOf(who);
  number = await attendedNumber(server);
  await server.send("bruno", "POST", "simulator/phones", {
    number_id: number,
    name: "Rita",
    number: phone,
  });
  await server.snapshot();
}, 180_000);
beforeEach(() => server.restore());

const act = (body: Record<string, unknown>, who: Who = "bruno") =>
  server.send(who, "POST", `simulator/phones/${phone}/messages`, { number_id: number, ...body });
const writes = (body: string) => act({ type: "text", body });
const shown = async () =>
  (await server.get("bruno", `simulator/phones/${phone}/messages?number_id=${number}`)).body.data;
const open = () =>
  server.send("bruno", "POST", `simulator/phones/${phone}/open`, { number_id: number });
const upload = (file: File, more: Record<string, string> = {}) => {
  const form = new FormData();
  form.set("number_id", number);
  form.set("file", file);
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return server.send("bruno", "POST", `simulator/phones/${phone}/files`, form);
};

/** The agent's side. */
const contact = async () => {
  await server.drain();
  const { body } = await server.get("bruno", `messenger/contacts?query=${phone}`);
  return body.data[0];
};
const inbox = async () => {
  const { id } = await contact();
  return (await server.get("bruno", `messenger/contacts/${id}/messages?per_page=100`)).body.data;
};
const answer = async (body: Record<string, unknown>) => {
  const { id } = await contact();
  const sent = await server.send("bruno", "POST", `messenger/contacts/${id}/messages`, {
    client_id: uuidv7(),
    ...body,
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  await server.drain();
  server.advance(1_500);
  await server.drain();
  return sent.body.data.id as string;
};
const statusOf = async (id: string) =>
  (await inbox()).find((message: { id: string }) => message.id === id).status;

describe("a customer and an agent", () => {
  it("hold a conversation that both saw alike", async () => {
    expect((await writes("Tem pão?")).status).toBe(201);
    expect(await contact()).toMatchObject({ name: "Rita", phone, unread_messages: 1 });
    expect(await inbox()).toMatchObject([
      { direction: "incoming", content: { type: "text", body: "Tem pão?" } },
    ]);
    const id = await answer({ type: "text", body: "Tem sim!", reply_to: (await inbox())[0].id });
    expect((await shown()).at(-1)).toMatchObject({
      from: "business",
      content: { type: "text", body: "Tem sim!" },
      reply_to: { from: "phone", text: "Tem pão?" },
    });
    expect(await statusOf(id)).toBe("delivered");
    await open();
    expect(await statusOf(id)).toBe("read");
    const { body } = await server.get("bruno", `events?scope=number.${number}&after=0`);
    expect(body.data.map(({ type }: { type: string }) => type)).toEqual(
      expect.arrayContaining(["message.stored", "message.changed", "conversation.changed"]),
    );
  });

  it("in an area without the ninth digit are one contact, written to as WhatsApp knows it", async () => {
    await writes("Oi");
    await server.drain();
    const [row] = await server.rows(`select wa_id, phone from contacts where phone = '${phone}'`);
    expect(row).toEqual({ wa_id: known, phone });
    await answer({ type: "text", body: "Olá" });
    const all = await server.get("bruno", `simulator/phones?q=60005555`);
    expect(all.body.data).toMatchObject([{ number: known, name: "Rita", unread: 1 }]);
  });

  it("come from an advertisement, which both see and which comes with that message alone", async () => {
    const ad = { headline: "Bolos da semana", body: "Toque para conversar" };
    expect((await act({ type: "text", body: "Vi o anúncio", ad })).status).toBe(201);
    await writes("Ainda tem?");
    expect(await shown()).toMatchObject([{ ad }, { ad: null }]);
    expect(await inbox()).toMatchObject([
      {
        content: { type: "text", body: "Vi o anúncio" },
        referral: { source_type: "ad", source_id: expect.stringMatching(/^\d+$/), ...ad },
      },
      { referral: null },
    ]);
    expect((await act({ type: "text", body: "Oi", ad: { headline: "", body: "" } })).status).toBe(
      422,
    );
  });

  it("order products, which the agent sees as they were priced", async () => {
    const line = { product_id: "pao-doce", quantity: 2, price: 6.5, currency: "BRL" };
    const lines = [line, { ...line, product_id: "focaccia", quantity: 1, price: 28 }];
    expect((await act({ type: "order", text: "Sem açúcar", lines })).status).toBe(201);
    const content = { type: "order", items: 3, text: "Sem açúcar", lines };
    expect((await shown()).at(-1).content).toEqual(content);
    expect((await inbox()).at(-1).content).toEqual(content);
    const refused = await act({ type: "order", lines: [{ ...line, quantity: 0 }] });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toHaveProperty(["lines.0.quantity"]);
  });

  it("press buttons, choose from lists and see what was chosen", async () => {
    await writes("Oi");
    await answer({
      type: "buttons",
      body: "Como prefere?",
      buttons: [
        { id: "a", title: "Retirar" },
        { id: "b", title: "Receber" },
      ],
    });
    const asked = (await shown()).at(-1);
    expect(asked.content).toMatchObject({ type: "buttons", buttons: [{ id: "a" }, { id: "b" }] });
    expect((await act({ type: "choice", message_id: asked.id, option: "z" })).status).toBe(422);
    await act({ type: "choice", message_id: asked.id, option: "b" });
    expect((await inbox()).at(-1)).toMatchObject({
      content: { type: "choice", kind: "button", id: "b", title: "Receber" },
      reply_to: { text: "Como prefere? Retirar Receber" },
    });
    await answer({
      type: "list",
      body: "Quando?",
      button: "Ver",
      sections: [{ title: "", rows: [{ id: "8", title: "8h", description: "Quente" }] }],
    });
    await act({ type: "choice", message_id: (await shown()).at(-1).id, option: "8" });
    expect((await inbox()).at(-1).content).toMatchObject({ kind: "list", description: "Quente" });
  });

  it("press a template's button, which brings back what it was sent with or else its words", async () => {
    await writes("Oi");
    const { body } = await server.get("bruno", "messenger/message-templates");
    const { id } = body.data.find(
      (one: { name: string; language: string }) =>
        one.name === "pedido_confirmado" && one.language === "pt_BR",
    );
    const fields = { header: "1042", body: ["Rita", "às 15h"], buttons: { 0: "sim" } };
    await answer({ type: "template", template_id: id, fields });
    const { id: asked } = (await shown()).at(-1);
    for (const [option, brought] of [
      ["Confirmar", "sim"],
      ["Cancelar", "Cancelar"],
    ]) {
      await act({ type: "choice", message_id: asked, option });
      const { content } = (await inbox()).at(-1);
      expect(content).toMatchObject({ kind: "template", id: brought, title: option });
    }
  });

  it("react, edit and take back", async () => {
    const { body } = await writes("Quero dios");
    const own = body.data.id;
    const [before] = await inbox();
    expect(
      (await act({ type: "edit", message_id: own, body: "Quero dois" })).body.data.edited,
    ).toBe(true);
    expect((await inbox())[0].content.body).toBe("Quero dois");
    expect((await inbox())[0].edited_at).not.toBeNull();
    const id = await answer({ type: "text", body: "Anotado" });
    const theirs = (await shown()).at(-1);
    await act({ type: "reaction", message_id: theirs.id, emoji: "🎉" });
    await answer({ type: "reaction", message_id: before.id, emoji: "👍" });
    const found = (await inbox()).find((message: { id: string }) => message.id === id);
    expect(found.reactions).toEqual([{ emoji: "🎉", from: "contact" }]);
    expect((await shown())[0].reactions).toEqual([{ emoji: "👍", from: "number" }]);
    expect((await act({ type: "edit", message_id: theirs.id, body: "x" })).status).toBe(422);
    expect((await act({ type: "revoke", message_id: theirs.id })).status).toBe(422);
    await act({ type: "revoke", message_id: own });
    expect((await inbox())[0].content).toEqual({ type: "revoked" });
  });

  it("see every kind the API carries, and what it does not", async () => {
    await act({ type: "location", latitude: -23.5, longitude: -46.6, name: "Casa" });
    const card = {
      name: "Zé",
      phones: [{ phone: "+55 11", type: "CELL" }],
      emails: [],
      organization: "",
    };
    await act({ type: "contacts", contacts: [card] });
    for (const type of ["ephemeral", "poll", "bad_contacts"]) await act({ type });
    expect((await inbox()).map(({ content }: { content: unknown }) => content)).toEqual([
      { type: "location", latitude: -23.5, longitude: -46.6, name: "Casa", address: "" },
      { type: "contacts", contacts: [card] },
      { type: "ephemeral" },
      { type: "unsupported", kind: "unsupported" },
      { type: "contacts", contacts: [] },
    ]);
  });

  it("turn the phone's ticks when the agent reads", async () => {
    await writes("Oi");
    const { id } = await contact();
    expect((await shown())[0].status).toBe("sent");
    await server.send("bruno", "POST", `messenger/contacts/${id}/read`);
    await server.drain();
    expect((await shown())[0].status).toBe("read");
  });

  it("send once what is sent twice with one key", async () => {
    const post = () =>
      server.send(
        "bruno",
        "POST",
        `simulator/phones/${phone}/messages`,
        { number_id: number, type: "text", body: "uma vez" },
        { "idempotency-key": "k" },
      );
    const [one, two] = await Promise.all([post(), post()]);
    expect(one.body).toEqual(two.body);
    expect(await inbox()).toHaveLength(1);
  });
});

it("nothing leaves a phone without a connection", async () => {
  await writes("antes");
  await server.send("bruno", "PATCH", `simulator/phones/${phone}`, { online: false });
  for (const refused of [await writes("depois"), await upload(new File(["x"], "x.txt"))]) {
    expect([refused.status, refused.body.code]).toEqual([409, "simulator.offline"]);
  }
  expect(await inbox()).toHaveLength(1);
});

describe("whose phones", () => {
  it("nobody sees a chat with a number they may not read", async () => {
    const hidden = await hiddenNumber(server);
    const from = (who: Who, body: Record<string, unknown>) =>
      server.send(who, "POST", `simulator/phones/${phone}/messages`, body);
    const secret = { type: "text", number_id: hidden, body: "SEGREDO" };
    expect((await from("ana", secret)).status).toBe(201);
    expect((await from("bruno", secret)).status).toBe(404);
    for (const who of ["bruno", "diego", "carla", "anonymous"] as const) {
      const answers = [
        await server.get(who, "simulator/phones?q=60005555"),
        await server.get(who, `simulator/phones?number_id=${hidden}`),
        await server.get(who, `simulator/phones/${phone}/chats`),
        await server.get(who, `simulator/phones/${phone}/messages?number_id=${hidden}`),
        await server.get(who, `events?scope=phones.${hidden}&after=0`),
      ];
      const said = JSON.stringify(answers.map(({ body }) => body));
      expect(said, who).not.toContain("SEGREDO");
      if (who !== "bruno") expect(said, who).not.toContain("Rita");
    }
    const heard = await server.get("ana", `events?scope=phones.${hidden}&after=0`);
    expect(heard.body.data).toMatchObject([
      { type: "phone.changed", payload: { number_id: hidden, phone: known } },
    ]);
    const seen = await server.get("ana", `simulator/phones/${phone}/chats`);
    expect(JSON.stringify(seen.body)).toContain("SEGREDO");
  });

  it("only who reads all its numbers renames or silences a phone", async () => {
    await server.send("carla", "POST", "user/verify/whatsapp/code");
    await server.drain();
    const change = (who: Who, which: string) =>
      server.send(who, "PATCH", `simulator/phones/${which}`, { online: false });
    const { body } = await server.get("diego", "simulator/phones?per_page=100");
    const code = (body.data as { number: string; changeable: boolean; name: string }[]).find(
      ({ number: digits }) => digits.endsWith("987650003"),
    );
    expect(code?.changeable).toBe(false);
    expect((await change("diego", code?.number ?? "")).status).toBe(403);
    expect((await change("bruno", phone)).status).toBe(200);
    const hidden = await hiddenNumber(server);
    await server.send("ana", "POST", `simulator/phones/${phone}/messages`, {
      type: "text",
      number_id: hidden,
      body: "Oi",
    });
    await server.send("ana", "PATCH", `simulator/phones/${phone}`, { online: true });
    await server.send("ana", "POST", `simulator/phones/${phone}/messages`, {
      type: "text",
      number_id: hidden,
      body: "Oi",
    });
    expect((await change("bruno", phone)).status).toBe(403);
    expect((await change("ana", phone)).status).toBe(200);
  });

  it("a message of another chat can be neither quoted nor changed", async () => {
    const hidden = await hiddenNumber(server);
    const other = await server.send("ana", "POST", `simulator/phones/${phone}/messages`, {
      type: "text",
      number_id: hidden,
      body: "noutra conversa",
    });
    const message_id = other.body.data.id;
    expect((await act({ type: "text", body: "x", reply_to: message_id })).status).toBe(422);
    for (const body of [
      { type: "reaction", emoji: "👍" },
      { type: "edit", body: "x" },
      { type: "revoke" },
      { type: "choice", option: "x" },
    ]) {
      expect((await act({ ...body, message_id })).status, body.type).toBe(422);
    }
  });

  it("the codes that confirm a number are on the phone at once, for whoever looks", async () => {
    await server.send("carla", "POST", "user/verify/whatsapp/code");
    await server.drain();
    const { body } = await server.get("anonymous", "simulator/phones");
    expect(body.data).toMatchObject([{ number: "5521987650003", unread: 1 }]);
    const chats = await server.get("anonymous", "simulator/phones/5521987650003/chats");
    expect(chats.body.data).toMatchObject([{ number_id: null }]);
  });
});

it("outside the demo nobody holds a phone", async () => {
  const closed = await startServer();
  const attended = await attendedNumber(closed);
  closed.app.services.config.demo = false;
  const at = `simulator/phones/${phone}`;
  const form = new FormData();
  form.set("number_id", attended);
  form.set("file", new File(["x"], "x.txt"));
  const answers = [
    await closed.get("ana", "simulator/phones"),
    await closed.get("ana", `${at}/chats`),
    await closed.get("ana", `${at}/messages`),
    await closed.send("ana", "POST", "simulator/phones", {
      number_id: attended,
      name: "X",
      number: phone,
    }),
    await closed.send("ana", "PATCH", at, { online: false }),
    await closed.send("ana", "POST", `${at}/messages`, {
      type: "text",
      number_id: attended,
      body: "x",
    }),
    await closed.send("ana", "POST", `${at}/files`, form),
    await closed.send("ana", "POST", `${at}/open`, { number_id: attended }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(404));
});

describe("a number's automations", () => {
  const chat = async () => {
    const { body } = await server.get("bruno", `simulator/phones/${phone}/chats`);
    return body.data.find((one: { number_id: string }) => one.number_id === number);
  };
  const told = () =>
    server.rows("select value from webhook_inbox where value::text like '%request_welcome%'");
  const set = (change: object) =>
    server.send("ana", "PUT", `whatsapp/numbers/${number}/automations`, change);

  it("tell the webhook once that somebody opened the chat, and put nothing into the inbox", async () => {
    await set({ welcome_message: true });
    expect(await chat()).toMatchObject({ opened: false });
    await open();
    await open();
    expect(await told()).toHaveLength(1);
    expect(await chat()).toMatchObject({ opened: true, last_text: "" });
    expect(await contact()).toBeUndefined();
    await writes("Oi");
    expect((await inbox()).map(({ content }: { content: object }) => content)).toEqual([
      { type: "text", body: "Oi" },
    ]);
  });

  it("tell nobody where the welcome is off, or the two have talked", async () => {
    await set({ welcome_message: false });
    await open();
    await set({ welcome_message: true });
    await open();
    expect(await told()).toEqual([]);
  });

  it("stand on the phone: questions and commands as the number has them", async () => {
    const commands = [{ name: "cardapio", description: "O que há hoje" }];
    await set({ icebreakers: ["Que horas abre?"], commands });
    expect(await chat()).toMatchObject({ icebreakers: ["Que horas abre?"], commands });
  });
});

describe("a phone that its person does not show", () => {
  const set = (change: object) =>
    server.send("bruno", "PATCH", `simulator/phones/${phone}`, change);
  const lia = async () => {
    await server.drain();
    return (await server.get("bruno", "messenger/contacts?query=%40lia.rocha")).body.data;
  };

  it("is somebody by their username alone, who is answered, until they show it", async () => {
    const shown = await set({ hidden: true, username: "lia.rocha" });
    expect(shown.body.data).toMatchObject({ hidden: true, username: "lia.rocha" });
    await writes("Sem telefone");
    const [{ id, ...talk }] = await lia();
    expect(talk).toMatchObject({ phone: null, username: "lia.rocha", unread_messages: 1 });
    const sent = await server.send("bruno", "POST", `messenger/contacts/${id}/messages`, {
      client_id: uuidv7(),
      type: "text",
      body: "Bom dia",
    });
    expect(sent.status).toBe(201);
    await server.drain();
    server.advance(1_500);
    await server.drain();
    await open();
    await server.drain();
    const said = await server.get("bruno", `messenger/contacts/${id}/messages`);
    expect(said.body.data.at(-1)).toMatchObject({ status: "read" });
    await set({ hidden: false });
    await writes("Com telefone");
    expect(await lia()).toMatchObject([{ id, phone, last_message: { text: "Com telefone" } }]);
  });

  it("is shared with the business that asks for it, and with no other", async () => {
    await set({ hidden: true, username: "lia.rocha" });
    await writes("Oi");
    const [{ id }] = await lia();
    const asked = { client_id: uuidv7(), type: "phone_request", body: "Qual é o seu telefone?" };
    await server.send("bruno", "POST", `messenger/contacts/${id}/messages`, asked);
    await server.drain();
    server.advance(1_500);
    await server.drain();
    const request = (await shown()).at(-1);
    expect(request.content).toEqual({ type: "phone_request", body: "Qual é o seu telefone?" });
    expect((await act({ type: "choice", message_id: request.id, option: "share" })).status).toBe(
      201,
    );
    expect(await lia()).toMatchObject([{ id, phone, last_message: { type: "contacts" } }]);
    await writes("Esse é o meu");
    expect(await lia()).toMatchObject([{ id, phone, unread_messages: 2 }]);
    const [elsewhere] = await server.rows(
      "select bool_or(phone_shared) as shared from simulated_chats where phone <> '553160005555'",
    );
    expect(elsewhere?.shared).toBe(false);
  });

  it("takes no username that WhatsApp does not", async () => {
    expect((await set({ username: "Lia Rocha" })).status).toBe(422);
  });
});
