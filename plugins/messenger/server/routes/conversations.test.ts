import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { idOf } from "../../../numbers/fixtures/world.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

const hour = 3_600_000;
let server: TestServer;
let messenger: TestMessenger;
let bruno: string;
let ana: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  [bruno, ana] = [await idOf(server, "bruno"), await idOf(server, "ana")];
});

interface Row {
  id: string;
  name: string;
  nickname: string | null;
  phone: string;
  unread_messages: number | null;
  last_message: { sent_at: string } | null;
  followers: { id: string }[];
  tags: { id: string; name: string }[];
  blocked: { reason: string } | null;
  draft: string;
  version: number;
}
const list = async (query = "", who: Who = "bruno"): Promise<Row[]> =>
  (await server.get(who, `messenger/contacts?per_page=100${query}`)).body.data;
const post = (who: Who, contact: string, action: string, body?: unknown) =>
  server.send(who, "POST", `messenger/contacts/${contact}/${action}`, body);

describe("the list of contacts", () => {
  it("has the latest message first, pages without overlap, and says where its number stands", async () => {
    const { body } = await server.get("bruno", "messenger/contacts");
    expect(body.meta.per_page).toBe(30);
    expect(body.number_id).toBe(messenger.number);
    expect(body.head).toBe(await messenger.head());
    const rows: Row[] = [];
    for (let page = 1; page <= body.meta.last_page; page++) {
      rows.push(...(await server.get("bruno", `messenger/contacts?page=${page}`)).body.data);
    }
    expect(rows).toHaveLength(body.meta.total);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const times = rows.map(({ last_message }) => last_message?.sent_at ?? "");
    expect(times).toEqual([...times].sort().reverse());
  });

  it("filters by follower, tag, unread and blocked, each telling only what fits", async () => {
    const followed = await list(`&follower_id=${bruno}`);
    expect(followed.length).toBeGreaterThan(0);
    expect(followed.every((row) => row.followers.some(({ id }) => id === bruno))).toBe(true);
    const { body: tags } = await server.get("bruno", "messenger/tags");
    const tagged = await list(`&tag_id=${tags.data[0].id}`);
    expect(tagged.length).toBeGreaterThan(0);
    expect(tagged.every((row) => row.tags.some(({ id }) => id === tags.data[0].id))).toBe(true);
    const unread = await list("&messages=unread");
    expect(unread.length).toBeGreaterThan(0);
    expect(unread.every((row) => row.unread_messages !== 0 && row.blocked === null)).toBe(true);
    const blocked = await list("&blocked=true");
    expect(blocked.length).toBeGreaterThan(0);
    expect(blocked.every((row) => row.blocked !== null)).toBe(true);
    expect((await list()).every((row) => row.blocked === null)).toBe(true);
    const { body } = await server.get("bruno", "messenger/counters");
    const [counted] = body.data.numbers;
    expect(counted.unread_contacts).toBe(
      (await server.get("bruno", "messenger/contacts?messages=unread")).body.meta.total,
    );
  });

  it("finds by name and nickname without accents, and takes signs for what they are", async () => {
    const contact = await messenger.customer(newPhone());
    await server.send("bruno", "PUT", `messenger/contacts/${contact}/nickname`, {
      nickname: "Dona Çélia 100%_\\",
    });
    for (const query of ["dona celia", "CÉLIA", "100%", "_\\"]) {
      const found = await list(`&query=${encodeURIComponent(query)}`);
      expect(
        found.map(({ id }) => id),
        query,
      ).toContain(contact);
    }
    expect(await list("&query=100_")).toEqual([]);
    expect(await list(`&query=${encodeURIComponent("\0")}`)).toBeDefined();
  });

  it("finds a phone however it is typed, with or without its ninth digit", async () => {
    const contact = await messenger.customer("5531996661234");
    for (const query of [
      "+55 (31) 99666-1234",
      "+55 31 9666.1234",
      "031 99666 1234",
      "0319666-1234",
      "99666-1234",
    ]) {
      const found = await list(`&query=${encodeURIComponent(query)}`);
      expect(
        found.map(({ id }) => id),
        query,
      ).toEqual([contact]);
    }
  });

  it("costs the same number of queries for twenty contacts and for a hundred", async () => {
    const { db } = server.app.services.store;
    const count = async (perPage: number) => {
      const spy = vi.spyOn(db, "select");
      await server.get("bruno", `messenger/contacts?per_page=${perPage}`);
      const calls = spy.mock.calls.length;
      spy.mockRestore();
      return calls;
    };
    expect(await count(100)).toBe(await count(20));
  });
});

