import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { rowsOf } from "../../../src/server/db/database.ts";
import { migrate, stepsOf } from "../../../src/server/db/migrate.ts";
import { openEmbedded, type Store } from "../../../src/server/db/store.ts";
import { allPlugins } from "../../../src/server/plugins.ts";

const folder = mkdtempSync(`${tmpdir()}/migrations-`);
const now = new Date("2026-11-21T12:00:00Z");
const steps = () => stepsOf(allPlugins().map(({ contract }) => contract.name));
/** From these steps on the messenger keeps the state of talks and the choice of a number. */
const moved: Record<string, string> = {
  users: "0002_active_number.sql",
  contacts: "0002_people.sql",
  messenger: "0001_conversations.sql",
};
const before = () =>
  steps().map(({ plugin, files }) => ({
    plugin,
    files: Object.fromEntries(
      Object.entries(files).filter(([name]) => name < (moved[plugin] ?? "9")),
    ),
  }));

let store: Store;
beforeAll(async () => {
  store = await openEmbedded(folder);
});
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const id = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, "0")}`;
const run = async (text: string) => rowsOf<object>(await store.db.execute(sql.raw(text)));

it("a store of the former version keeps every talk, and every choice of a number", async () => {
  await migrate(store, before(), now);
  // Only what is asked of here: the rows that these stand on are of no matter.
  await run("set session_replication_role = replica");
  await run(`insert into users (id, first_name, last_name, email, whatsapp_country_code, whatsapp_number,
      password_hash, active_messenger_number_id, created_at, updated_at)
    select ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, 'a', 'b', i || '@example.com',
      '55', '11', 'x', case i when 1 then '${id(10)}'::uuid when 2 then '${id(99)}'::uuid end, now(), now()
    from generate_series(1, 3) i`);
  await run(`insert into numbers (id, workspace_id, display_name, phone, api_key_sealed, api_key_hash,
      api_key_end, created_at, updated_at)
    values ('${id(10)}', '${id(11)}', 'Padaria', '5511', 'x', 'x', 'x', now(), now())`);
  await run(`insert into contacts (id, number_id, name, named, nickname, phone, wa_id, phone_key,
      unread_messages, last_message_id, last_message_at, last_position, window_allowed_until,
      blocked_at, blocked_reason, version, created_at, updated_at)
    values
      ('${id(20)}', '${id(10)}', 'Rita', true, 'Rê', '5511', '5511', '5511',
        3, '${id(30)}', '2026-11-20', 7, '2026-11-21', '2026-11-22', 'Spam', 12, now(), now()),
      ('${id(21)}', '${id(10)}', 'Bia', true, null, '5512', '5512', '5512',
        null, null, null, 0, null, null, null, 1, now(), now())`);
  await run("set session_replication_role = origin");

  await migrate(store, steps(), now);

  expect(
    await run(`select contact_id, number_id, unread_messages, last_message_id, last_position, version,
        last_message_at::date::text, window_allowed_until::date::text, blocked_at::date::text, blocked_reason
      from conversations order by contact_id`),
  ).toEqual([
    {
      contact_id: id(20),
      number_id: id(10),
      unread_messages: 3,
      last_message_id: id(30),
      last_position: 7,
      version: 12,
      last_message_at: "2026-11-20",
      window_allowed_until: "2026-11-21",
      blocked_at: "2026-11-22",
      blocked_reason: "Spam",
    },
    {
      contact_id: id(21),
      number_id: id(10),
      unread_messages: null,
      last_message_id: null,
      last_position: 0,
      version: 1,
      last_message_at: null,
      window_allowed_until: null,
      blocked_at: null,
      blocked_reason: null,
    },
  ]);
  expect(await run("select name, nickname from contacts order by id")).toEqual([
    { name: "Rita", nickname: "Rê" },
    { name: "Bia", nickname: null },
  ]);
  // A number that is gone cannot be anybody's choice.
  expect(await run("select * from messenger_active_numbers")).toEqual([
    { user_id: id(1), number_id: id(10), together: false },
  ]);
  expect(
    await run("select 1 from information_schema.tables where table_name like '%handed_over'"),
  ).toEqual([]);
});

it("what was sent under the former version names its sender and its template's category", async () => {
  const folder = mkdtempSync(`${tmpdir()}/migrations-`);
  const old = await openEmbedded(folder);
  const sqlOf = async (text: string) => rowsOf<object>(await old.db.execute(sql.raw(text)));
  try {
    const former = steps().map(({ plugin, files }) => ({
      plugin,
      files: Object.fromEntries(
        Object.entries(files).filter(
          ([name]) =>
            !(plugin === "messenger" && name >= "0005") &&
            !(plugin === "simulator" && name >= "0004"),
        ),
      ),
    }));
    await migrate(old, former, now);
    await sqlOf("set session_replication_role = replica");
    await sqlOf(`insert into numbers (id, workspace_id, display_name, phone, api_key_sealed, api_key_hash,
        api_key_end, created_at, updated_at)
      values ('${id(10)}', '${id(11)}', 'Padaria', '5511', 'x', 'x', 'x', now(), now())`);
    await sqlOf(`insert into users (id, first_name, last_name, email, whatsapp_country_code, whatsapp_number,
        password_hash, created_at, updated_at)
      values ('${id(1)}', 'a', 'b', 'a@example.com', '55', '11', 'x', now(), now())`);
    await sqlOf(`insert into contacts (id, number_id, name, named, phone, wa_id, phone_key, created_at, updated_at)
      values ('${id(20)}', '${id(10)}', 'Rita', true, '5511', '5511', '5511', now(), now())`);
    await sqlOf(`insert into templates (id, workspace_id, name, language, category, status, body, created_at, updated_at)
      values ('${id(40)}', '${id(11)}', 'aviso', 'pt_BR', 'utility', 'approved', 'x', now(), now()),
        ('${id(41)}', '${id(11)}', 'aviso', 'pt_BR', 'marketing', 'deleted', 'x', now(), now()),
        ('${id(42)}', '${id(12)}', 'outro', 'pt_BR', 'marketing', 'approved', 'x', now(), now())`);
    const template = (name: string) =>
      JSON.stringify({ type: "template", name, language: "pt_BR", body: "x" });
    await sqlOf(`insert into messages (id, number_id, contact_id, position, direction, type, content, cloud, status,
        responsible_id, sent_at, created_at)
      values ('${id(50)}', '${id(10)}', '${id(20)}', 1, 'outgoing', 'template', '${template("aviso")}', '{}', 'read', '${id(1)}', now(), now()),
        ('${id(51)}', '${id(10)}', '${id(20)}', 2, 'outgoing', 'template', '${template("outro")}', null, 'read', null, now(), now()),
        ('${id(52)}', '${id(10)}', '${id(20)}', 3, 'incoming', 'text', '{"type":"text","body":"x"}', null, 'delivered', null, now(), now()),
        ('${id(53)}', '${id(10)}', '${id(20)}', 4, 'incoming', 'unsupported', '{"type":"unsupported","kind":"revoked"}', null, 'delivered', null, now(), now())`);
    await sqlOf("set session_replication_role = origin");
    await migrate(old, steps(), now);
    expect(
      await sqlOf(
        "select sender_kind, sender_id, category, pricing from messages where position < 4 order by position",
      ),
    ).toEqual([
      { sender_kind: "person", sender_id: id(1), category: "utility", pricing: null },
      { sender_kind: "phone", sender_id: null, category: null, pricing: null },
      { sender_kind: null, sender_id: null, category: null, pricing: null },
    ]);
    // What was taken back had no kind of its own then.
    expect(await sqlOf("select type, content from messages where position = 4")).toEqual([
      { type: "revoked", content: { type: "revoked" } },
    ]);
  } finally {
    await old.close();
    rmSync(folder, { recursive: true });
  }
});
