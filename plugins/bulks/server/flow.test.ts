import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { status } from "../../messenger/fixtures/whatsapp.ts";
import { type BulkDesk, csv, openBulks } from "../fixtures/bulk.ts";

let server: TestServer;
let messenger: TestMessenger;
let desk: BulkDesk;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  desk = await openBulks(server);
});

/** As Excel in Portuguese saves it: Latin-1, semicolons, Windows lines. */
const excel = (rows: string[][]) =>
  csv(
    Buffer.from(
      [["Nome", "Celular", "Pedido", "Horário"], ...rows].map((row) => row.join(";")).join("\r\n"),
      "latin1",
    ),
  );
const columns = {
  header: { column: 2, fallback: "" },
  body: [
    { column: 0, fallback: "cliente" },
    { column: 3, fallback: "" },
  ],
};

describe("a bulk", () => {
  it("goes from a spreadsheet over a dry run to everybody in it, once", async () => {
    const phones = [newPhone(), newPhone(), newPhone()];
    const [first = "", second = "", third = ""] = phones;
    const created = await desk.create({
      file: excel([
        ["João", `+${first}`, "1042", "às 15h"],
        ["", `(${second.slice(2, 4)}) ${second.slice(4)}`, "1043", "às 16h"],
        ["Repetida", first, "1044", "às 17h"],
        ["Sem número", "", "1045", "às 18h"],
        ["Sem horário", third, "1046", ""],
      ]),
    });
    expect(created.status).toBe(201);
    const { id, file, guess } = created.body.data;
    expect(file).toMatchObject({ encoding: "windows-1252", delimiter: ";", rows: 5 });
    expect(file.columns).toEqual(["Nome", "Celular", "Pedido", "Horário"]);
    expect(guess.number_column).toBe(1);

    const checked = await desk.check(id, columns);
    expect(checked).toMatchObject({
      status: "waiting_confirmation",
      items_count: 2,
      dry_run: { valid: 1, mended: 1, duplicate: 1, invalid: 2, blocked: 0, opted_out: 0 },
    });
    expect((await desk.rows(id)).map(({ verdict, reason }) => [verdict, reason?.code])).toEqual([
      ["valid", undefined],
      ["mended", undefined],
      ["duplicate", undefined],
      ["invalid", "bulks.phone_missing"],
      ["invalid", "messenger.template_field_missing"],
    ]);
    expect(messenger.whatsapp.sent).toEqual([]);

    expect((await desk.start(id)).status).toBe(200);
    await server.drain();
    expect(messenger.whatsapp.sent.map(({ to }) => to)).toEqual([first, second]);
    expect(await desk.read(id)).toMatchObject({
      status: "finished",
      processed_items_count: 2,
      progress: { pending: 0, sending: 0, sent: 2 },
    });
    const [row] = await desk.rows(id);
    const { body } = await server.get("bruno", `messenger/messages/${row.message_id}`);
    expect(body.data).toMatchObject({
      sender: { kind: "bulk", id, name: "Pedidos de hoje" },
      category: "utility",
      contact_id: row.contact_id,
      content: { type: "template", body: expect.stringContaining("Olá, João!") },
    });
  });

  it("is not made, nor mapped, of a template with parts that nobody here can send", async () => {
    const row = ["Ana", newPhone(), "1047", "às 19h"];
    const before = await desk.create({ file: excel([row]) });
    const mark = (parts: string) =>
      server.rows(
        `update templates set unknown_parts = '${parts}' where name = 'pedido_confirmado'`,
      );
    await mark('["CAROUSEL"]');
    const { status, body } = await desk.create({ file: excel([row]) });
    expect([status, body.errors]).toEqual([
      422,
      { template_id: [expect.stringMatching(/partes/)] },
    ]);
    await expect(desk.check(before.body.data.id, columns)).rejects.toThrow(/partes/);
    await mark("[]");
  });

  it("takes no marketing to phones of the United States, and any to those of Canada", async () => {
    const category = (to: string) =>
      server.rows(`update templates set category = '${to}' where name = 'retomar_conversa'`);
    await category("marketing");
    const file = csv("Telefone\n+1 202 555 0143\n+1 416 555 0143\n");
    const created = await desk.create({ file, template: "retomar_conversa" });
    const { id } = created.body.data;
    const { dry_run } = await desk.check(id);
    expect(dry_run).toMatchObject({ valid: 1, invalid: 1 });
    expect((await desk.rows(id)).map(({ verdict, reason }) => [verdict, reason?.code])).toEqual([
      ["invalid", "messenger.marketing_american"],
      ["valid", undefined],
    ]);
    await category("utility");
  });

  it("lists what is longer than the template takes as invalid, whole and with the reason", async () => {
    const [first, second] = [newPhone(), newPhone()];
    const [order, hour] = ["9".repeat(61), "h".repeat(1_025)];
    const rows = [
      ["Ana", first, order, "às 15h"],
      ["Bia", second, "7", hour],
    ];
    const { id } = (await desk.create({ file: excel(rows) })).body.data;
    expect((await desk.check(id, columns)).dry_run).toMatchObject({ valid: 0, invalid: 2 });
    const shown = await desk.rows(id);
    expect(shown.map(({ verdict, fields }) => [verdict, fields.header, fields.body[1]])).toEqual([
      ["invalid", order, "às 15h"],
      ["invalid", "7", hour],
    ]);
    const long = "messenger.template_too_long";
    expect(shown.map(({ reason }) => reason.code)).toEqual([long, long]);
    const { mapping } = await desk.read(id);
    const body = { row: 1, mapping };
    const preview = await server.send("bruno", "POST", desk.at(`/${id}/preview`), body);
    expect([preview.status, preview.body.data.content]).toEqual([200, null]);
    expect(Object.keys(preview.body.data.wrong)).toEqual(["fields.header"]);
  });

  it("follows its messages, and tries the failed ones again as a new one", async () => {
    const [first, second] = [newPhone(), newPhone()];
    const rows = [first, second].map((phone) => ["Ana", phone, "1", "já"]);
    const { id } = (await desk.create({ file: excel(rows) })).body.data;
    await desk.check(id, columns);
    await desk.start(id);
    await server.drain();
    const [one, two] = await desk.rows(id);
    const told = [
      status(server, messenger.whatsapp.idOf(one.message_id), "read", { key: one.message_id }),
      status(server, messenger.whatsapp.idOf(two.message_id), "failed", {
        key: two.message_id,
        code: 131000,
      }),
    ];
    await desk.tell(told);
    expect((await desk.rows(id)).map(({ state }) => state)).toEqual(["read", "failed"]);
    expect((await desk.rows(id, "state=failed")).map(({ error }) => error.code)).toEqual([131000]);
    expect((await desk.read(id)).progress).toMatchObject({ read: 1, failed: 1, sent: 0 });

    const again = await server.send("bruno", "POST", desk.at(`/${id}/retry`));
    expect(again.body.data).toMatchObject({ retry_of: id, status: "checking", items_count: 1 });
    await server.drain();
    const next = await desk.read(again.body.data.id);
    expect(next).toMatchObject({ status: "waiting_confirmation", items_count: 1 });
    expect((await desk.read(id)).retried_by).toEqual([next.id]);
    expect((await desk.start(next.id)).status).toBe(200);
    await server.drain();
    expect(messenger.whatsapp.sent.at(-1)?.to).toBe(second);
    expect(messenger.whatsapp.sent.filter(({ to }) => to === second)).toHaveLength(2);
  });

  /** A bulk of two that WhatsApp could not deliver; answers their rows. */
  const undelivered = async () => {
    const rows = [newPhone(), newPhone()].map((phone) => ["Ana", phone, "1", "já"]);
    const { id } = (await desk.create({ file: excel(rows) })).body.data;
    await desk.check(id, columns);
    await desk.start(id);
    await server.drain();
    const sent = await desk.rows(id);
    await desk.tell(
      sent.map(({ message_id: key }) =>
        status(server, messenger.whatsapp.idOf(key), "failed", { key, code: 131000 }),
      ),
    );
    return { id, sent, retry: () => server.send("bruno", "POST", desk.at(`/${id}/retry`)) };
  };
  const inTalk = ({ message_id }: { message_id: string }) =>
    server.send("bruno", "POST", `messenger/messages/${message_id}/retry`, { client_id: uuidv7() });

  it("leaves whom somebody has written to again in the conversation out of another try", async () => {
    const { sent, retry } = await undelivered();
    expect((await inTalk(sent[0])).status).toBe(201);
    const again = (await retry()).body.data;
    expect(again.items_count).toBe(1);
    await server.drain();
    const next = await desk.read(again.id);
    expect(next).toMatchObject({ items_count: 1, dry_run: { valid: 1 } });
    expect((await desk.rows(again.id)).map(({ line }) => line)).toEqual([sent[1].line]);
    await desk.move(again.id, "cancel");
    expect((await inTalk(sent[1])).status).toBe(201);
    const refused = await retry();
    expect([refused.status, refused.body.code]).toEqual([409, "bulks.nobody_failed"]);
    await server.drain();
  });

  it("leaves them out of one that was put off, and says why", async () => {
    const { sent, retry } = await undelivered();
    const { id } = (await retry()).body.data;
    await server.drain();
    const tomorrow = new Date(server.now().getTime() + 86_400_000).toISOString();
    const past = await desk.start(id, { scheduled_at: server.now().toISOString() });
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ["scheduled_at"]]);
    expect((await desk.start(id, { scheduled_at: tomorrow })).status).toBe(200);
    expect((await inTalk(sent[0])).status).toBe(201);
    server.advance(86_400_000 + 5_000);
    await desk.watch();
    expect(await desk.rows(id)).toMatchObject([
      { line: sent[0].line, state: "cancelled", reason: { code: "bulks.written_again" } },
      { line: sent[1].line, state: "sent", reason: null },
    ]);
    expect(await desk.read(id)).toMatchObject({
      status: "finished",
      progress: { cancelled: 1, sent: 1, pending: 0 },
    });
  });

  it("is not started where all of them were written to again", async () => {
    const { sent, retry } = await undelivered();
    const { id } = (await retry()).body.data;
    await server.drain();
    for (const row of sent) expect((await inTalk(row)).status).toBe(201);
    const refused = await desk.start(id);
    expect([refused.status, refused.body.code]).toEqual([409, "bulks.nobody_failed"]);
    await server.drain();
  });

  it("tells what comes while how far it is is being told", async () => {
    const { id } = (await desk.create({ file: excel([["Ana", newPhone(), "1", "já"]]) })).body.data;
    await desk.check(id, columns);
    await desk.start(id);
    await server.drain();
    const [{ message_id: key }] = await desk.rows(id);
    const told = (kind: "delivered" | "read") =>
      desk.tell([status(server, messenger.whatsapp.idOf(key), kind, { key })]);
    await told("delivered");
    // It has read the bulk and runs still.
    const until = new Date(server.now().getTime() + 60_000).toISOString();
    await server.rows(
      `update jobs set lease_until = '${until}' where name = 'bulks.tell-progress' returning id`,
    );
    server.advance(1_000);
    await told("read");
    server.advance(1_000);
    await server.drain();
    const events = await messenger.events();
    const last = events.findLast(
      ({ type, payload }) => type === "bulk.progressed" && payload.bulk_id === id,
    );
    expect(last.payload.progress).toMatchObject({ delivered: 0, read: 1 });
    server.advance(60_000);
    await server.drain();
  });

  it("waits with an erasure while a file that names the phone may still be sent to", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    const local = `(${phone.slice(2, 4)}) ${phone.slice(4, -4)}-${phone.slice(-4)}`;
    const erase = async () => {
      const path = `messenger/contacts/${contact}/data-erasure`;
      const { status, body } = await server.send("ana", "POST", path, { phone, reason: "Pediu" });
      return [status, body.code];
    };
    const others = [newPhone(), newPhone(), newPhone(), newPhone(), newPhone(), newPhone()];
    const rows = [...others.map((other) => `+${other}`), local].map((one) => ["A", one, "1", "já"]);
    const { id } = (await desk.create({ file: excel(rows) })).body.data;
    await desk.create({ file: excel([["A", newPhone(), "1", "já"]]) });
    const held = [409, "bulks.still_sending"];
    expect(await erase()).toEqual(held);
    // Gone over by a column that names nobody: it may be mapped once more.
    await desk.check(id, { ...columns, number_column: 2 });
    expect(await erase()).toEqual(held);
    await desk.check(id, columns);
    await desk.start(id);
    await desk.move(id, "cancel");
    expect(await desk.rows(id)).toHaveLength(7);
    expect(await erase()).toEqual([202, undefined]);
    await server.drain();
    expect(await desk.rows(id)).toHaveLength(6);
  });

  it("waits with an erasure while another bulk takes the person's row over", async () => {
    const phone = newPhone();
    const { id } = (await desk.create({ file: excel([["Ana", phone, "1", "já"]]) })).body.data;
    await desk.check(id, columns);
    await desk.start(id);
    await server.drain();
    const [{ message_id: key, contact_id }] = await desk.rows(id);
    await desk.tell([
      status(server, messenger.whatsapp.idOf(key), "failed", { key, code: 131000 }),
    ]);
    const again = (await server.send("bruno", "POST", desk.at(`/${id}/retry`))).body.data;
    const path = `messenger/contacts/${contact_id}/data-erasure`;
    const erase = () => server.send("ana", "POST", path, { phone, reason: "Pediu" });
    expect((await erase()).body.code).toBe("bulks.still_sending");
    await desk.move(again.id, "cancel");
    expect((await erase()).status).toBe(202);
    await server.drain();
  });

  it("forgets who is erased in the first lines of its file as well, however their phone is written", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    const local = `(${phone.slice(2, 4)}) ${phone.slice(4, -4)}-${phone.slice(-4)}`;
    const { id } = (await desk.create({ file: excel([["Zuleica", local, "1", "já"]]) })).body.data;
    await desk.check(id, columns);
    await desk.start(id);
    await server.drain();
    expect((await desk.read(id)).file.samples).toHaveLength(1);
    const path = `messenger/contacts/${contact}/data-erasure`;
    const asked = await server.send("ana", "POST", path, { phone, reason: "asked for it" });
    expect(asked.status).toBeLessThan(300);
    await server.drain();
    expect(await desk.rows(id)).toEqual([]);
    expect((await desk.read(id)).file.samples).toEqual([]);
  });

  it("is mapped by a form as well where the template's first button is filled", async () => {
    const file = csv(`Nome;Celular\nAna;+${newPhone()}\n`);
    const { id } = (await desk.create({ file, template: "cupom_de_aniversario" })).body.data;
    const { guess, version } = await desk.read(id);
    const form = new FormData();
    const put = (name: string, value: unknown): void => {
      if (value === null) return;
      if (typeof value !== "object") form.set(name, String(value));
      else for (const [key, one] of Object.entries(value ?? {})) put(`${name}[${key}]`, one);
    };
    const same = (fallback: string) => ({ column: null, fallback });
    const body = guess.body.map(() => same("Ana"));
    const mapping = { ...guess, version, body, buttons: { 0: same("PAO10") } };
    for (const [name, value] of Object.entries(mapping)) put(name, value);
    const answer = await server.send("bruno", "PUT", desk.at(`/${id}/header-mapping`), form);
    expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
    expect(answer.body.data.mapping.buttons["0"].fallback).toBe("PAO10");
  });

  it("lets each failure be tried again by one other bulk, and later ones by a second", async () => {
    const rows = [newPhone(), newPhone()].map((phone) => ["Ana", phone, "1", "já"]);
    const { id } = (await desk.create({ file: excel(rows) })).body.data;
    await desk.check(id, columns);
    await desk.start(id);
    await server.drain();
    const [one, two] = await desk.rows(id);
    const fails = ({ message_id: key }: { message_id: string }) =>
      desk.tell([status(server, messenger.whatsapp.idOf(key), "failed", { key, code: 131000 })]);
    const retry = () => server.send("bruno", "POST", desk.at(`/${id}/retry`));
    const refused = async () => {
      const { status, body } = await retry();
      return [status, body.code];
    };
    await fails(one);
    const left = async () => (await desk.read(id)).untried;
    expect(await left()).toBe(1);
    const first = (await retry()).body.data;
    expect(await refused()).toEqual([409, "bulks.retry_waits"]);
    expect(await left()).toBe(0);
    await server.drain();
    expect(await refused()).toEqual([409, "bulks.retry_waits"]);
    await desk.start(first.id);
    await server.drain();
    expect(await refused()).toEqual([409, "bulks.retry_waits"]);

    await fails(two);
    expect(await left()).toBe(1);
    const second = (await retry()).body.data;
    expect(second.items_count).toBe(1);
    await server.drain();
    expect((await desk.rows(second.id)).map(({ line }) => line)).toEqual([two.line]);
    await desk.move(second.id, "cancel");
    const third = (await retry()).body.data;
    await server.drain();
    expect((await desk.rows(third.id)).map(({ line }) => line)).toEqual([two.line]);
  });
});

it("the list of bulks is no template called bulks", async () => {
  const answer = await server.get("ana", desk.at("?status=finished"));
  expect([answer.status, answer.body.data.length > 0]).toEqual([200, true]);
});
