import { crc32, inflateRawSync } from "node:zlib";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { safeCell } from "../../../src/contract/sheet/safe-cell.ts";
import { withWork } from "../../../src/server/work/outbox.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { openContact } from "./facade.ts";
import { personParts } from "./slots.ts";

let server: TestServer;
let main: string;
let ana: string;

beforeAll(async () => {
  server = await startServer();
  main = (await server.get("bruno", "whatsapp/numbers")).body.data[0].id;
  ana = (await server.get("ana", "user")).body.data.id;
});

const start = (format: unknown, who: Who = "ana", headers: Record<string, string> = {}) =>
  server.send(who, "POST", `whatsapp/numbers/${main}/exports/contacts`, { format }, headers);
const state = async (id: string, who: Who = "ana") =>
  server.get(who, `whatsapp/numbers/${main}/exports/${id}`);

async function exported(format: "csv" | "xlsx", language = "pt") {
  const { body } = await start(format, "ana", { "accept-language": language });
  await server.drain();
  const { url } = (await state(body.data.id)).body.data;
  const file = await server.get("anonymous", url);
  return { file, bytes: file.body as Uint8Array };
}

/** One text of a ZIP, by its directory, whose sums and sizes are those of the text. */
function unpacked(bytes: Uint8Array, path: string): string {
  const zip = Buffer.from(bytes);
  const at = zip.lastIndexOf(path) - 46;
  const begin = zip.readUInt32LE(at + 42) + 30 + path.length;
  const text = inflateRawSync(zip.subarray(begin, begin + zip.readUInt32LE(at + 20)));
  expect([crc32(text), text.length]).toEqual([
    zip.readUInt32LE(at + 16),
    zip.readUInt32LE(at + 24),
  ]);
  return text.toString();
}

const cells = (bytes: Uint8Array, separator: string) => {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith("\uFEFF")).toBe(true);
  return text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(separator).map((cell) => cell.slice(1, -1).replaceAll('""', '"')));
};

