import { inflateRawSync } from "node:zlib";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { tablesWith } from "../../../tests/support/tables-with.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { writtenBy } from "../../messenger/fixtures/whatsapp.ts";

/** A word that stands in everything that is kept about the person, and nowhere else. */
const mark = "zimbórioazul";

let server: TestServer;
let messenger: TestMessenger;
let workspace: string;
let phone: string;
let contact: string;
/** Somebody else on the number, whom nothing may be taken from. */
let other: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno", "diego", "marina"] as const) await server.tokenOf(who);
  workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
  phone = newPhone();
  contact = await messenger.customer(phone, `Meu nome é ${mark}`);
  other = await messenger.customer(newPhone(), "Sou outra pessoa");
  await fillIn();
  await server.drain();
  await server.snapshot();
});
beforeEach(() => server.restore());

const of = (path: string, id = contact) => `messenger/contacts/${id}/${path}`;
const done = async (answer: ReturnType<TestServer["send"]>) => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body?.data;
};

/** The person sends a file; its bytes are not what a restored test brings back. */
async function writeDocument(): Promise<void> {
  const bytes = Buffer.from(`%PDF-1.4 ${mark}`);
  messenger.whatsapp.files.set("doc", { bytes, type: "application/pdf", name: `${mark}.pdf` });
  await messenger.write(phone, {
    type: "document",
    document: { id: "doc", mime_type: "application/pdf", sha256: "x", filename: `${mark}.pdf` },
  });
}

/** Leaves something of the person wherever something can be kept. */
async function fillIn(): Promise<void> {
  const [first] = await messenger.messages(contact);
  await done(
    messenger.post("bruno", contact, {
      client_id: uuidv7(),
      type: "text",
      body: `Olá ${mark}`,
      reply_to: first.id,
    }),
  );
  await writeDocument();
  await done(server.send("bruno", "PUT", of("nickname"), { nickname: mark }));
  await done(server.send("bruno", "PUT", of("draft"), { body: mark }));
  await done(server.send("bruno", "POST", of("notes"), { text: `Nota: ${mark}` }));
  const { body: tags } = await server.get("bruno", "messenger/tags");
  await done(server.send("bruno", "POST", of("tags"), { tag_ids: [tags.data[0].id] }));
  const { body: me } = await server.get("bruno", "user");
  await done(server.send("bruno", "POST", of("followers"), { user_ids: [me.data.id] }));
  const field = { name: "Bolo preferido", kind: "text" };
  const text = await done(
    server.send("ana", "POST", `workspaces/${workspace}/contact-fields`, field),
  );
  const { version } = (await server.get("ana", of("fields"))).body.data;
  await done(server.send("ana", "PUT", of("fields"), { values: { [text.id]: mark }, version }));
  await server.rows(`insert into flow_answers (id, flow_id, number_id, contact_id, fields, answered_at)
    select gen_random_uuid(), id, '${messenger.number}', '${contact}',
      '[{"name":"a","label":"a","value":"${mark}"}]', now() from flows limit 1 returning id`);
  await server.rows(
    `update flows set answers_count = answers_count + 1
     where id = (select flow_id from flow_answers where contact_id = '${contact}') returning id`,
  );
  await server.rows(`insert into bulk_rows (id, bulk_id, row, line, typed, phone, verdict, fields, state, contact_id, updated_at)
    select gen_random_uuid(), id, 90001, 90001, '${mark}', '${phone}', 'valid', '{"nome":"${mark}"}',
      'delivered', '${contact}', now() from bulks
    where number_id = '${messenger.number}' and finished_at is not null limit 1 returning id`);
  await server.rows(`insert into coexistences (number_id, started_at) select '${messenger.number}', now()
    where not exists (select 1 from coexistences where number_id = '${messenger.number}') returning number_id`);
  await server.rows(`insert into coexistence_contacts (id, number_id, contact_id, name, phone, created_at)
    values (gen_random_uuid(), '${messenger.number}', '${contact}', '${mark}', '${phone}', now()) returning id`);
}

