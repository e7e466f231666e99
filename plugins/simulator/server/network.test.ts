import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CloudMessage } from "../../../src/server/gateway/gateway.ts";
import { sentFile } from "../../../tests/support/sent-file.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let number: string;
const phone = "5511960005555";

beforeAll(async () => {
  server = await startServer();
  server.app.plugins.push({
    contract: { name: "listener", requires: [], endpoints: {} },
    routes: [],
    webhooks: {
      messages: async (_, changes) => {
        for (const { value } of changes) {
          told.push(...((value as { statuses?: Status[] }).statuses ?? []));
        }
      },
    },
  });
  await server.tokenOf("bruno");
  number = await attendedNumber(server);
  await server.send("bruno", "POST", "simulator/phones", {
    number_id: number,
    name: "Rita",
    number: phone,
  });
  await server.snapshot();
}, 180_000);
beforeEach(async () => {
  await server.restore();
  told.length = 0;
});

const gateway = () => server.app.services.gateway;
const text = (body = "Olá"): CloudMessage => ({ type: "text", text: { body } });
const send = (message: CloudMessage, more: { key?: string; to?: string } = {}) =>
  gateway().send({ from: number, to: more.to ?? phone, message, key: more.key ?? uuidv7() });
const act = (body: Record<string, unknown>, from = phone) =>
  server.send("bruno", "POST", `simulator/phones/${from}/messages`, { number_id: number, ...body });
const writes = (body = "Oi") => act({ type: "text", body });
const change = (body: Record<string, unknown>) =>
  server.send("bruno", "PATCH", `simulator/phones/${phone}`, body);
const open = () =>
  server.send("bruno", "POST", `simulator/phones/${phone}/open`, { number_id: number });
const shown = async (of = phone) =>
  (await server.get("bruno", `simulator/phones/${of}/messages?number_id=${number}`)).body.data;
const chat = async () =>
  (await server.get("bruno", `simulator/phones/${phone}/chats`)).body.data[0];
const later = async (ms = 1_500) => {
  await server.drain();
  server.advance(ms);
  await server.drain();
};
interface Status {
  id: string;
  status: string;
  errors?: { code: number }[];
  pricing?: { billable: boolean; category: string };
}
/** Every status the network told, in order. */
const told: Status[] = [];
/** Those of one message, with the code of a failure. */
async function statusesOf(wamid: string) {
  await server.drain();
  return told
    .filter(({ id }) => id === wamid)
    .map(({ status, errors }) => (errors ? `${status} ${errors[0]?.code}` : status));
}
const refusal = async (attempt: Promise<unknown>) =>
  attempt.then(
    () => "taken",
    (error: { code?: number }) => error.code ?? error,
  );