describe("a contact", () => {
  it("is made once, with nickname and country; whoever has the phone is called as it says, on record", async () => {
    const make = (body: object) => server.send("bruno", "POST", "messenger/contacts", body);
    const phone = { country_code: "351", number: "912345678" };
    const made = await make({ ...phone, name: "José", nickname: "Zé" });
    expect(made.body).toMatchObject({
      existed: false,
      former: null,
      data: { name: "José", nickname: "Zé", phone: "351912345678", last_message: null },
    });
    const same = { existed: true, former: null, data: made.body.data };
    expect((await make({ ...phone, name: "José", nickname: "" })).body).toEqual(same);
    expect((await make(phone)).body).toEqual(same);
    expect((await make({ ...phone, name: "José Maria" })).body).toMatchObject({
      existed: true,
      former: { name: "José", nickname: "Zé" },
      data: { id: made.body.data.id, name: "José Maria", nickname: "Zé" },
    });
    const log = await server.rows(`select before->>'name' as was from audit_entries
      where action = 'contact.renamed' and subject_id = '${made.body.data.id}'`);
    expect(log).toEqual([{ was: "José" }]);
    const stranger = await make({ country_code: "351", number: "912345679" });
    expect(stranger.body.data.name).toMatch(/^\+351 912/);
    const wrong = await make({ name: "José", country_code: "55", number: "1234" });
    expect(Object.keys(wrong.body.errors)).toEqual(["number"]);
  });

  it("is renamed only by who may write, on record with what it was called before", async () => {
    const contact = await messenger.customer(newPhone());
    const rename = (names: object) =>
      server.send("bruno", "PUT", `messenger/contacts/${contact}`, names);
    const { name: first } = await messenger.conversation(contact);
    const { body } = await rename({ name: " Caio Almeida " });
    expect(body.data).toMatchObject({ name: "Caio Almeida", nickname: null });
    expect((await rename({ nickname: "Caio do pão" })).body.data.name).toBe("Caio Almeida");
    const { version } = await messenger.conversation(contact);
    expect((await rename({ name: "Caio Almeida" })).body.data.version).toBe(version);
    expect((await rename({ name: " " })).status).toBe(422);
    const log = await server.rows(`select actor_name, before, after from audit_entries
      where action = 'contact.renamed' and subject_id = '${contact}' order by seq`);
    expect(log).toEqual([
      {
        actor_name: "Bruno Costa",
        before: { name: first, nickname: null },
        after: { name: "Caio Almeida", nickname: null },
      },
      {
        actor_name: "Bruno Costa",
        before: { name: "Caio Almeida", nickname: null },
        after: { name: "Caio Almeida", nickname: "Caio do pão" },
      },
    ]);
  });

  it("keeps a draft for each person and tells only them", async () => {
    const contact = await messenger.customer(newPhone());
    const save = (who: Who, body: string) =>
      server.send(who, "PUT", `messenger/contacts/${contact}/draft`, { body });
    expect((await save("bruno", "Olá, ")).status).toBe(204);
    await save("ana", "Oi");
    const draftOf = async (who: Who) =>
      (await server.get(who, `messenger/contacts/${contact}`)).body.data.draft;
    expect([await draftOf("bruno"), await draftOf("ana")]).toEqual(["Olá, ", "Oi"]);
    const { data } = (await server.get("bruno", `events?scope=user.${bruno}&after=0`)).body;
    expect(data.at(-1)).toMatchObject({ type: "draft.changed", payload: { body: "Olá, " } });
    expect(JSON.stringify(await messenger.events())).not.toContain("draft");
    await messenger.say(contact, "Olá, ");
    expect([await draftOf("bruno"), await draftOf("ana")]).toEqual(["", "Oi"]);
    await save("ana", "");
    expect(await draftOf("ana")).toBe("");
  });

  it("is followed by exactly the chosen people of the number", async () => {
    const contact = await messenger.customer(newPhone());
    const diego = await idOf(server, "diego");
    const set = (user_ids: string[]) => post("bruno", contact, "followers", { user_ids });
    expect((await set([bruno, ana])).body.data.followers.map((f: Row) => f.name)).toEqual(
      expect.arrayContaining(["Bruno Costa", "Ana Ribeiro"]),
    );
    expect((await set([bruno])).body.data.followers).toHaveLength(1);
    const refused = await set([bruno, diego]);
    expect(Object.keys(refused.body.errors)).toEqual(["user_ids.1"]);
    const followers = await server.get("bruno", `messenger/contacts/${contact}/followers`);
    expect(followers.body.data).toEqual([{ id: bruno, name: "Bruno Costa" }]);
  });

  it("carries exactly the chosen tags of the number", async () => {
    const contact = await messenger.customer(newPhone());
    const { body } = await server.get("bruno", "messenger/tags");
    const ids = body.data.map(({ id }: Row) => id);
    const set = (tag_ids: string[]) => post("bruno", contact, "tags", { tag_ids });
    expect((await set(ids.slice(0, 2))).body.data.tags.map(({ id }: Row) => id).sort()).toEqual(
      ids.slice(0, 2).sort(),
    );
    expect((await set([ids[2]])).body.data.tags.map(({ id }: Row) => id)).toEqual([ids[2]]);
    const { body: theirs } = await server.get("diego", "messenger/tags");
    expect((await set([theirs.data[0].id])).status).toBe(422);
    expect((await set([])).body.data.tags).toEqual([]);
  });

  it("is marked read and unread by a person; the customer sees that it was read", async () => {
    const contact = await messenger.customer(newPhone());
    await server.drain();
    const before = messenger.whatsapp.calls.length;
    const read = await post("bruno", contact, "read");
    expect(read.body.data.unread_messages).toBe(0);
    const again = await post("bruno", contact, "read");
    expect(again.body.data.version).toBe(read.body.data.version);
    await server.drain();
    expect(messenger.whatsapp.calls.slice(before)).toEqual([expect.stringMatching(/^read wamid/)]);
    expect((await post("bruno", contact, "unread")).body.data.unread_messages).toBeNull();
    expect((await list("&messages=unread")).map(({ id }) => id)).toContain(contact);
  });

  it("is read as far as a message was seen: what came after it stays unread and unticked", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone, "um");
    await messenger.say(contact, "já vejo");
    for (const text of ["dois", "três", "quatro"]) await messenger.write(phone, text);
    const [first, , second, third] = await messenger.messages(contact);
    await server.drain();
    const before = messenger.whatsapp.calls.length;
    const reads = () => messenger.whatsapp.calls.slice(before);
    const seen = async (until: string) => {
      const { body } = await post("bruno", contact, "read", { until });
      await server.drain();
      return body.data.unread_messages;
    };
    const idOfLast = async (text: string) =>
      (
        await server.rows(`select provider_id from messages
        where contact_id = '${contact}' and text = '${text}'`)
      )[0]?.provider_id;

    expect(await seen(first.id)).toBe(3);
    expect(reads()).toEqual([]);
    expect(await seen(third.id)).toBe(1);
    expect(reads()).toEqual([`read ${await idOfLast("três")}`]);
    expect(await seen(second.id)).toBe(1);
    expect(reads()).toHaveLength(1);
    await post("bruno", contact, "read", {});
    await server.drain();
    expect(reads().slice(1)).toEqual([`read ${await idOfLast("quatro")}`]);
    const other = await messenger.customer(newPhone());
    expect((await post("bruno", other, "read", { until: first.id })).status).toBe(404);
  });

  it("is blocked with a reason only if it wrote within a day, and taken back", async () => {
    const contact = await messenger.customer(newPhone());
    expect((await post("bruno", contact, "block", { reason: " " })).status).toBe(422);
    const blocked = await post("bruno", contact, "block", { reason: "Ofensas" });
    expect(blocked.body.data.blocked).toMatchObject({
      reason: "Ofensas",
      by: { name: "Bruno Costa" },
    });
    expect((await list()).map(({ id }) => id)).not.toContain(contact);
    const { phone } = await messenger.conversation(contact);
    expect((await list(`&query=${phone}`)).map(({ id }) => id)).toEqual([contact]);
    expect(await list(`&query=${phone}&blocked=false`)).toEqual([]);
    await server.drain();
    expect(messenger.whatsapp.calls.at(-1)).toMatch(/^block /);
    expect((await post("bruno", contact, "unblock")).body.data.blocked).toBeNull();
    await server.drain();
    expect(messenger.whatsapp.calls.at(-1)).toMatch(/^unblock /);
    server.advance(24 * hour);
    const late = await post("bruno", contact, "block", { reason: "Ofensas" });
    expect(Object.keys(late.body.errors)).toEqual(["reason"]);
    const { id } = (await list("&query=José"))[0] ?? { id: "" };
    expect((await post("bruno", id, "block", { reason: "x" })).status).toBe(422);
  });

  it("rises in version with every change that is told", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone);
    const head = await messenger.head();
    await messenger.write(phone, "Oi");
    await messenger.say(contact);
    await server.send("bruno", "PUT", `messenger/contacts/${contact}/nickname`, { nickname: "x" });
    await post("bruno", contact, "unread");
    const told = (await messenger.events(head)).filter(
      ({ type }) => type === "conversation.changed",
    );
    const versions = told.map(({ payload }) => payload.conversation.version);
    expect(versions).toHaveLength(4);
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
    const { draft: _, starred: __, ...now } = await messenger.conversation(contact);
    expect(told.at(-1)?.payload.conversation).toEqual(now);
  });
});

