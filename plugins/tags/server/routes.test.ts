import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";

let server: TestServer;
let main: string;
let orders: string;
let foreign: string;

interface Tag {
  id: string;
  name: string;
  contacts_count: number;
}

beforeAll(async () => {
  server = await startServer();
  const { body } = await server.get("ana", "whatsapp/numbers?sort=phone");
  [main, orders] = body.data.map(({ id }: { id: string }) => id);
  foreign = (await server.get("diego", "whatsapp/numbers")).body.data[0].id;
});

const path = (number: string, rest = "") => `whatsapp/numbers/${number}/tags${rest}`;
const list = async (who: Who, number: string, query = ""): Promise<Tag[]> =>
  (await server.get(who, path(number, query))).body.data;
const create = (who: Who, number: string, body: unknown, headers = {}) =>
  server.send(who, "POST", path(number), body, headers);
const colour = "#1d4ed8";

describe("tags of a number", () => {
  it("are listed by name, blind to case and accents, with their contacts counted", async () => {
    const names = (await list("bruno", main)).map(({ name }) => name);
    expect(names).toEqual(["Empresa", "Encomenda", "Fiel", "Reclamação", "Sem glúten"]);
    const [found] = await list("ana", main, "?q=reclamacao");
    expect(found).toMatchObject({ name: "Reclamação", contacts_count: 10 });
    for (const column of ["name", "created_at", "updated_at"]) {
      const up = (await list("ana", main, `?sort=${column}`)).map(({ id }) => id);
      const down = (await list("ana", main, `?sort=-${column}`)).map(({ id }) => id);
      expect(down).toEqual([...up].reverse());
    }
  });

  it("are made, changed and removed by attendants, and open pages hear of it", async () => {
    const made = await create("bruno", main, { name: " Novo ", colour: "#ABCDEF" });
    expect(made.status).toBe(201);
    const { id } = made.body.data;
    expect(made.body.data).toMatchObject({
      name: "Novo",
      description: "",
      colour: "#abcdef",
      contacts_count: 0,
    });
    const changed = await server.send("bruno", "PUT", path(main, `/${id}`), { description: "x" });
    expect(changed.body.data).toMatchObject({ name: "Novo", colour: "#abcdef", description: "x" });
    expect((await server.send("bruno", "DELETE", path(main, `/${id}`))).status).toBe(204);
    expect((await server.send("bruno", "DELETE", path(main, `/${id}`))).status).toBe(404);
    const { data } = (await server.get("ana", `events?scope=number.${main}&after=0`)).body;
    const told = data.filter((event: { id: string }) => event.id === id);
    expect(told).toHaveLength(3);
  });

  it("have names that are unique on the number, but not between numbers", async () => {
    const taken = await create("ana", main, { name: "FIEL", colour });
    expect(taken.status).toBe(422);
    expect(taken.body.errors.name).toEqual(["Já existe um marcador com este nome neste número."]);
    expect((await create("ana", orders, { name: "Só aqui", colour })).status).toBe(201);
    expect((await create("ana", main, { name: "Só aqui", colour })).status).toBe(201);
    const [tag] = await list("ana", main, "?q=fiel");
    const renamed = await server.send("ana", "PUT", path(main, `/${tag?.id}`), { name: "empresa" });
    expect(renamed.status).toBe(422);
  });

  it("are made once, asked twenty times at once or twice with one key", async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => create("ana", main, { name: "Corrida", colour })),
    );
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1);
    const key = { "idempotency-key": "tag-once" };
    const first = await create("ana", main, { name: "Chave", colour }, key);
    const again = await create("ana", main, { name: "Chave", colour }, key);
    expect(again).toMatchObject({ status: 201, body: first.body });
  });

  it("refuse bad names and colours at their fields", async () => {
    const errors = async (body: unknown) =>
      Object.keys((await create("ana", main, body)).body.errors);
    expect(await errors({ name: "  ", colour })).toEqual(["name"]);
    expect(await errors({ name: "x".repeat(61), colour })).toEqual(["name"]);
    expect(await errors({ name: "x", colour, description: "x".repeat(256) })).toEqual([
      "description",
    ]);
    for (const bad of ["red", "#12345", "#1234567", "#gggggg", "url(x)"]) {
      expect(await errors({ name: "x", colour: bad })).toEqual(["colour"]);
    }
  });
});

describe("contacts of a tag", () => {
  const contacts = async (query = "", who: Who = "bruno") => {
    const [tag] = await list("ana", main, "?q=encomenda");
    return server.get(who, path(main, `/${tag?.id}/contacts${query}`));
  };

  it("are those that carry it, the latest first, with their unread messages", async () => {
    const { body } = await contacts("?per_page=100");
    expect(body.meta.total).toBe(60);
    const times = body.data.map(
      (one: { last_message_at: string | null }) => one.last_message_at ?? "",
    );
    expect(times).toEqual([...times].sort().reverse());
    const unread = (await contacts("?unread=true&per_page=100")).body.data;
    expect(unread.length).toBeGreaterThan(0);
    expect(
      unread.every((one: { unread_messages: number | null }) => one.unread_messages !== 0),
    ).toBe(true);
    const read = (await contacts("?unread=false")).body.meta.total;
    expect(read + unread.length).toBe(60);
  });

  it("are found by name without accents, by nickname and by phone, and paged", async () => {
    const all = (await contacts("?per_page=100&sort=name")).body.data as {
      name: string;
      phone: string;
    }[];
    const names = all.map(({ name }) => name);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "pt")));
    const one = all.find(({ name }) => /[áéíóúç]/.test(name));
    const plain = one?.name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase() ?? "";
    const found = (await contacts(`?q=${encodeURIComponent(plain)}`)).body.data;
    expect(found).toContainEqual(expect.objectContaining({ name: one?.name }));
    const byPhone = (await contacts(`?q=${one?.phone.slice(4)}`)).body.data;
    expect(byPhone).toHaveLength(1);
    expect((await contacts("?q=ninguém")).body.meta.total).toBe(0);
    expect((await contacts("?per_page=50&page=2")).body.data).toHaveLength(10);
  });
});

it("another's tags can neither be read nor changed, not even through a number of one's own", async () => {
  const [theirs] = await list("ana", main);
  const [own] = await list("diego", foreign);
  await server.tokenOf("marina");
  const before = await server.fingerprint();
  const body = { name: "x", colour };
  const tries: [Who, string, string, unknown, number][] = [
    ["diego", "GET", path(main), undefined, 404],
    ["diego", "POST", path(main), body, 404],
    ["diego", "PUT", path(main, `/${theirs?.id}`), body, 404],
    ["diego", "PUT", path(foreign, `/${theirs?.id}`), body, 404],
    ["diego", "DELETE", path(foreign, `/${theirs?.id}`), undefined, 404],
    ["diego", "GET", path(foreign, `/${theirs?.id}/contacts`), undefined, 404],
    ["ana", "DELETE", path(main, `/${own?.id}`), undefined, 404],
    ["ana", "GET", path(orders, `/${theirs?.id}/contacts`), undefined, 404],
    ["bruno", "GET", path(orders), undefined, 404],
    ["marina", "GET", path(main), undefined, 403],
    ["anonymous", "GET", path(main), undefined, 401],
  ];
  for (const [who, method, to, sent, status] of tries) {
    expect((await server.send(who, method, to, sent)).status, `${who} ${method} ${to}`).toBe(
      status,
    );
  }
  expect(await server.fingerprint()).toBe(before);
});