describe("a message to a phone", () => {
  beforeEach(() => writes());
  it("is sent, arrives after the phone's delay, and is read when the chat is opened", async () => {
    await change({ delay: 30 });
    const { id, wa_id } = await send(text("Bom dia"), { key: "k1" });
    expect(wa_id).toBe(phone);
    await server.drain();
    expect(await statusesOf(id)).toEqual(["sent"]);
    expect((await shown()).map(({ from }: { from: string }) => from)).toEqual(["phone"]);
    await later(30_000);
    expect(await statusesOf(id)).toEqual(["sent", "delivered"]);
    expect((await shown()).at(-1)).toMatchObject({
      from: "business",
      status: "delivered",
      content: { type: "text", body: "Bom dia" },
    });
    expect(await chat()).toMatchObject({ unread: 1, last_text: "Bom dia" });
    expect((await open()).status).toBe(204);
    await open();
    expect(await statusesOf(id)).toEqual(["sent", "delivered", "read"]);
    expect(await chat()).toMatchObject({ unread: 0 });
  });

  it("tells with each status what it is charged as", async () => {
    const template = { name: "retomar_conversa", language: { code: "pt_BR" } };
    const charged = await send({ type: "template", template });
    const free = await send(text());
    await later();
    const prices = (of: string) =>
      told
        .filter(({ id }) => id === of)
        .map(({ pricing }) => [pricing?.category, pricing?.billable]);
    expect(prices(charged.id)).toEqual([
      ["utility", true],
      ["utility", true],
    ]);
    expect(prices(free.id)[0]).toEqual(["service", false]);
  });

  it("handed over again with its key is the same message", async () => {
    const answers = await Promise.all([
      send(text("uma vez"), { key: "same" }),
      send(text("uma vez"), { key: "same" }),
    ]);
    answers.push(await send(text("outra"), { key: "same" }));
    answers.push(await send(text("uma vez"), { key: "same" }));
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    await later();
    const bodies = (await shown()).map(
      ({ content }: { content: { body: string } }) => content.body,
    );
    expect(bodies).toEqual(["Oi", "uma vez"]);
    expect(await statusesOf(answers[0]?.id ?? "")).toEqual(["sent", "delivered"]);
  });

  it("waits for a phone that is offline, and arrives when it comes back", async () => {
    await change({ online: false });
    const { id } = await send(text());
    await later();
    await later(3_600_000);
    expect(await statusesOf(id)).toEqual(["sent"]);
    await open();
    expect(await statusesOf(id)).toEqual(["sent"]);
    await change({ online: true });
    expect(await statusesOf(id)).toEqual(["sent", "delivered"]);
  });

  it("takes as long as the phone's delay says", async () => {
    await change({ delay: 30 });
    const { id } = await send(text());
    await server.drain();
    // The hour goes on by itself, for longer on a busy machine.
    await later(15_000);
    expect(await statusesOf(id)).toEqual(["sent"]);
    await later(15_000);
    expect(await statusesOf(id)).toEqual(["sent", "delivered"]);
  });

  it("fails later where WhatsApp would not deliver it", async () => {
    const failing: [string, number][] = [
      ["5511960001026", 131026],
      ["5511960001049", 131049],
      ["5511960000472", 130472],
      ["551132345678", 131026],
      ["5511960007777", 131047],
    ];
    for (const [to, code] of failing) {
      const { id } = await send(text(), { to });
      await later();
      expect(await statusesOf(id), to).toEqual([`failed ${code}`]);
    }
  });

  it("fails marketing, and only that, to somebody who wants none", async () => {
    const to = "5511960001050";
    const of = (name: string, category: string) =>
      server.rows(`update templates set category = '${category}' where name = '${name}'`);
    const name = "retomar_conversa";
    const template = { type: "template", template: { name, language: { code: "pt_BR" } } };
    const codes: string[][] = [];
    for (const category of ["utility", "marketing"]) {
      await of(name, category);
      const { id } = await send(template, { to });
      await later();
      codes.push(await statusesOf(id));
    }
    expect(codes).toEqual([["sent", "delivered"], ["failed 131050"]]);
  });

  it("fails a day after the phone last wrote, unless it is a template", async () => {
    server.advance(23.9 * 3_600_000);
    const inTime = await send(text());
    server.advance(0.2 * 3_600_000);
    const late = await send(text());
    await later();
    expect(await statusesOf(inTime.id)).toEqual(["sent", "delivered"]);
    expect(await statusesOf(late.id)).toEqual(["failed 131047"]);
  });

  it("is refused at once when too many go to one person", async () => {
    for (let at = 0; at < 45; at++) await send(text(String(at)));
    expect(await refusal(send(text("46")))).toBe(131056);
    server.advance(6_001);
    expect(await refusal(send(text("46")))).toBe("taken");
    expect(await refusal(send(text("47")))).toBe(131056);
  });

  it("fails while the business has blocked the person, whose own messages do not arrive", async () => {
    await gateway().block(number, phone);
    const { id } = await send(text());
    await later();
    expect(await statusesOf(id)).toEqual(["failed 131026"]);
    const before = await server.rows("select count(*)::int as n from webhook_inbox");
    expect((await writes("alô?")).body.data.status).toBe("sent");
    expect(await server.rows("select count(*)::int as n from webhook_inbox")).toEqual(before);
    await gateway().unblock(number, phone);
    await writes("e agora?");
    expect(await server.rows("select count(*)::int as n from webhook_inbox")).not.toEqual(before);
  });

  const row = (id: string, title = "Linha") => ({ id, title });
  const listed = (...sections: unknown[]): CloudMessage => ({
    type: "interactive",
    interactive: { type: "list", body: { text: "?" }, action: { button: "Ver", sections } },
  });
  const buttons = (...titles: string[]): CloudMessage => ({
    type: "interactive",
    interactive: {
      type: "button",
      body: { text: "?" },
      action: { buttons: titles.map((title) => ({ type: "reply", reply: { id: title, title } })) },
    },
  });
  const rows = (count: number) => Array.from({ length: count }, (_, at) => row(String(at)));

  it.each<[string, CloudMessage, number | "taken"]>([
    ["4096 characters", text("x".repeat(4096)), "taken"],
    ["4097 characters", text("x".repeat(4097)), 100],
    ["no text", { type: "text" }, 131008],
    ["an empty text", text(""), 131009],
    ["an unknown type", { type: "hologram" }, 100],
    ["three buttons", buttons("a", "b", "c"), "taken"],
    ["four buttons", buttons("a", "b", "c", "d"), 100],
    ["two buttons alike", buttons("a", "a"), 131009],
    ["a button of 21 characters", buttons("x".repeat(21)), 100],
    ["ten rows", listed({ title: "A", rows: rows(10) }), "taken"],
    ["eleven rows", listed({ title: "A", rows: rows(11) }), 131009],
    ["rows alike", listed({ title: "A", rows: [row("1"), row("1")] }), 131009],
    [
      "a section without a name",
      listed({ rows: rows(1) }, { title: "B", rows: [row("b")] }),
      131009,
    ],
    ["a place", { type: "location", location: { latitude: -23.5, longitude: -46.6 } }, "taken"],
    ["a place nowhere", { type: "location", location: { latitude: 91, longitude: 0 } }, 100],
    ["a card without a name", { type: "contacts", contacts: [{ name: {} }] }, 131008],
    ["a file that is not there", { type: "image", image: { id: "nothing" } }, 131009],
    [
      "a template that is not there",
      { type: "template", template: { name: "nada", language: { code: "pt_BR" } } },
      132001,
    ],
    [
      "a reaction to nothing",
      { type: "reaction", reaction: { message_id: "x", emoji: "👍" } },
      131009,
    ],
  ])("is checked as WhatsApp checks it: %s", async (_, message, wanted) => {
    expect(await refusal(send(message))).toBe(wanted);
  });

  it("of a template is filled in, and refused when it does not fit", async () => {
    const place = { latitude: -23.5, longitude: -46.6, name: "Loja", address: "Rua 1" };
    const header = { type: "header", parameters: [{ type: "location", location: place }] };
    const filled = (...values: string[]) =>
      named("retirada_na_loja", [
        header,
        { type: "body", parameters: values.map((value) => ({ type: "text", text: value })) },
      ]);
    const named = (name: string, components: unknown[] = []): CloudMessage => ({
      type: "template",
      template: { name, language: { policy: "deterministic", code: "pt_BR" }, components },
    });
    expect(await refusal(send(filled()))).toBe(132000);
    expect(await refusal(send(filled("a", "b")))).toBe(132000);
    expect(await refusal(send(filled("x".repeat(1100))))).toBe(132005);
    server.advance(48 * 3_600_000);
    const { id } = await send(filled("Rita"));
    await later();
    expect(await statusesOf(id)).toEqual(["sent", "delivered"]);
    const { content } = (await shown()).at(-1);
    expect(content).toMatchObject({
      type: "template",
      header: { format: "location", name: "Loja" },
      body: "A sua encomenda está pronta, Rita. Retire no endereço acima até as 20h.",
    });
    expect(await refusal(send(named("retirada_na_loja")))).toBe(132000);
    expect(await refusal(send(named("oferta_relampago")))).toBe(132015);
    expect(await refusal(send(named("promocao_de_inverno")))).toBe(132001);
    expect(await refusal(send(named("lembrete_de_consulta")))).toBe(132001);
  });
});

