import { beforeAll, describe, expect, it } from "vitest";
import { say } from "../../../../src/server/words.ts";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { failureWords } from "../../../messenger/contract/check/failure-words.ts";
import { hiddenNumber } from "../../../numbers/fixtures/world.ts";
import { type BulkDesk, csv, openBulks } from "../../fixtures/bulk.ts";

let server: TestServer;
let desk: BulkDesk;

beforeAll(async () => {
  server = await startServer();
  desk = await openBulks(server);
});

const file = () => csv("Nome;Celular\nRita;11987654321\n");
const ids = async (who: Who) =>
  (await server.get(who, desk.at())).body.data.map(({ id }: { id: string }) => id);

describe("who has the right on one number only", () => {
  it("sends from it, and neither sees nor sends from another", async () => {
    const own = (await desk.create({ file: file() })).body.data.id;
    const form = await desk.form({ file: file() });
    form.set("number_id", await hiddenNumber(server));
    const refused = await server.send("bruno", "POST", desk.at(), form);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["number_id"]]);
    const again = await desk.form({ file: file() });
    again.set("number_id", await hiddenNumber(server));
    const hidden = (await server.send("ana", "POST", desk.at(), again)).body.data.id;
    expect(await ids("ana")).toEqual(expect.arrayContaining([own, hidden]));
    expect(await ids("bruno")).toContain(own);
    expect(await ids("bruno")).not.toContain(hidden);
    for (const path of ["", "/rows", "/report"]) {
      expect((await server.get("bruno", desk.at(`/${hidden}${path}`))).status).toBe(404);
      expect((await server.get("diego", desk.at(`/${own}${path}`))).status).toBe(404);
    }
    expect((await desk.move(hidden, "cancel")).status).toBe(404);
  });

  it("only reads where the right is to read", async () => {
    const { id } = (await desk.create({ file: file() })).body.data;
    await server.rows("update number_users set role = 'viewer'");
    expect((await server.get("bruno", desk.at(`/${id}`))).status).toBe(200);
    expect((await desk.move(id, "cancel")).status).toBe(403);
    expect((await desk.create({ file: file() })).status).toBe(403);
    await server.rows("update number_users set role = 'attendant'");
  });
});

describe("a number from which nothing leaves", () => {
  it("is refused where it is picked", async () => {
    const state = (to: string) =>
      server.rows(`update numbers set status = '${to}' where id = '${desk.number}'`);
    await state("disconnected");
    const refused = await desk.create({ file: file() });
    const errors = { number_id: [say("pt", "messenger:errors.number_not_connected")] };
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    await state("connected");
    expect((await desk.create({ file: file() })).status).toBe(201);
  });
});

describe("the first lines of a file", () => {
  const sheet = () => csv("Nome;Celular\nRita;5511970000881\nLéo;5511970000882\n");
  const mapping = { number_column: 1 };
  const preview = (who: Who, id: string) =>
    server.send(who, "POST", desk.at(`/${id}/preview`), { row: 1, mapping });
  const samples = async (who: Who, id: string) =>
    (await server.get(who, desk.at(`/${id}`))).body.data.file.samples as unknown[];

  it("are nobody's who does not read all rows, and staff's look is on record", async () => {
    const { body } = await desk.create({ file: sheet(), template: "retomar_conversa", who: "ana" });
    const { id } = body.data as { id: string };
    expect(await samples("bruno", id)).toHaveLength(2);
    await server.rows("update number_users set sight = 'own'");
    expect(await samples("bruno", id)).toEqual([]);
    expect((await preview("bruno", id)).status).toBe(403);
    await server.rows("update number_users set sight = 'all'");

    const looks = () =>
      server.rows(`select actor_name from audit_entries
        where action = 'bulk.rows-seen' and subject_id = '${id}'`);
    expect(await looks()).toEqual([]);
    expect(await samples("marina", id)).toHaveLength(2);
    expect(await looks()).toHaveLength(1);
  });
});