const erase = (
  who: Who = "ana",
  body: object = { phone, reason: "Pediu por e-mail" },
  id = contact,
) => server.send(who, "POST", of("data-erasure", id), body);
const failedJobs = () =>
  server.rows("select id, name from jobs where failed_at is not null order by id");
const requests = async () =>
  (await server.get("ana", `workspaces/${workspace}/data-requests`)).body.data;

const documentOf = async (id: string) =>
  (await messenger.messages(id)).find(({ content }) => content.type === "document");

const fetched = (url: string) =>
  server.app.http.fetch(new Request(`http://localhost${url}`), { ip: "127.0.0.1" });

/** Where words of the past stay for a while or for the law's sake; README.md says how long. */
const stays = [
  "audit_entries",
  "events",
  "idempotency_keys",
  "notifications",
  "webhook_attempts",
  "webhook_deliveries",
  "webhook_inbox",
];

describe("erasing a person", () => {
  it("leaves nothing of them in any table, and everything of others", async () => {
    const before = await tablesWith(server, mark);
    for (const table of ["bulk_rows", "contacts", "conversation_notes", "flow_answers", "messages"])
      expect(before).toContain(table);
    const whole = await messenger.messages(other);
    const failed = await failedJobs();
    expect((await erase()).status).toBe(202);
    await server.drain();
    expect((await tablesWith(server, mark)).filter((table) => !stays.includes(table))).toEqual([]);
    expect((await tablesWith(server, phone)).filter((table) => !stays.includes(table))).toEqual([]);
    expect((await server.get("ana", `messenger/contacts/${contact}`)).status).toBe(404);
    expect(await messenger.messages(other)).toEqual(whole);
    const [receipt] = await requests();
    expect(receipt).toMatchObject({
      kind: "erasure",
      status: "finished",
      phone_end: phone.slice(-4),
      phone_kept: false,
      reason: "Pediu por e-mail",
      asked_by: { name: "Ana Ribeiro" },
    });
    const counted = Object.fromEntries(
      receipt.counted.map(({ part, rows }: { part: string; rows: number }) => [part, rows]),
    );
    expect(counted).toMatchObject({ contact: 1, messages: 3, notes: 1, fields: 1, tags: 1 });
    expect(counted).toMatchObject({ form_answers: 1, bulk_sends: 1, address_book: 1 });
    expect(await failedJobs()).toEqual(failed);
  });

  it("covers each table that names a contact", async () => {
    // Those go with the contact's own row.
    const cascading = await server.rows(`
      select c.conrelid::regclass::text as name from pg_constraint c
      where c.contype = 'f' and c.confrelid = 'contacts'::regclass and c.confdeltype = 'c'`);
    const naming = await server.rows(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'contact_id'",
    );
    const gone = new Set(cascading.map(({ name }) => name));
    const others = naming.map(({ name }) => String(name)).filter((name) => !gone.has(name));
    // Of these the numbers of a report stay, and the receipts: ids that lead nowhere any more.
    const counted = ["answers", "resolutions", "talks"].map((name) => `inbox_report_${name}`);
    const kept = [...counted, "data_requests", "sandbox_messages"];
    expect(others.filter((name) => !kept.includes(name)).sort()).toEqual(
      [
        "bulk_rows",
        "coexistence_contacts",
        "contact_followers",
        "conversations",
        "flow_answers",
        "message_drafts",
        "messages",
      ].sort(),
    );
    await erase();
    await server.drain();
    for (const name of others.filter((one) => !kept.includes(one)))
      expect(
        await server.rows(`select 1 as one from "${name}" where contact_id = '${contact}'`),
        name,
      ).toEqual([]);
  });

  it("takes files along, but not those that another person's message shows", async () => {
    const file = await documentOf(contact);
    const [row] = await server.rows(
      `select id, file_id from message_media where message_id = '${file.id}'`,
    );
    const media = String(row?.id);
    await server.rows(
      `update messages set content = jsonb_build_object('type', 'document', 'media', '${media}', 'caption', '')
       where contact_id = '${other}' returning id`,
    );
    await erase();
    await server.drain();
    const [kept] = await server.rows(
      `select message_id, file_id from message_media where id = '${media}'`,
    );
    expect(kept?.file_id).toBe(String(row?.file_id));
    expect(kept?.message_id).toBe((await messenger.messages(other))[0].id);
  });

  it("leaves bytes that another message of the number was stored with", async () => {
    const file = await documentOf(contact);
    const [row] = await server.rows(
      `insert into message_media (id, number_id, file_id, name, mime, size, created_at)
       select gen_random_uuid(), number_id, file_id, name, mime, size, now() from message_media
       where message_id = '${file.id}' returning file_id`,
    );
    await erase();
    await server.drain();
    expect((await requests())[0].status).toBe("finished");
    expect(
      await server.rows(`select 1 as one from files where id = '${String(row?.file_id)}'`),
    ).toHaveLength(1);
  });

  it("removes a file that only they had", async () => {
    const file = await documentOf(contact);
    const [row] = await server.rows(
      `select file_id from message_media where message_id = '${file.id}'`,
    );
    await erase();
    await server.drain();
    expect(await server.rows(`select 1 as one from files where id = '${row?.file_id}'`)).toEqual(
      [],
    );
  });

  it("keeps the bare phone of who is blocked or wants no marketing, so that it goes on holding", async () => {
    await done(server.send("bruno", "POST", of("block"), { reason: "Ofensas" }));
    await erase();
    await server.drain();
    const [receipt] = await requests();
    expect(receipt.phone_kept).toBe(true);
    const { body } = await server.get("ana", `messenger/contacts?query=${phone}`);
    expect(body.data).toMatchObject([
      {
        name: phone.replace(/^(55)(11)(\d{5})/, "+$1 $2 $3-"),
        nickname: null,
        last_message: null,
        blocked: { reason: "" },
      },
    ]);
    expect(body.data[0].id).not.toBe(contact);
    expect((await tablesWith(server, mark)).filter((table) => !stays.includes(table))).toEqual([]);
  });

  it("lets who writes again begin anew", async () => {
    await erase();
    await messenger.write(phone, "Voltei antes");
    await server.drain();
    const again = await messenger.customer(phone, "Voltei depois");
    expect(again).not.toBe(contact);
    expect((await messenger.messages(again)).map(({ content }) => content.body)).toEqual([
      "Voltei depois",
    ]);
  });

  it("asks for the person's own phone, however it is written", async () => {
    for (const wrong of ["", "11 97500-0000", newPhone()])
      expect((await erase("ana", { phone: wrong, reason: "x" })).body.errors, wrong).toHaveProperty(
        "phone",
      );
    expect((await erase("ana", { phone, reason: " " })).body.errors).toHaveProperty("reason");
    const local = phone.slice(2);
    const typed = `(0${local.slice(0, 2)}) ${local.slice(2, 7)}-${local.slice(7)}`;
    expect((await erase("ana", { phone: typed, reason: "x" })).status).toBe(202);
    const twice = await erase();
    expect([twice.status, twice.body.code]).toEqual([409, "privacy.under_way"]);
  });

  it("asks for the name of who shows no phone, and says no end of one", async () => {
    const user = "BR.1502576394655843";
    const name = "Lia Rocha, doces e salgados para festas, casamentos e aniversários";
    const told = writtenBy(server, user, "Oi", { name });
    await messenger.whatsapp.tell(messenger.number, told);
    const [row] = await server.rows(`select id from contacts where phone_key = '${user}'`);
    const path = of("data-erasure", row?.id as string);
    const named = (typed: string) =>
      server.send("ana", "POST", path, { phone: typed, reason: "x" });
    expect((await named(user)).body.errors).toHaveProperty("phone");
    expect(await named(` ${name.toLowerCase()}`)).toMatchObject({
      status: 202,
      body: { data: { phone_end: "" } },
    });
    await server.drain();
    expect(await server.rows(`select 1 from contacts where phone_key = '${user}'`)).toEqual([]);
  });

  it("waits until no bulk is going to write to the phone", async () => {
    await server.rows(
      `update bulk_rows set state = 'pending' where contact_id = '${contact}' returning id`,
    );
    await server.rows(
      `update bulks set finished_at = null, status = 'paused'
       where id = (select bulk_id from bulk_rows where contact_id = '${contact}') returning id`,
    );
    const refused = await erase();
    expect([refused.status, refused.body.code]).toEqual([409, "bulks.still_sending"]);
  });

  it("drops copies that wait to be fetched", async () => {
    await done(server.send("ana", "POST", of("data-copy")));
    await server.drain();
    const [copy] = await requests();
    expect(copy.url).not.toBeNull();
    await erase();
    await server.drain();
    const all = await requests();
    expect(all.map(({ url }: { url: string | null }) => url)).toEqual([null, null]);
    expect((await fetched(copy.url)).status).toBe(404);
  });
});