describe("the messages of a contact", () => {
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const read = async (contact: string, query: string) =>
    (await server.get("bruno", `messenger/contacts/${contact}/messages?${query}`)).body;

  it("are read from the end, into the past, and around any of them, without hole or overlap", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone, "0");
    for (let at = 1; at < 23; at++) await messenger.write(phone, String(at));
    const all = (await read(contact, "per_page=100")).data;
    expect(all.map((m: { content: { body: string } }) => m.content.body)).toEqual(
      Array.from({ length: 23 }, (_, at) => String(at)),
    );
    const end = await read(contact, "per_page=10");
    expect(ids(end.data)).toEqual(ids(all.slice(-10)));
    expect(end.meta).toEqual({ has_older: true, has_newer: false });
    expect(end.head).toBe(await messenger.head());
    const older = await read(contact, `per_page=10&from=${end.data[0].id}&pastOnly=true`);
    expect(ids(older.data)).toEqual(ids(all.slice(3, 13)));
    expect(older.meta).toEqual({ has_older: true, has_newer: true });
    const first = await read(contact, `per_page=10&from=${all[3].id}&pastOnly=1`);
    expect(ids(first.data)).toEqual(ids(all.slice(0, 3)));
    expect(first.meta.has_older).toBe(false);
    const around = await read(contact, `per_page=7&from=${all[10].id}`);
    expect(ids(around.data)).toEqual(ids(all.slice(7, 14)));
    expect(around.meta).toEqual({ has_older: true, has_newer: true });
    const edge = await read(contact, `per_page=7&from=${all[22].id}`);
    expect(edge.meta).toEqual({ has_older: true, has_newer: false });
    const other = await messenger.customer(newPhone());
    expect(
      (await server.get("bruno", `messenger/contacts/${other}/messages?from=${all[0].id}`)).status,
    ).toBe(404);
  });

  it("are found by their words, newest first, with a line around the find", async () => {
    const phone = newPhone();
    const contact = await messenger.customer(phone, "O pãozinho de açafrão está pronto?");
    await messenger.say(contact, "Sim, o PÃOZINHO DE AÇAFRAO saiu");
    const { body } = await server.get("bruno", "messenger/search?query=acafrao");
    expect(body.data).toMatchObject([
      { contact: { id: contact }, excerpt: expect.stringContaining("AÇAFRAO") },
      { contact: { id: contact }, excerpt: expect.stringContaining("açafrão") },
    ]);
    expect(body.meta.has_more).toBe(false);
    expect((await server.get("bruno", "messenger/search?query=a")).status).toBe(422);
    const many = await server.get("bruno", "messenger/search?query=obrigad");
    expect(many.body.meta.has_more).toBe(true);
    const next = await server.get("bruno", "messenger/search?query=obrigad&page=2");
    const seen = new Set(many.body.data.map((hit: { message: Row }) => hit.message.id));
    expect(next.body.data.some((hit: { message: Row }) => seen.has(hit.message.id))).toBe(false);
  });
});

it("an unknown id is not found, whatever is asked of it", async () => {
  const nobody = uuidv7();
  for (const [method, path, body] of [
    ["GET", `contacts/${nobody}`],
    ["GET", `contacts/${nobody}/messages`],
    ["POST", `contacts/${nobody}/messages`, { client_id: uuidv7(), type: "text", body: "x" }],
    ["POST", `contacts/${nobody}/read`],
    ["GET", `messages/${nobody}`],
    ["POST", `messages/${nobody}/retry`, { client_id: uuidv7() }],
    ["PUT", `numbers/${nobody}/switch`],
  ] as const) {
    expect((await server.send("bruno", method, `messenger/${path}`, body)).status, path).toBe(404);
  }
});
