import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { idOf } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let workspace: string;
let ana: string;
let bruno: string;
let diego: string;

beforeAll(async () => {
  server = await startServer();
  ana = await idOf(server, "ana");
  bruno = await idOf(server, "bruno");
  diego = await idOf(server, "diego");
  workspace = (await server.get("ana", "user")).body.data.active_workspace_id;
  await server.snapshot();
});
beforeEach(() => server.restore());

const path = (rest = "") => `workspaces/${workspace}/teams${rest}`;
const create = (who: Who, body: object) => server.send(who, "POST", path(), body);
const names = async () =>
  (await server.get("bruno", path())).body.data.map(({ name }: { name: string }) => name);

describe("the teams of a workspace", () => {
  it("are read by everybody there and written by its owners", async () => {
    expect(await names()).toEqual(["Balcão", "Encomendas"]);
    const { status, body } = await create("ana", { name: " Caixa ", member_ids: [bruno, ana] });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ name: "Caixa", version: 1 });
    expect(body.data.members.map(({ id }: { id: string }) => id).sort()).toEqual(
      [ana, bruno].sort(),
    );
    expect((await create("bruno", { name: "Outra", member_ids: [] })).status).toBe(403);
    expect((await create("diego", { name: "Outra", member_ids: [] })).status).toBe(404);
    expect((await server.get("diego", path())).status).toBe(404);
    const { data } = (await server.get("ana", `events?scope=workspace.${workspace}&after=0`)).body;
    expect(data.some(({ id }: { id: string }) => id === body.data.id)).toBe(true);
    const [entry] = await server.rows(
      `select action, after from audit_entries where subject_id = '${body.data.id}'`,
    );
    expect(entry).toMatchObject({ action: "team.created", after: { name: "Caixa" } });
  });

  it("have people of the workspace alone, each once, and one name, whatever its accents", async () => {
    const refused = async (body: object) =>
      Object.keys((await create("ana", { name: "x", member_ids: [], ...body })).body.errors);
    expect(await refused({ member_ids: [diego] })).toEqual(["member_ids"]);
    expect(await refused({ member_ids: [bruno, bruno] })).toEqual(["member_ids"]);
    expect(await refused({ name: "BALCAO" })).toEqual(["name"]);
    expect(await refused({ name: " " })).toEqual(["name"]);
    await server.rows(
      `insert into teams (id, workspace_id, name, created_at, updated_at)
       select gen_random_uuid(), '${workspace}', 'n' || n, now(), now() from generate_series(3, 50) n`,
    );
    expect(await refused({ name: "Mais uma" })).toEqual(["name"]);
  });

  it("are not overwritten by who saw an older one", async () => {
    const { id } = (await create("ana", { name: "Caixa", member_ids: [ana] })).body.data;
    const change = (body: object) => server.send("ana", "PUT", path(`/${id}`), body);
    const first = await change({ member_ids: [bruno], version: 1 });
    expect(first.body.data).toMatchObject({ name: "Caixa", version: 2, members: [{ id: bruno }] });
    const late = await change({ name: "Atrasada", version: 1 });
    expect(late.status).toBe(409);
    expect(late.body.data).toMatchObject({ name: "Caixa", members: [{ id: bruno }] });
  });

  it("are on record and told anew when a member makes room for a namesake", async () => {
    const { id } = (await create("ana", { name: "Caixa", member_ids: [ana] })).body.data;
    await server.rows(
      `update users set (first_name, last_name) = (select first_name, last_name from users where id = '${ana}')
        where id = '${bruno}' returning 1`,
    );
    const swap = { member_ids: [bruno], version: 1 };
    expect((await server.send("ana", "PUT", path(`/${id}`), swap)).status).toBe(200);
    const entries = await server.rows(
      `select id from audit_entries where subject_id = '${id}' and action = 'team.updated'`,
    );
    expect(entries).toHaveLength(1);
    const { data } = (await server.get("ana", `events?scope=workspace.${workspace}&after=0`)).body;
    expect(data.filter((told: { id: string }) => told.id === id)).toHaveLength(2);
  });

  it("lose who leaves the workspace, and free their name when they go", async () => {
    const { id } = (await create("ana", { name: "Caixa", member_ids: [ana, bruno] })).body.data;
    await server.send("ana", "DELETE", `workspaces/${workspace}/users/${bruno}`);
    const { data } = (await server.get("ana", path("?q=caixa"))).body;
    expect(data[0].members.map((one: { id: string }) => one.id)).toEqual([ana]);
    expect((await server.send("ana", "DELETE", path(`/${id}`))).status).toBe(204);
    expect((await server.send("ana", "DELETE", path(`/${id}`))).status).toBe(404);
    expect((await create("ana", { name: "caixa", member_ids: [] })).status).toBe(201);
  });
});