describe("who sees a part of the number's conversations only", () => {
  const see = (sight: string) => server.rows(`update number_users set sight = '${sight}'`);
  const phones = ["5511970000881", "5511970000882"] as const;
  const text = async (id: string) =>
    Buffer.from((await server.get("bruno", desk.at(`/${id}/report`))).body).toString();

  it("reads of another's bulk the rows of whom they see, of their own all, and the sums whole", async () => {
    const sheet = () => csv(`Nome;Celular\n${phones.map((phone) => `Rita;${phone}`).join("\n")}\n`);
    const made = async (who: Who) => {
      const { id } = (await desk.create({ file: sheet(), template: "retomar_conversa", who })).body
        .data;
      await desk.check(id);
      await desk.start(id);
      await server.drain();
      return id as string;
    };
    const hers = await made("ana");
    const his = await made("bruno");
    const seen = async (id: string) =>
      (await server.get("bruno", desk.at(`/${id}/rows?per_page=100`))).body.data.map(
        ({ phone }: { phone: string }) => phone,
      );
    expect(await seen(hers)).toEqual(phones);
    const [contact] = await server.rows(
      `select contact_id from bulk_rows where bulk_id = '${hers}' and phone = '${phones[0]}'`,
    );
    const me = (await server.get("bruno", "user")).body.data.id;
    await server.rows(
      `insert into conversation_assignments (contact_id, number_id, responsible_id, updated_at)
       values ('${contact?.contact_id}', '${desk.number}', '${me}', now())
       on conflict (contact_id) do update set responsible_id = excluded.responsible_id`,
    );
    await see("own");
    expect(await seen(hers)).toEqual([phones[0]]);
    expect(await text(hers)).not.toContain(phones[1]);
    expect(await text(hers)).toContain(phones[0]);
    expect(await seen(his)).toEqual(phones);
    const { items_count } = (await server.get("bruno", desk.at(`/${hers}`))).body.data;
    expect(items_count).toBe(2);
    const [again] = await server.rows(
      `update bulks set creator_id = '${me}', retry_of = '${hers}' where id = '${his}' returning id`,
    );
    // Whoever tries another's failures again has not handed over the file.
    expect(await seen(String(again?.id))).toEqual([phones[0]]);
    await see("all");
  });
});

describe("what is confirmed", () => {
  it("is what was seen: an older version starts nothing", async () => {
    const { id } = (await desk.create({ file: file(), template: "retomar_conversa" })).body.data;
    const { version } = await desk.check(id);
    await desk.check(id);
    const answer = await desk.start(id, { version });
    expect([answer.status, answer.body.code]).toEqual([409, "changed_meanwhile"]);
    expect(answer.body.data.id).toBe(id);
  });

  it("is mapped without a version by programs that know none", async () => {
    const { id } = (await desk.create({ file: file(), template: "retomar_conversa" })).body.data;
    const { guess } = await desk.read(id);
    const map = (more: object) =>
      server.send("bruno", "PUT", desk.at(`/${id}/header-mapping`), { ...guess, ...more });
    expect((await map({ version: 99 })).status).toBe(409);
    expect((await map({})).status).toBe(200);
  });

  it("fills every part of the template from a column that is there", async () => {
    const { id, version } = (await desk.create({ file: file() })).body.data;
    const answer = await server.send("bruno", "PUT", desk.at(`/${id}/header-mapping`), {
      number_column: 1,
      body: [{ column: 0 }, { column: 9 }],
      version,
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(["header", "body.1"]);
  });

  it("is shown as its recipient will see it, by a mapping that is not kept", async () => {
    const { id } = (await desk.create({ file: file() })).body.data;
    const mapping = {
      number_column: 1,
      header: { column: 0 },
      body: [{ column: 0 }, { fallback: "às 10h" }],
    };
    const { body } = await server.send("bruno", "POST", desk.at(`/${id}/preview`), {
      row: 1,
      mapping,
    });
    expect(body.data).toMatchObject({
      phone: "5511987654321",
      verdict: "mended",
      wrong: {},
      content: { header: { text: "Pedido Rita" }, body: expect.stringContaining("às 10h") },
    });
    const { body: empty } = await server.send("bruno", "POST", desk.at(`/${id}/preview`), {
      row: 1,
      mapping: { ...mapping, header: null },
    });
    expect(empty.data).toMatchObject({
      content: null,
      wrong: { "fields.header": expect.any(String) },
    });
    expect((await desk.read(id)).mapping).toBeNull();
  });
});

it("a report opens in a spreadsheet and runs nothing there", async () => {
  const typed = '=HYPERLINK("http://x")';
  const { id } = (
    await desk.create({
      file: csv(`Telefone\n"${typed.replaceAll('"', '""')}"\n+5511987654321\n`),
      template: "retomar_conversa",
    })
  ).body.data;
  await desk.check(id);
  const { headers, body } = await server.get("ana", desk.at(`/${id}/report`));
  expect(headers.get("content-type")).toContain("text/csv");
  const lines = new TextDecoder().decode(body).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(lines[2]).toContain('"+5511987654321"');
});

it("a report says why one failed in words, with WhatsApp's code behind", async () => {
  const [failed] = await server.rows(
    "select bulk_id from bulk_rows where error_code = 131026 order by bulk_id limit 1",
  );
  const { body } = await server.get("ana", desk.at(`/${failed?.bulk_id}/report`));
  const why = say("pt", failureWords(131026).title, { code: 131026 });
  expect(new TextDecoder().decode(body)).toContain(`"${why} (131026)"`);
});