describe("exporting a number's contacts", () => {
  it("tells its progress on the asking person's own channel and ends with a link", async () => {
    const begun = await start("csv");
    expect(begun.status).toBe(202);
    expect(begun.body.data).toMatchObject({ status: "queued", processed: 0, url: null });
    const { id } = begun.body.data;
    await server.drain();
    const { body } = await state(id);
    expect(body.data).toMatchObject({ status: "finished", processed: 180, total: 180 });
    const { data } = (await server.get("ana", `events?scope=user.${ana}&after=0`)).body;
    const steps = data.filter((event: { id: string }) => event.id === id);
    expect(steps.map(({ payload }: { payload: { status: string } }) => payload.status)).toEqual([
      "running",
      "running",
      "finished",
    ]);
    expect(JSON.stringify(steps)).not.toContain("/files/");
    const { data: shared } = (await server.get("bruno", `events?scope=number.${main}&after=0`))
      .body;
    expect(JSON.stringify(shared)).not.toContain(id);
    const { body: bell } = await server.get("ana", "user/notifications");
    expect(bell.data[0]).toMatchObject({
      type: "contacts_export_finished",
      path: `/recursos/numeros/${main}/configuracoes`,
    });
  });

  it("writes names and phones as people read them, in their language", async () => {
    const { file, bytes } = await exported("csv");
    expect(file.headers.get("content-disposition")).toMatch(/^attachment;.*contatos-.*\.csv/);
    const [head, ...rows] = cells(bytes, ";");
    expect(head?.slice(0, 3)).toEqual(["Nome", "Apelido", "Telefone"]);
    expect(rows).toHaveLength(180);
    expect(
      rows.every(([name, , phone]) => name && /^\+55 \d{2} 9\d{4}-\d{4}$/.test(phone ?? "")),
    ).toBe(true);
    const english = cells((await exported("csv", "en")).bytes, ",");
    expect(english[0]?.slice(0, 3)).toEqual(["Name", "Nickname", "Phone"]);
  });

  it("writes who shows no phone by name and username, and nothing in the place of a phone", async () => {
    await server.rows(
      `insert into contacts (id, number_id, name, named, phone, username, wa_id, phone_key, wa_user_id, created_at, updated_at)
        values (gen_random_uuid(), '${main}', 'Lia', false, null, 'lia.rocha', 'BR.15025', 'BR.15025', 'BR.15025', now(), now())
        returning 1`,
    );
    const { bytes } = await exported("csv");
    const [head = [], ...rows] = cells(bytes, ";");
    const line = rows.find(([name]) => name === "Lia") ?? [];
    const titles = ["Telefone", "Número no WhatsApp", "Nome de usuário"];
    expect(titles.map((title) => line[head.indexOf(title)])).toEqual(["", "", "lia.rocha"]);
    expect(new TextDecoder().decode(bytes)).not.toContain("BR.15025");
    await server.rows("delete from contacts where phone_key = 'BR.15025' returning 1");
  });

  it("tells a contact marked unread from one with a message, and times as the person writes them", async () => {
    const marked = await server.rows(
      `select contact_id from conversations where number_id = '${main}' and unread_messages is null`,
    );
    expect(marked.length).toBeGreaterThan(0);
    const column = async (lang?: string) => {
      const [head = [], ...rows] = cells((await exported("csv", lang)).bytes, lang ? "," : ";");
      const at = (title: string) => rows.map((row) => row[head.indexOf(title)] ?? "");
      return at;
    };
    const pt = await column();
    const unread = pt("Mensagens não lidas");
    expect(unread.filter((cell) => cell === "Marcada como não lida")).toHaveLength(marked.length);
    expect(unread.every((cell) => /^(\d+|Marcada como não lida)$/.test(cell))).toBe(true);
    const times = pt("Última mensagem").filter((cell) => cell !== "");
    expect(times.every((cell) => /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/.test(cell))).toBe(true);
    expect((await column("en"))("Unread messages")).toContain("Marked as unread");
  });

  it("writes a real spreadsheet", async () => {
    const { file, bytes } = await exported("xlsx");
    expect(file.headers.get("content-type")).toContain("spreadsheetml");
    expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe("PK");
    const sheet = unpacked(bytes, "xl/worksheets/sheet1.xml");
    expect(sheet).toContain('<t xml:space="preserve">Apelido</t>');
    expect(sheet.match(/<row>/g)).toHaveLength(181);
    expect(unpacked(bytes, "xl/workbook.xml")).toContain('r:id="r1"');
  });

  it("lets no cell start a formula", async () => {
    const { db } = server.app.services.store;
    const hostile = [
      "=HYPERLINK(1)",
      "+1+1",
      "-2",
      "@SUM(A1)",
      "\t=1",
      " =1",
      "\u200b=1",
      "＝1",
      "\r=1",
      "\n=1",
    ];
    for (const [at, name] of hostile.entries()) {
      await openContact({ db, now: server.now() }, main, { name, wa_id: `551199000000${at}` });
    }
    const text = new TextDecoder().decode((await exported("csv")).bytes);
    for (const name of hostile) expect(text).toContain(`"'${name}"`);
    const { data } = (await server.get("ana", `events?scope=user.${ana}&after=0`)).body;
    expect(
      data.findLast((one: { payload: { status?: string } }) => one.payload.status)?.payload,
    ).toMatchObject({ status: "finished", total: 190 });
    expect(safeCell("+55 11 99000-0001")).toBe("+55 11 99000-0001");
  });

  it("runs once for a repeated key", async () => {
    const key = { "idempotency-key": "export-once" };
    const [one, two] = await Promise.all([start("csv", "ana", key), start("csv", "ana", key)]);
    expect(one.body.data.id).toBe(two.body.data.id);
    await server.drain();
  });

  it("is one of its workspace at a time", async () => {
    const first = await start("csv");
    const beside = await start("xlsx");
    expect([beside.status, beside.body.code]).toEqual([409, "contacts.export_running"]);
    await server.drain();
    expect((await state(first.body.data.id)).body.data.status).toBe("finished");
    expect((await start("xlsx")).status).toBe(202);
    await server.drain();
  });

  it("is an administrator's, and its file the asking person's alone", async () => {
    expect((await start("csv", "bruno")).status).toBe(403);
    expect((await start("csv", "diego")).status).toBe(404);
    expect((await start("csv", "marina")).status).toBe(403);
    expect((await start("pdf")).status).toBe(422);
    const { id } = (await start("csv")).body.data;
    await server.drain();
    const me = (await server.get("bruno", "user")).body.data.id;
    const role = { role: "administrator" };
    await server.send("ana", "PUT", `whatsapp/numbers/${main}/users/${me}/role`, role);
    expect((await state(id, "bruno")).status).toBe(404);
    expect((await state(id, "diego")).status).toBe(404);
    expect((await state(id)).status).toBe(200);
  });

  it("ends at two hundred a day", async () => {
    await server.app.services.limits.reset();
    for (let at = 0; at < 200; at++) await server.app.services.limits.take("export", ana);
    const over = await start("csv");
    expect(over.status).toBe(429);
    expect(Number(over.headers.get("retry-after"))).toBeGreaterThan(0);
    await server.app.services.limits.reset();
  });

  it("is dropped with a person who is erased, also while it is written", async () => {
    const { id } = (await start("csv")).body.data;
    await server.drain();
    const { url } = (await state(id)).body.data;
    const [contact] = await server.rows(
      `select id from contacts where number_id = '${main}' limit 1`,
    );
    const number = { id: main, workspace_id: "" };
    const { services } = server.app;
    const erase = () =>
      services.store.transact((db) =>
        withWork(db, server.now(), services, [], async (work) => {
          const input = { contact: { id: String(contact?.id), phone: "" }, number };
          const parts = (await services.ask(personParts, input, work)).flat();
          await parts.find(({ part }) => part === "contact")?.erase?.(work, 500);
        }),
      );
    await erase();
    expect((await state(id)).status).toBe(404);
    expect((await server.get("anonymous", url)).status).toBe(404);

    const kept = () => server.rows("select count(*)::int as files from files");
    const before = await kept();
    const write = services.files.write.bind(services.files);
    vi.spyOn(services.files, "write").mockImplementationOnce(async (pieces) => {
      const written = await write(pieces);
      await erase();
      return written;
    });
    const running = (await start("csv")).body.data;
    await server.drain();
    expect((await state(running.id)).body.data).toMatchObject({ status: "failed", url: null });
    expect(await kept()).toEqual(before);
  });

  it("keeps the file for a day, behind a link that ends sooner", async () => {
    const { id } = (await start("csv")).body.data;
    await server.drain();
    const { url } = (await state(id)).body.data;
    expect((await server.get("anonymous", url)).status).toBe(200);
    expect((await server.get("anonymous", url.replace(/.$/, "0z"))).status).not.toBe(200);
    server.advance(15 * 60_000);
    expect((await server.get("anonymous", url)).status).toBe(403);
    server.advance(25 * 3_600_000);
    const { store } = server.app.services;
    const forget = async () => {
      await store.db.execute(
        "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'contacts.forget-exports', '{}', now() - interval '1 day')",
      );
      await server.drain();
    };
    const [kept] = await server.rows(`select file_id from contact_exports where id = '${id}'`);
    const left = () => server.rows(`select 1 from files where id = '${kept?.file_id}'`);
    // Half way the export still names the file, so the next run finds it.
    vi.spyOn(server.app.services.files, "remove").mockRejectedValueOnce(new Error("killed"));
    await forget();
    expect([(await state(id)).status, await left()]).toMatchObject([200, [{}]]);
    await forget();
    expect([(await state(id)).status, await left()]).toEqual([404, []]);
  });
});

it("tells staff how many contacts a number has, up to a bound, and of nobody who they are", async () => {
  const counted = async () =>
    (await server.get("olivia", `admin/numbers/${main}/contact-count`)).body.data;
  const { total, more } = await counted();
  expect(total).toBeGreaterThanOrEqual(62);
  expect(more).toBe(false);
  await server.rows(
    `insert into contacts (id, number_id, name, phone, wa_id, phone_key, created_at, updated_at)
     select gen_random_uuid(), '${main}', 'x', i::text, i::text, 'k' || i, now(), now()
     from generate_series(1, 1000) i`,
  );
  expect(await counted()).toEqual({ total: 1_000, more: true });
  const looks = await server.rows(
    "select actor_name, number_id from audit_entries where action = 'number.contacts-counted'",
  );
  expect(looks).toEqual([{ actor_name: "Olívia Matos", number_id: main }]);
});
