import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  for (const who of ["ana", "bruno", "diego", "marina", "andre", "olivia"] as const) {
    await server.tokenOf(who);
  }
  await server.snapshot();
});
beforeEach(() => server.restore());

const body = {
  list: "templates",
  name: "Aprovados",
  audience: "me",
  asked: { status: "approved", sort: "-name" },
  order: ["status", "name"],
  hidden: ["updated_at"],
  compact: true,
};
const create = (who: Who, more: object = {}) =>
  server.send(who, "POST", "user/views", { ...body, ...more });
const made = async (who: Who, more: object = {}) =>
  (await create(who, more)).body.data as { id: string; version: number };
const lists = async (who: Who) => (await server.get(who, "user/lists")).body.data;
const names = async (who: Who) =>
  (await lists(who)).views.map(({ name, own }: { name: string; own: boolean }) =>
    own ? `${name}*` : name,
  );

describe("what a person keeps of a list", () => {
  it("is theirs alone, and what is not said stays", async () => {
    const keep = (values: object) => server.send("ana", "PUT", "user/lists/numbers", values);
    expect((await keep({ order: ["status", "name"], hidden: ["plan"] })).status).toBe(200);
    const { body: answer } = await keep({ compact: true });
    const kept = { order: ["status", "name"], hidden: ["plan"], compact: true };
    expect(answer.data).toEqual({ list: "numbers", default_view_id: null, ...kept });
    expect((await lists("ana")).lists).toEqual([answer.data]);
    expect((await lists("bruno")).lists).toEqual([]);
  });

  it("opens with a view that the person finds on that list, and only with such a one", async () => {
    const { id } = await made("ana");
    const first = (who: Who, list: string, view = id) =>
      server.send(who, "PUT", `user/lists/${list}`, { default_view_id: view });
    expect((await first("ana", "templates")).status).toBe(200);
    for (const [who, list] of [
      ["ana", "numbers"],
      ["bruno", "templates"],
    ] as const) {
      const refused = await first(who, list);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual(["default_view_id"]);
    }
    await server.send("ana", "DELETE", `user/views/${id}`);
    expect((await lists("ana")).lists[0].default_view_id).toBeNull();
  });

  it.each(["Numbers", "a b", "x".repeat(61)])("names no such list as %j", async (list) => {
    const answer = await server.send("ana", "PUT", `user/lists/${encodeURIComponent(list)}`, {});
    expect([404, 422]).toContain(answer.status);
  });
});

describe("a saved view", () => {
  it("of one's own is nobody else's", async () => {
    const { id } = await made("bruno");
    expect(await names("bruno")).toEqual(["Aprovados*"]);
    expect(await names("ana")).toEqual([]);
    const path = `user/views/${id}`;
    expect((await server.send("ana", "PUT", path, { name: "x", version: 1 })).status).toBe(404);
    expect((await server.send("ana", "DELETE", path)).status).toBe(404);
    const [entry] = await server.rows(`select after from audit_entries where subject_id = '${id}'`);
    expect(JSON.stringify(entry)).not.toContain("Aprovados");
  });

  it("of a workspace is its author's and its owners' to change, its people's to use", async () => {
    const { id } = await made("bruno", { audience: "workspace" });
    expect(await names("bruno")).toEqual(["Aprovados*"]);
    expect(await names("ana")).toEqual(["Aprovados*"]);
    expect(await names("diego")).toEqual([]);
    expect(await names("marina")).toEqual([]);
    const change = (who: Who, values: object) =>
      server.send(who, "PUT", `user/views/${id}`, values);
    expect((await change("ana", { name: "Prontos", version: 1 })).body.data.version).toBe(2);
    const late = await change("bruno", { compact: false, version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({ name: "Prontos", compact: true, version: 2 });
    const { id: owners } = await made("ana", { audience: "workspace", name: "Da dona" });
    expect((await server.send("bruno", "DELETE", `user/views/${owners}`)).status).toBe(403);
    expect((await server.send("diego", "DELETE", `user/views/${owners}`)).status).toBe(404);
  });

  it("of staff is found by all of them, and the auditor shares none", async () => {
    const { id } = await made("marina", { audience: "staff", list: "admin-numbers" });
    expect(await names("andre")).toEqual(["Aprovados*"]);
    expect(await names("olivia")).toEqual(["Aprovados"]);
    expect(await names("ana")).toEqual([]);
    expect((await server.send("olivia", "DELETE", `user/views/${id}`)).status).toBe(403);
    const refused = await create("olivia", { audience: "staff" });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(["audience"]);
    expect((await create("olivia")).status).toBe(201);
    expect((await create("ana", { audience: "staff", name: "x" })).status).toBe(422);
    expect((await create("marina", { audience: "workspace", name: "x" })).status).toBe(422);
  });

  it("has a name of its own on its list, whatever its accents", async () => {
    await made("ana", { name: "São Paulo" });
    const again = await create("ana", { name: "sao paulo" });
    expect(again.status).toBe(422);
    expect(Object.keys(again.body.errors)).toEqual(["name"]);
    expect((await create("ana", { name: "sao paulo", list: "numbers" })).status).toBe(201);
    expect((await create("ana", { name: "sao paulo", audience: "workspace" })).status).toBe(201);
    expect((await create("bruno", { name: "sao paulo" })).status).toBe(201);
  });

  it.each([
    { name: " " },
    { asked: { "no field": "x" } },
    { asked: { q: "x".repeat(501) } },
    { hidden: Array.from({ length: 61 }, (_, at) => `c${at}`) },
  ])("is refused as %j", async (wrong) => {
    expect((await create("ana", wrong)).status).toBe(422);
  });

  it("ends at the most that a menu can hold", async () => {
    const [{ user_id }] = (await server.rows(
      `select user_id from list_views where id = '${(await made("ana")).id}'`,
    )) as [{ user_id: string }];
    await server.rows(
      `insert into list_views (id, list, name, user_id, audience, asked, created_at, updated_at)
       select gen_random_uuid(), 'numbers', 'v' || n, '${user_id}', 'me', '{}', now(), now()
       from generate_series(1, 99) n returning id`,
    );
    const full = await create("ana", { name: "Mais uma" });
    expect(Object.keys(full.body.errors)).toEqual(["name"]);
    expect((await create("bruno")).status).toBe(201);
  });
});