describe("a copy of a person's data", () => {
  it("has all of it and the files, is told of, and is gone after a day", async () => {
    await writeDocument();
    await server.drain();
    const asked = await done(server.send("ana", "POST", of("data-copy")));
    expect(asked).toMatchObject({ kind: "export", status: "queued", url: null });
    await server.drain();
    const [copy] = await requests();
    expect(copy).toMatchObject({ id: asked.id, status: "finished" });
    const zip = Buffer.from(await (await fetched(copy.url)).arrayBuffer());
    const entry = (name: string) =>
      inflateRawSync(zip.subarray(zip.indexOf(name) + Buffer.byteLength(name)));
    const data = JSON.parse(entry("dados.json").toString());
    expect(data.contact).toMatchObject([{ nickname: mark, phone }]);
    expect(data.notes).toMatchObject([{ text: `Nota: ${mark}` }]);
    expect(data.fields).toMatchObject([{ value: mark }]);
    expect(data.messages.map(({ type }: { type: string }) => type).sort()).toEqual([
      "document",
      "document",
      "text",
      "text",
    ]);
    const { file_id } = data.messages.findLast(({ type }: { type: string }) => type === "document");
    expect(entry(`arquivos/${file_id}-${mark}.pdf`).toString()).toBe(`%PDF-1.4 ${mark}`);
    expect(JSON.stringify(data)).not.toContain("Sou outra pessoa");
    const { body: bell } = await server.get("ana", "user/notifications");
    expect(bell.data[0].type).toBe("data_copy_finished");
    server.advance(25 * 3_600_000);
    const forgotten = async () => {
      await server.rows(
        "insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'privacy.forget-copies', '{}', now() - interval '1 day') returning id",
      );
      await server.drain();
      return (await requests())[0].url;
    };
    const left = () => server.rows("select 1 from files where type = 'application/zip'");
    // Half way the request still names the file, so the next run finds it.
    vi.spyOn(server.app.services.files, "remove").mockRejectedValueOnce(new Error("killed"));
    expect([await forgotten(), await left()]).toMatchObject([expect.any(String), [{}]]);
    expect([await forgotten(), await left()]).toEqual([null, []]);
  });

  it("is the owner's to ask for, as erasing is", async () => {
    for (const path of ["data-copy", "data-erasure"]) {
      const body = { phone, reason: "x" };
      expect((await server.send("bruno", "POST", of(path), body)).status, path).toBe(403);
      expect((await server.send("diego", "POST", of(path), body)).status, path).toBe(404);
      expect((await server.send("marina", "POST", of(path), body)).status, path).toBe(403);
    }
    for (const [who, status] of [
      ["bruno", 403],
      ["diego", 404],
      ["marina", 403],
    ] as const)
      expect((await server.get(who, `workspaces/${workspace}/data-requests`)).status, who).toBe(
        status,
      );
  });
});
