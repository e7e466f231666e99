import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleJson } from "../../plugins/flows/contract/examples/examples.ts";
import { type CallSettings, untouchedCalls } from "../../src/server/gateway/calls.ts";
import { GatewayError } from "../../src/server/gateway/gateway.ts";
import { sentFile } from "../support/sent-file.ts";
import {
  anHour,
  begin,
  type CloudWorld,
  cloudWorld,
  simulatedWorld,
  type World,
} from "./worlds.ts";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const template = (name: string) => ({
  name,
  language: "pt_BR",
  category: "UTILITY",
  parameter_format: "POSITIONAL",
  components: [
    {
      type: "BODY",
      text: "Olá, {{1}}! A sua encomenda saiu do forno e espera por você.",
      example: { body_text: [["Maria"]] },
    },
  ],
});

describe.each([
  ["the simulator", simulatedWorld],
  ["the Cloud API", cloudWorld],
])("%s", (_, open) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(async () => {
    const { fake } = world as { fake?: { strange: string[] } };
    await world.close();
    expect(fake?.strange ?? []).toEqual([]);
  });

  const gateway = () => world.server.app.services.gateway;
  const refusal = (attempt: Promise<unknown>) =>
    attempt.then(
      () => "taken",
      (error: unknown) => (error instanceof GatewayError ? error.code : error),
    );
  const contactOf = async (phone: string) => {
    const [row] = await world.server.rows(
      `select id from contacts where number_id = '${world.number}' and phone = '${phone}'`,
    );
    return String(row?.id);
  };
  const says = (contact: string, body: Record<string, unknown>) =>
    world.server.send("bruno", "POST", `messenger/contacts/${contact}/messages`, {
      client_id: uuidv7(),
      ...body,
    });
  const messagesOf = async (contact: string) =>
    (await world.server.get("ana", `messenger/contacts/${contact}/messages?per_page=50`)).body
      .data as { direction: string; status: string; content: { type: string; body?: string } }[];

  it("brings what a customer writes, and what the agent answers in every kind", async () => {
    const phone = "5511961110001";
    await world.write(phone, "Têm pão?");
    const contact = await contactOf(phone);
    expect(await messagesOf(contact)).toMatchObject([{ content: { body: "Têm pão?" } }]);
    const choice = { body: "Qual?", header: "Pães", footer: "Até as 18h" };
    const said = [
      { type: "text", body: "Temos! https://example.com" },
      { type: "location", latitude: -23.5, longitude: -46.6, name: "Padaria", address: "Rua A, 1" },
      {
        type: "contacts",
        contacts: [
          {
            name: "Ana",
            phones: [{ phone: "+5511961110009", type: "CELL" }],
            emails: ["ana@example.com"],
            organization: "Padaria",
          },
        ],
      },
      { type: "buttons", ...choice, buttons: [{ id: "a", title: "Francês" }] },
      {
        type: "list",
        ...choice,
        button: "Ver",
        sections: [{ title: "", rows: [{ id: "a", title: "Francês", description: "" }] }],
      },
    ];
    for (const body of said) expect((await says(contact, body)).body).toHaveProperty("data");
    const form = new FormData();
    form.set("client_id", uuidv7());
    form.set("file", new Blob([png], { type: "image/png" }), "pao.png");
    form.set("caption", "Este");
    const sent = await world.server.send(
      "bruno",
      "POST",
      `messenger/contacts/${contact}/media`,
      form,
    );
    expect(sent.status).toBe(201);
    await world.arrive();
    const out = (await messagesOf(contact)).filter(({ direction }) => direction === "outgoing");
    expect(out.map(({ status, content }) => `${content.type} ${status}`).sort()).toEqual(
      [...said.map(({ type }) => type), "image"].map((type) => `${type} delivered`).sort(),
    );
    expect((await world.seen(phone)).sort()).toEqual(
      [...said.map(({ type }) => type), "image"].sort(),
    );
  });

  it("brings who shows no phone, and answers them by WhatsApp's own id", async () => {
    const phone = "5511961110071";
    await world.write(phone, "Oi");
    const user = await world.hide(phone);
    // As somebody the business has never heard of.
    await world.server.rows(
      `update contacts set phone = '5511961110079', phone_key = '551161110079', wa_id = '5511961110079'
        where number_id = '${world.number}' and phone = '${phone}' returning 1`,
    );
    await world.write(phone, "Sem telefone");
    const [row] = await world.server.rows(
      `select id, phone, wa_id from contacts where number_id = '${world.number}' and phone_key = '${user}'`,
    );
    expect(row).toMatchObject({ phone: null, wa_id: user });
    const contact = String(row?.id);
    expect(await messagesOf(contact)).toMatchObject([{ content: { body: "Sem telefone" } }]);
    const said = [
      { type: "text", body: "Bom dia" },
      { type: "phone_request", body: "Qual é o seu telefone?" },
    ];
    for (const body of said) expect((await says(contact, body)).status).toBe(201);
    await world.arrive();
    expect((await messagesOf(contact)).at(-1)).toMatchObject({ status: "delivered" });
    expect(await world.seen(phone)).toEqual(["text", "phone_request"]);
    await gateway().block(world.number, user);
    expect(await gateway().blocked(world.number)).toContain(user);
    await gateway().unblock(world.number, user);
    expect(await gateway().blocked(world.number)).not.toContain(user);
  });

  it("sends once what has the same key, and knows it by that", async () => {
    const phone = "5511961110002";
    await world.write(phone, "Oi");
    const message = { type: "text", text: { body: "Uma vez" } };
    const one = { from: world.number, to: phone, message, key: uuidv7() };
    const first = await gateway().send(one);
    expect(await gateway().send(one)).toEqual(first);
    expect(await gateway().taken(world.number, one.key)).toEqual(first);
    expect(await gateway().taken(world.number, uuidv7())).toBeNull();
    expect(await world.seen(phone)).toEqual(["text"]);
  });

  it("refuses for good what WhatsApp would, and takes its key again", async () => {
    const phone = "5511961110003";
    await world.write(phone, "Oi");
    const key = uuidv7();
    const send = (message: { type: string; [part: string]: unknown }) =>
      gateway().send({ from: world.number, to: phone, message, key });
    const missing = { name: "nobody_knows_it", language: { code: "pt_BR" }, components: [] };
    expect(await refusal(send({ type: "template", template: missing }))).toBe(132001);
    const gone = { type: "image", image: { id: "0" } };
    expect(await refusal(send(gone))).toBe(131009);
    await send({ type: "text", text: { body: "Agora sim" } });
    expect(await world.seen(phone)).toEqual(["text"]);
  });

  it("tells that a message was read, and blocks people and lets them be", async () => {
    const phone = "5511961110004";
    await world.write(phone, "Oi");
    const [row] = await world.server.rows(
      `select provider_id from messages where contact_id = '${await contactOf(phone)}'`,
    );
    await gateway().markRead(world.number, String(row?.provider_id));
    await gateway().block(world.number, phone);
    await gateway().unblock(world.number, phone);
    // Whoever never wrote cannot be blocked, nor who wrote longer than a day ago; a block ends at any time.
    expect(await refusal(gateway().block(world.number, "5511961110099"))).toBe(131047);
    await gateway().block(world.number, phone);
    world.server.advance(86_400_000);
    expect(await refusal(gateway().block(world.number, phone))).toBe(131047);
    await gateway().unblock(world.number, phone);
    expect(
      await gateway()
        .fetchMedia(world.number, uuidv7(), 1, buffer)
        .catch(({ code }) => code),
    ).toBe(131052);
  });

  it("tells whom a number does not hear, and what was changed there is shown here", async () => {
    const [taken, undone] = ["5511961110041", "5511961110042"] as const;
    for (const phone of [taken, undone]) await world.write(phone, "Oi");
    const blockOf = async (phone: string) => {
      const path = `messenger/contacts/${await contactOf(phone)}`;
      return (await world.server.get("ana", path)).body.data.blocked;
    };
    const all = () =>
      world.server.rows(
        "select contact_id from conversations where blocked_at is not null order by 1",
      );
    const kept = await all();
    await begin(world.server, "messenger.read-blocks");
    const path = `messenger/contacts/${await contactOf(undone)}/block`;
    const reason = "Mensagens ofensivas";
    expect((await world.server.send("ana", "POST", path, { reason })).status).toBe(200);
    expect((await gateway().blocked(world.number)).includes(undone)).toBe(true);
    await anHour(world.server);
    expect(await blockOf(undone)).toMatchObject({ reason, by: { name: expect.any(String) } });
    await world.setHeard(undone, true);
    await world.setHeard(taken, false);
    await anHour(world.server);
    expect(await blockOf(undone)).toBeNull();
    expect(await blockOf(taken)).toMatchObject({ reason: "", by: null });
    const told = await world.server.rows(
      `select action from audit_entries where subject_id in
        ('${await contactOf(taken)}', '${await contactOf(undone)}')`,
    );
    expect(told.map(({ action }) => action).toSorted()).toEqual([
      "contact.blocked",
      "contact.blocked",
      "contact.unblocked",
    ]);
    await world.setHeard(taken, true);
    await anHour(world.server);
    // The blocks of the demo stand on its phones, and with Meta nowhere.
    if (!("fake" in world)) expect(await all()).toEqual(kept);
  });

  it("carries a file both ways as it is, up to the size that is asked for", async () => {
    const bytes = Buffer.alloc(3_000_001, "Padaria Aurora ");
    const { id } = await gateway().upload(
      world.number,
      sentFile(bytes, "application/pdf", 'Cardápio "de\r\nhoje".pdf'),
    );
    const fetched = (largest: number) =>
      gateway().fetchMedia(world.number, id, largest, world.server.app.services.files.write);
    const { size, sha256 } = await fetched(bytes.byteLength);
    expect([size, sha256]).toEqual([
      bytes.byteLength,
      createHash("sha256").update(bytes).digest("hex"),
    ]);
    expect(await refusal(fetched(bytes.byteLength - 1))).toBe(131052);
  });

  it("keeps templates: each key makes one, and only their own account sees them", async () => {
    const account = { workspace: world.account, home: "" };
    const key = uuidv7();
    const made = await gateway().createTemplate(account, template("saiu_do_forno_a"), key);
    expect(await gateway().createTemplate(account, template("saiu_do_forno_a"), key)).toMatchObject(
      made,
    );
    expect(made.status).toBe("PENDING");
    for (const name of ["saiu_do_forno_b", "saiu_do_forno_c"]) {
      await gateway().createTemplate(account, template(name), uuidv7());
    }
    const listed = async (of: typeof account) =>
      (await gateway().listTemplates(of)).templates
        .map(({ name }) => name)
        .filter((name) => name.startsWith("saiu_do_forno_"))
        .sort();
    expect(await listed(account)).toEqual([
      "saiu_do_forno_a",
      "saiu_do_forno_b",
      "saiu_do_forno_c",
    ]);
    const [other] = await world.server.rows(
      `select id from workspaces where id <> '${world.account}'`,
    );
    const foreign = { workspace: String(other?.id), home: "" };
    expect(await listed(foreign)).toEqual([]);
    const { name: _name, language: _language, ...words } = template("x");
    expect(await refusal(gateway().editTemplate(foreign, made.id, words, uuidv7()))).toBe(100);
    await gateway().deleteTemplate(foreign, made.id);
    expect((await gateway().editTemplate(account, made.id, words, uuidv7())).status).toBe(
      "PENDING",
    );
    const again = gateway().createTemplate(account, template("saiu_do_forno_a"), uuidv7());
    expect(await refusal(again)).toBe(2388024);
    await gateway().deleteTemplate(account, made.id);
    await gateway().deleteTemplate(account, made.id);
    expect(await listed(account)).toEqual(["saiu_do_forno_b", "saiu_do_forno_c"]);
    const sample = sentFile(png, "image/png");
    expect((await gateway().uploadSample(account, sample)).handle).not.toBe("");
  });

  it("keeps flows: a draft goes its way once, and only a draft is removed", async () => {
    const account = { workspace: world.account, home: "" };
    const facts = { name: "Pesquisa", categories: ["SURVEY"], endpoint_uri: "" };
    const key = uuidv7();
    const { id } = await gateway().createFlow(account, facts, key);
    expect(await gateway().createFlow(account, facts, key)).toEqual({ id });
    await gateway().updateFlow(account, id, { ...facts, name: "Pesquisa 2" });
    await gateway().updateFlowJson(account, id, exampleJson("survey"));
    await gateway().publishFlow(account, id);
    await gateway().publishFlow(account, id);
    const listed = async () => (await gateway().listFlows(account)).filter((one) => one.id === id);
    expect(await listed()).toEqual([
      { id, name: "Pesquisa 2", status: "PUBLISHED", categories: ["SURVEY"] },
    ]);
    expect(await refusal(gateway().deleteFlow(account, id))).toBe(139004);
    await gateway().deprecateFlow(account, id);
    await gateway().deprecateFlow(account, id);
    const draft = await gateway().createFlow(account, { ...facts, name: "Rascunho" }, uuidv7());
    await gateway().deleteFlow(account, draft.id);
    await gateway().deleteFlow(account, draft.id);
  });

  it("brings the code that proves a person's WhatsApp, in their language", async () => {
    const verify = (body?: object) =>
      world.server.send("carla", "POST", `user/verify/whatsapp${body ? "" : "/code"}`, body);
    expect((await verify()).status).toBeLessThan(300);
    await world.server.drain();
    const [carla] = await world.server.rows(
      "select whatsapp_country_code || whatsapp_number as phone from users where email = 'carla@recado.test'",
    );
    const code = await world.provedBy(String(carla?.phone));
    expect((await verify({ code })).status).toBeLessThan(300);
  });

  it("brings a number into service by its code, once", async () => {
    const { account } = world;
    const phone = "5511933330001";
    await gateway().addNumber(account, { phone, name: "Padaria Nova" });
    await gateway().addNumber(account, { phone, name: "Padaria Nova" });
    const request = { method: "SMS", language: "pt_BR" } as const;
    await gateway().requestCode(account, phone, request, "activation:1");
    await gateway().requestCode(account, phone, request, "activation:1");
    const code = await world.codeOf(phone);
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await refusal(gateway().verifyCode(account, phone, wrong))).toBe(136025);
    await gateway().verifyCode(account, phone, code);
    const { name } = await gateway().registerNumber(account, phone, "123456");
    expect(["APPROVED", "AVAILABLE_WITHOUT_REVIEW"]).toContain(name);
    expect(await refusal(gateway().registerNumber(account, phone, "654321"))).toBe(133005);
    expect((await gateway().renameNumber(account, phone, "Padaria 24 Horas")).name).toBe(
      "PENDING_REVIEW",
    );
    expect((await gateway().keepInApp(account, { phone, name: "Padaria Nova" })).name).toMatch(
      /^A/,
    );
  });

  it("shows people who a number is and what they may ask, once WhatsApp takes it", async () => {
    const path = `whatsapp/numbers/${world.number}`;
    const set = (of: string, body: object) => world.server.send("ana", "PUT", `${path}${of}`, body);
    const shown = async (of = "") => (await world.server.get("ana", `${path}${of}`)).body.data;
    const profile = {
      about: "Pão quente às 7h",
      address: "Rua do Forno, 12",
      description: "Padaria de bairro",
      email: "oi@example.com",
      websites: ["https://example.com"],
      vertical: "automotive",
    };
    expect((await set("", profile)).status).toBe(200);
    const refused = await set("", { about: "Outro", websites: ["https://wa.me/5511900000000"] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["websites"]]);
    expect(await set("", { about: "" })).toMatchObject({ status: 422 });
    expect(await shown()).toMatchObject(profile);
    const commands = [{ name: "cardapio", description: "O que há hoje" }];
    const offered = { welcome_message: true, icebreakers: ["Que horas abre?"], commands };
    expect((await set("/automations", offered)).status).toBe(200);
    const picture = new FormData();
    const jpeg = await sharp(png).resize(640, 640).jpeg().toBuffer();
    picture.set("file", new Blob([new Uint8Array(jpeg)], { type: "image/jpeg" }), "rosto.jpg");
    expect((await world.server.send("ana", "POST", `${path}/avatar`, picture)).status).toBe(200);
    const { fake, id } = world as Partial<CloudWorld>;
    if (!fake || !id) return;
    const shownThere = { ...profile, vertical: "AUTO", picture: expect.any(String) };
    expect(fake.state.profiles.get(id)).toEqual(shownThere);
    expect(fake.state.automations.get(id)).toMatchObject({
      enable_welcome_message: true,
      prompts: offered.icebreakers,
    });
  });

  it("takes a PIN of two-step verification, which stands nowhere here", async () => {
    const path = `whatsapp/numbers/${world.number}/pin`;
    const set = (pin: string) => world.server.send("ana", "PUT", path, { pin });
    expect(Object.keys((await set("12345")).body.errors)).toEqual(["pin"]);
    expect((await set("135790")).status).toBe(204);
    const told = await world.server.rows(
      "select before, after from audit_entries where action = 'number.pin-changed'",
    );
    expect(told).toEqual([{ before: null, after: null }]);
    const { fake, id } = world as Partial<CloudWorld>;
    if (fake && id) expect(fake.state.numbers.get(id)?.pin).toBe("135790");
  });

  it("makes a code with a message, changes what it says and ends it", async () => {
    const path = `whatsapp/numbers/${world.number}/qr-codes`;
    const send = (method: string, of: string, message?: string) =>
      world.server.send("ana", method, `${path}${of}`, message && { message, image_format: "png" });
    const { code } = (await send("POST", "", "Quero pão")).body.data;
    const { fake, id } = world as Partial<CloudWorld>;
    const behind = () => fake?.state.qrCodes.get(`${id} ${code}`);
    expect(behind()).toBe(fake && "Quero pão");
    expect((await send("PUT", `/${code}`, "Quero bolo")).status).toBe(200);
    expect(behind()).toBe(fake && "Quero bolo");
    expect((await send("DELETE", `/${code}`)).status).toBe(204);
    expect(behind()).toBeUndefined();
    await gateway().deleteQrCode(world.number, code);
  });

  it("keeps how a number takes calls, hours and holidays too", async () => {
    const { number } = world;
    expect(await gateway().callSettings(number)).toEqual(untouchedCalls);
    const set: CallSettings = {
      enabled: true,
      icon_visible: false,
      callback_permission: true,
      by_hours: true,
      time_zone: "America/Manaus",
      weekly_hours: [
        { day: "monday", open: "08:00", close: "12:00" },
        { day: "monday", open: "13:30", close: "18:00" },
      ],
      holidays: [{ date: "2026-12-25", open: "00:00", close: "23:59" }],
    };
    await gateway().setCallSettings(number, set);
    await gateway().setCallSettings(number, set);
    expect(await gateway().callSettings(number)).toEqual(set);
    await gateway().setCallSettings(number, untouchedCalls);
    expect(await gateway().callSettings(number)).toEqual(untouchedCalls);
    expect(await refusal(gateway().callSettings(uuidv7()))).toBe(133010);
  });

  it("asks a person if the business may call, once staff have switched calls on", async () => {
    const phone = "5511961110031";
    await world.write(phone, "Oi");
    const contact = await contactOf(phone);
    const request = { type: "call_request", body: "Podemos ligar?" };
    expect((await says(contact, request)).status).toBe(422);
    const path = `admin/numbers/${world.number}/call-settings`;
    const body = { ...untouchedCalls, enabled: true, version: 1 };
    expect((await world.server.send("marina", "PUT", path, body)).status).toBe(200);
    await world.server.drain();
    expect((await says(contact, request)).status).toBe(201);
    await world.arrive();
    expect(await world.seen(phone)).toEqual(["call_request"]);
    expect((await says(contact, request)).status).toBe(422);
  });
});