describe("files of a business", () => {
  const picture = async (side = 64) =>
    new Uint8Array(
      await sharp({ create: { width: side, height: side, channels: 3, background: "#0b6b4f" } })
        .png()
        .toBuffer(),
    );

  it("arrive on the phone, by the number that handed them over", async () => {
    await writes();
    const file = sentFile(await picture(), "image/png", "foto.png");
    const { id } = await gateway().upload(number, file);
    expect((await gateway().upload(number, file)).id).toBe(id);
    await send({ type: "image", image: { id, caption: "Veja" } });
    await server.drain();
    await later();
    const { content } = (await shown()).at(-1);
    expect(content).toMatchObject({ type: "image", caption: "Veja", media: { mime: "image/png" } });
    expect((await server.get("anonymous", content.media.url)).status).toBe(200);
    const [other] = await server.rows(`select id from numbers where id <> '${number}' limit 1`);
    const foreign = gateway().send({
      from: other?.id as string,
      to: phone,
      message: { type: "image", image: { id } },
      key: "x",
    });
    expect(await refusal(foreign)).toBe(131009);
    expect(await refusal(send({ type: "video", video: { id } }))).toBe(131053);
    const whole = (of: string, largest: number) =>
      refusal(gateway().fetchMedia(of, id, largest, buffer));
    expect(await whole(other?.id as string, file.size)).toBe(131052);
    expect(await whole(number, file.size - 1)).toBe(131052);
    expect(await whole(number, file.size)).toBe("taken");
  });

  it("are refused when they are too large, empty or of no kind", async () => {
    const bytes = new Uint8Array(5 * 1024 * 1024 + 1);
    const upload = (type: string, of: Uint8Array) =>
      refusal(gateway().upload(number, sentFile(of, type)));
    expect(await upload("image/png", bytes)).toBe(131053);
    expect(await upload("application/pdf", bytes)).toBe("taken");
    expect(await upload("image/svg+xml", new Uint8Array(10))).toBe(131053);
    expect(await upload("image/png", new Uint8Array(0))).toBe(131053);
  });
});
