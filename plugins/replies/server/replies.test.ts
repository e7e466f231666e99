import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { attendedNumber, hiddenNumber, idOf } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let number: string;
let hidden: string;

beforeAll(async () => {
  server = await startServer();
  number = await attendedNumber(server);
  hidden = await hiddenNumber(server);
  for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
  await server.snapshot();
});
beforeEach(() => server.restore());

const path = (rest = "", of = number) => `whatsapp/numbers/${of}/replies${rest}`;
const words = { shortcut: "volto", title: "Volto já", text: "Só um minuto, {{contact.name}}." };
const create = (who: Who, body: object, of = number) =>
  server.send(who, "POST", path("", of), { ...words, ...body });
const shortcuts = async (who: Who, query = "") =>
  (await server.get(who, path(query))).body.data.map((one: { shortcut: string }) => one.shortcut);

describe("a personal reply", () => {
  it("is its writer's alone, whoever else administers the number", async () => {
    const { status, body } = await create("bruno", { scope: "personal" });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ ...words, scope: "personal", used_count: 0 });
    expect(await shortcuts("bruno", "?scope=personal")).toEqual(["volto"]);
    expect(await shortcuts("ana")).not.toContain("volto");
    const one = path(`/${body.data.id}`);
    expect((await server.send("ana", "PUT", one, { title: "x", version: 1 })).status).toBe(404);
    expect((await server.send("ana", "POST", `${one}/uses`)).status).toBe(404);
    expect((await server.send("ana", "DELETE", one)).status).toBe(404);
    expect((await server.send("bruno", "DELETE", one)).status).toBe(204);
  });

  it("keeps its words out of what the owners read", async () => {
    const { body } = await create("bruno", { scope: "personal", text: "Segredo meu" });
    const [entry] = await server.rows(
      `select after from audit_entries where subject_id = '${body.data.id}'`,
    );
    expect(JSON.stringify(entry)).toContain("volto");
    expect(JSON.stringify(entry)).not.toContain("Segredo");
  });
});

describe("everybody's reply", () => {
  it("is used by who writes on the number and changed by who administers it", async () => {
    expect((await create("bruno", { scope: "number" })).status).toBe(403);
    const { id } = (await create("ana", { scope: "number" })).body.data;
    const one = path(`/${id}`);
    expect((await server.send("bruno", "PUT", one, { title: "x", version: 1 })).status).toBe(403);
    expect((await server.send("bruno", "DELETE", one)).status).toBe(403);
    await Promise.all([1, 2, 3].map(() => server.send("bruno", "POST", `${one}/uses`)));
    const { data } = (await server.get("bruno", path("?q=volto"))).body;
    expect(data[0]).toMatchObject({ id, used_count: 3, last_used_at: expect.any(String) });
  });

  it("is of its number, not of the workspace's others", async () => {
    const { id } = (await create("ana", { scope: "number" })).body.data;
    expect((await server.get("ana", path("?q=volto", hidden))).body.data).toEqual([]);
    const elsewhere = path(`/${id}`, hidden);
    expect((await server.send("ana", "DELETE", elsewhere)).status).toBe(404);
    expect((await create("bruno", { scope: "personal" }, hidden)).status).toBe(404);
  });

  it("is not overwritten by who saw an older one, and says who was faster", async () => {
    const { id } = (await create("ana", { scope: "number" })).body.data;
    const first = await server.send("ana", "PUT", path(`/${id}`), {
      title: "Já volto",
      version: 1,
    });
    expect(first.body.data).toMatchObject({ title: "Já volto", text: words.text, version: 2 });
    const late = await server.send("ana", "PUT", path(`/${id}`), { text: "Outro", version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({ title: "Já volto", version: 2 });
  });
});

describe("a workspace's reply", () => {
  it("is used on each of its numbers, and changed by its owners wherever they meet it", async () => {
    expect((await create("bruno", { scope: "workspace" })).status).toBe(403);
    const { id } = (await create("ana", { scope: "workspace" })).body.data;
    expect((await server.get("ana", path("?q=volto", hidden))).body.data).toMatchObject([
      { id, scope: "workspace" },
    ]);
    expect(await shortcuts("bruno", "?scope=workspace")).toEqual(["volto"]);
    expect(await shortcuts("bruno", "?scope=number")).not.toContain("volto");
    expect((await server.send("bruno", "POST", path(`/${id}/uses`))).status).toBe(204);
    const change = { title: "x", version: 1 };
    expect((await server.send("bruno", "PUT", path(`/${id}`), change)).status).toBe(403);
    expect((await server.send("ana", "PUT", path(`/${id}`, hidden), change)).status).toBe(200);
    const again = await create("ana", { scope: "workspace", shortcut: "VOLTO" }, hidden);
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ["shortcut"]]);
  });

  it("is told to every number that has it, and is another workspace's nowhere", async () => {
    const events = async (of: string) =>
      (await server.get("ana", `events?scope=number.${of}&after=0`)).body.data.filter(
        ({ type }: { type: string }) => type === "reply.changed",
      );
    const before = [await events(number), await events(hidden)].map(({ length }) => length);
    const { id } = (await create("ana", { scope: "workspace" })).body.data;
    const after = [await events(number), await events(hidden)].map(({ length }) => length);
    expect(after).toEqual(before.map((one) => one + 1));
    const theirs = (await server.get("diego", "whatsapp/numbers")).body.data[0].id;
    expect((await server.get("diego", path("?q=volto", theirs))).body.data).toEqual([]);
    expect((await server.send("diego", "DELETE", path(`/${id}`, theirs))).status).toBe(404);
  });
});

describe("what is typed", () => {
  it("is one shortcut once, whatever its accents, for everybody and for each person", async () => {
    expect((await create("ana", { scope: "number", shortcut: "São" })).status).toBe(201);
    const again = await create("ana", { scope: "number", shortcut: "sao" });
    expect(again.status).toBe(422);
    expect(Object.keys(again.body.errors)).toEqual(["shortcut"]);
    expect((await create("ana", { scope: "personal", shortcut: "sao" })).status).toBe(201);
    expect((await create("bruno", { scope: "personal", shortcut: "sao" })).status).toBe(201);
    expect((await create("bruno", { scope: "personal", shortcut: "SÃO" })).status).toBe(422);
  });

  it.each(["", "duas palavras", "a/b", "x".repeat(33)])("is no shortcut: %j", async (shortcut) => {
    const { status, body } = await create("ana", { scope: "number", shortcut });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["shortcut"]);
  });

  it("names only what can be filled in, also when it changes", async () => {
    const wrong = { text: "Olá {{cliente}}" };
    const made = await create("ana", { scope: "number", ...wrong });
    expect(made.status).toBe(422);
    expect(Object.keys(made.body.errors)).toEqual(["text"]);
    const { id } = (await create("ana", { scope: "number" })).body.data;
    const changed = await server.send("ana", "PUT", path(`/${id}`), { ...wrong, version: 1 });
    expect(changed.status).toBe(422);
  });

  it("ends at the most that a number, and a person on it, may have", async () => {
    const user = await idOf(server, "bruno");
    await server.rows(
      `insert into replies (id, number_id, user_id, shortcut, title, text, created_at, updated_at)
       select gen_random_uuid(), '${number}', '${user}', 'r' || n, 'x', 'x', now(), now()
       from generate_series(1, 500) n returning id`,
    );
    const { status, body } = await create("bruno", { scope: "personal" });
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toEqual(["shortcut"]);
    expect((await create("ana", { scope: "personal" })).status).toBe(201);
  });
});
