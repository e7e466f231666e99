import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { withWork } from "../../../../src/server/work/outbox.ts";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { idOf } from "../../../numbers/fixtures/world.ts";
import { conversationErased } from "../../contract/events/inbox.ts";
import { newPhone, openMessenger, type TestMessenger } from "../../fixtures/messenger.ts";

let server: TestServer;
let messenger: TestMessenger;
let bruno: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  bruno = await idOf(server, "bruno");
});

interface Row {
  id: string;
  number_id: string;
  unread_messages: number | null;
  waiting_since: string | null;
  last_message: { sent_at: string } | null;
  followers: { id: string }[];
  tags: { id: string; name: string }[];
}
interface Answer {
  data: Row[];
  numbers: { id: string; head: number }[];
  meta: { next: string | null };
}

const page = async (query = "", who: Who = "ana"): Promise<Answer> => {
  const { status, body } = await server.get(who, `messenger/all/contacts?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Everything that is listed, a few at a time; `between` happens after each page. */
async function walk(
  query: string,
  size = 40,
  between = async () => undefined as unknown,
): Promise<Row[]> {
  const rows: Row[] = [];
  let after: string | null = "";
  while (after !== null) {
    const { data, meta }: Answer = await page(
      `${query}&per_page=${size}${after && `&after=${after}`}`,
    );
    rows.push(...data);
    after = meta.next;
    await between();
  }
  return rows;
}

/** The same of one number after the other, by the list of one number. */
async function oneByOne(query: string): Promise<Row[]> {
  const { body } = await server.get("ana", "messenger/numbers");
  const rows: Row[] = [];
  for (const { id } of body.data) {
    const path = `messenger/contacts?per_page=100&number_id=${id}&${query}`;
    const { body: first } = await server.get("ana", path);
    rows.push(...first.data);
    for (let at = 2; at <= first.meta.last_page; at++) {
      rows.push(...(await server.get("ana", `${path}&page=${at}`)).body.data);
    }
  }
  return rows;
}

const share = (role: string, sight = "all") =>
  server.send("ana", "POST", `whatsapp/numbers/${messenger.hidden}/users`, {
    user_ids: [bruno],
    role,
    sight,
  });
const unshare = () =>
  server.send("ana", "DELETE", `whatsapp/numbers/${messenger.hidden}/users/${bruno}`);
beforeEach(unshare);

describe("the list of all numbers", () => {
  it("has everybody of each number once, the latest message first, and where each number stands", async () => {
    await messenger.customer(newPhone(), "Oi", messenger.hidden);
    const all = await walk("");
    expect(new Set(ids(all)).size).toBe(all.length);
    expect(ids(all).sort()).toEqual(ids(await oneByOne("")).sort());
    expect(new Set(all.map(({ number_id }) => number_id)).size).toBeGreaterThan(1);
    const times = all.map(({ last_message }) => last_message?.sent_at ?? "");
    expect(times).toEqual([...times].sort().reverse());
    const { numbers } = await page();
    expect(numbers.find(({ id }) => id === messenger.number)?.head).toBe(await messenger.head());
    expect(ids(numbers).sort()).toEqual(
      ids((await server.get("ana", "messenger/numbers")).body.data).sort(),
    );
  });

  it("leaves nobody out and repeats nobody while conversations move up", async () => {
    const before = await walk("");
    const rest = before.slice(-6);
    const phones = await server.rows(
      `select phone, number_id from contacts where id in (${rest.map(({ id }) => `'${id}'`)})`,
    );
    const moved = await walk("", 30, async () => {
      const next = phones.pop();
      if (!next) return;
      await messenger.customer(`${next.phone}`, "Ainda estou aqui", `${next.number_id}`);
    });
    expect(new Set(ids(moved)).size).toBe(moved.length);
    // Who moved above what was read is told by an event; all others are here.
    const events = new Set(ids(rest));
    const still = (rows: Row[]) => ids(rows).filter((id) => !events.has(id));
    expect(still(moved)).toEqual(still(before));
    expect(ids(await walk("")).sort()).toEqual(ids(before).sort());
  });

  it("holds, by each filter, what the numbers' own lists hold together", async () => {
    const views = ["open", "mine", "unassigned", "unanswered", "snoozed", "done"];
    const filters = [
      ...views.map((view) => `view=${view}`),
      "messages=unread",
      `follower_id=${bruno}`,
      "blocked=true",
    ];
    for (const filter of filters) {
      const [together, apart] = [ids(await walk(filter)), ids(await oneByOne(filter))];
      expect([filter, together.sort()]).toEqual([filter, apart.sort()]);
    }
    const waits = (await walk("view=unanswered")).map((row) => row.waiting_since ?? "");
    expect(waits.length).toBeGreaterThan(7);
    expect(waits).toEqual([...waits].sort());
  });

  it("takes the tags of one name for one, and names the tags and people of all numbers", async () => {
    const tag = async (number: string) => {
      const body = { name: "Fim de ano", description: "", colour: "#0b6b4f" };
      const made = await server.send("ana", "POST", `whatsapp/numbers/${number}/tags`, body);
      expect(made.status, JSON.stringify(made.body)).toBeLessThan(300);
      return made.body.data.id as string;
    };
    const tagged = [];
    for (const number of [messenger.number, messenger.hidden]) {
      const id = await messenger.customer(newPhone(), "Oi", number);
      await server.send("ana", "POST", `messenger/contacts/${id}/tags`, {
        tag_ids: [await tag(number)],
      });
      tagged.push(id);
    }
    expect(ids(await walk("tag=Fim%20de%20ano")).sort()).toEqual(tagged.sort());
    const tags = (await server.get("ana", "messenger/tags?number_id=all")).body.data;
    expect(tags.filter(({ name }: { name: string }) => name === "Fim de ano")).toHaveLength(2);
    const people = (await server.get("ana", "messenger/users?number_id=all")).body.data;
    expect(ids(people)).toContain(bruno);
    expect(new Set(ids(people)).size).toBe(people.length);
  });

  it("counts each list over all numbers as the lists hold them", async () => {
    const { body } = await server.get("ana", "messenger/views?number_id=all");
    const { teams, ...counts } = body.data;
    for (const [view, count] of Object.entries(counts)) {
      expect([view, count]).toEqual([view, (await walk(`view=${view}`)).length]);
    }
    for (const { id, count } of teams) {
      expect(count).toBe((await walk(`view=open&team_id=${id}`)).length);
    }
  });

  it("searches only numbers that may be searched together, and says which", async () => {
    const called = "Xerxes Ximenes";
    const found = [];
    for (const number of [messenger.number, messenger.hidden]) {
      const id = await messenger.customer(newPhone(), "Oi", number);
      await server.send("ana", "PUT", `messenger/contacts/${id}`, { name: called });
      found.push(id);
    }
    const search = `query=${encodeURIComponent("xerxes xi")}`;
    expect(ids((await page(search)).data).sort()).toEqual([...found].sort());
    const set = (value: boolean) =>
      server.rows(
        `update numbers set global_search = ${value} where id = '${messenger.hidden}' returning id`,
      );
    await set(false);
    const { data, numbers } = await page(search);
    expect(ids(data)).toEqual([found[0]]);
    expect(ids(numbers)).not.toContain(messenger.hidden);
    await set(true);
  });

  it("costs the same number of queries for ten contacts and for a hundred", async () => {
    const { db } = server.app.services.store;
    const count = async (perPage: number) => {
      const spy = vi.spyOn(db, "select");
      await page(`per_page=${perPage}`);
      const calls = spy.mock.calls.length;
      spy.mockRestore();
      return calls;
    };
    expect(await count(100)).toBe(await count(10));
  });

  it("refuses a place that is none", async () => {
    for (const after of ["x", "1.x", "99999999999999999.00000000-0000-0000-0000-000000000000"]) {
      expect((await server.get("ana", `messenger/all/contacts?after=${after}`)).status).toBe(422);
    }
    const last = "9999999999999999.ffffffff-ffff-ffff-ffff-ffffffffffff";
    expect((await page(`after=${last}`)).data.length).toBeGreaterThan(0);
    const none = ".00000000-0000-0000-0000-000000000000";
    expect((await page(`after=${none}`)).data).toEqual([]);
  });
});

describe("whoever asks for all numbers", () => {
  it("is told nothing of a number that is not theirs, of no other workspace, and of no other tenant", async () => {
    const secret = await messenger.customer(newPhone(), "segredo-do-forno", messenger.hidden);
    for (const who of ["bruno", "diego"] as const) {
      for (const path of [
        "all/contacts?per_page=100",
        "views?number_id=all",
        "stars?number_id=all",
      ]) {
        const { status, body } = await server.get(who, `messenger/${path}`);
        expect([who, path, status]).toEqual([who, path, 200]);
        for (const word of [secret, messenger.hidden, "segredo-do-forno"]) {
          expect(JSON.stringify(body)).not.toContain(word);
        }
      }
    }
    expect(ids((await page("per_page=100")).data)).toContain(secret);
    const own = (await server.get("diego", "messenger/numbers")).body.data;
    expect(ids((await page("", "diego")).numbers)).toEqual(ids(own));
  });

  it("reads a number they were given, writes on it only with the right, and loses it at once", async () => {
    const there = await messenger.customer(newPhone(), "Oi", messenger.hidden);
    const listed = async () => ids((await page("per_page=100", "bruno")).data).includes(there);
    expect(await listed()).toBe(false);
    await share("viewer");
    expect(await listed()).toBe(true);
    expect((await server.send("bruno", "POST", `messenger/contacts/${there}/read`)).status).toBe(
      403,
    );
    await unshare();
    expect(await listed()).toBe(false);
  });

  it("sees only their own conversations where they see no others, in the list and its counts", async () => {
    const [own, others] = [
      await messenger.customer(newPhone(), "Oi", messenger.hidden),
      await messenger.customer(newPhone(), "Oi", messenger.hidden),
    ];
    await share("attendant", "own");
    const before = (await server.get("bruno", "messenger/views?number_id=all")).body.data.open;
    const { body } = await server.get("ana", `messenger/contacts/${own}`);
    const { version } = body.data.assignment;
    const given = await server.send("ana", "POST", `messenger/contacts/${own}/assignment/assign`, {
      user_id: bruno,
      version,
    });
    expect(given.status).toBe(200);
    const seen = await page("per_page=100", "bruno");
    expect(ids(seen.data)).toContain(own);
    expect(ids(seen.data)).not.toContain(others);
    // Those of their other number, all of which they see, are there as well.
    expect(seen.data.some(({ number_id }) => number_id === messenger.number)).toBe(true);
    const after = (await server.get("bruno", "messenger/views?number_id=all")).body.data.open;
    expect(after).toBe(before + 1);
    // What became of one of theirs is told without the count of all.
    const { services } = server.app;
    const gone = { number_id: messenger.hidden, contact_id: own, unread_contacts: 7 };
    await services.store.transact((db) =>
      withWork(db, server.now(), services, [], (work) => work.emit(conversationErased, gone)),
    );
    const counts = async (who: Who) => {
      const scope = `events?scope=number.${messenger.hidden}`;
      const { head } = (await server.get(who, scope)).body;
      return (await server.get(who, `${scope}&after=${head - 1}`)).body.data;
    };
    expect(await counts("ana")).toMatchObject([{ payload: gone }]);
    expect(await counts("bruno")).toMatchObject([{ payload: { ...gone, unread_contacts: null } }]);
  });
});

it("all numbers are remembered for that person alone until they choose one, and while there are several", async () => {
  const begins = async (who: Who) => (await server.get(who, "messenger/contacts")).body;
  expect((await begins("ana")).all).toBe(false);
  expect((await server.send("ana", "PUT", "messenger/all/switch")).status).toBe(204);
  expect((await begins("ana")).all).toBe(true);
  const named = await server.get("ana", `messenger/contacts?number_id=${messenger.hidden}`);
  expect(named.body.all).toBe(false);
  await server.send("ana", "PUT", `messenger/numbers/${messenger.hidden}/switch`);
  expect(await begins("ana")).toMatchObject({ all: false, number_id: messenger.hidden });
  await share("attendant");
  await server.send("bruno", "PUT", "messenger/all/switch");
  expect((await begins("bruno")).all).toBe(true);
  await unshare();
  expect(await begins("bruno")).toMatchObject({ all: false, number_id: messenger.number });
});

it("more than fifty numbers are refused in a sentence", async () => {
  await server.rows(`
    insert into numbers select (jsonb_populate_record(n, jsonb_build_object(
      'id', gen_random_uuid(), 'phone', '55119' || (90000000 + g)))).*
    from numbers n, generate_series(1, 50) g where n.id = '${messenger.hidden}' returning id`);
  const { status, body } = await server.get("ana", "messenger/all/contacts");
  expect([status, body.code]).toEqual([409, "messenger.too_many_numbers"]);
  expect((await server.send("ana", "PUT", "messenger/all/switch")).status).toBe(409);
});
