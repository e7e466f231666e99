import { beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";

const server: TestServer = await startServer();
for (const who of ["marina", "andre", "fernanda", "olivia"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());

const fields = {
  name: "Sul Tecnologia",
  document: "00.000.000/0001-91",
  contact_name: "Eva",
  contact_email: "EVA@sul.example",
  contact_country_code: "55",
  contact_number: "51999990000",
  commission_basis_points: 1_075,
};
const partner = async (q: string) =>
  (await server.get("olivia", `admin/partners?q=${encodeURIComponent(q)}`)).body.data[0];
const send = (method: string, path: string, body?: object, who: Who = "marina") =>
  server.send(who, method, `admin/partners${path}`, body);
const names = async (path: string) =>
  (await server.get("olivia", `admin/partners${path}`)).body.data.map(
    (row: { name?: string; display_name?: string }) => row.name ?? row.display_name,
  );

describe("a partner", () => {
  it("is found by name without accents, by contact, and by company number with or without mask", async () => {
    for (const q of ["saude integra", "paulo@", "04.252.011/0001-10", "042520110001"]) {
      expect((await partner(q)).name, q).toBe("Saúde Integra Sistemas");
    }
    expect((await partner("12.abc.345")).document).toBe("12ABC34501DE35");
  });

  it("is registered once under a company number that can exist, old or with letters", async () => {
    const made = await send("POST", "", fields);
    expect(made.body.data).toMatchObject({
      document: "00000000000191",
      contact_email: "eva@sul.example",
      status: "active",
      workspaces_count: 0,
      version: 1,
    });
    const again = await send("POST", "", { ...fields, document: "00000000000191" });
    expect(Object.keys(again.body.errors)).toEqual(["document"]);
    for (const document of ["", "00.000.000/0001-92", "11111111111111", "12ABC34501DE36"]) {
      const { status, body } = await send("POST", "", { ...fields, document });
      expect([status, Object.keys(body.errors)], document).toEqual([422, ["document"]]);
    }
  });

  it("gets a commission in whole basis points up to everything", async () => {
    for (const commission_basis_points of [-1, 10_001, 12.5, "800"]) {
      const { status } = await send("POST", "", { ...fields, commission_basis_points });
      expect(status, String(commission_basis_points)).toBe(422);
    }
  });

  it("changed by two people keeps the first change and shows it to the second", async () => {
    const { id, version } = await partner("norte");
    const change = { ...fields, version };
    const saved = await send("PUT", `/${id}`, { ...change, name: "Nordeste" }, "andre");
    expect(saved.status).toBe(200);
    const before = await server.fingerprint();
    const second = await send("PUT", `/${id}`, change);
    expect([second.status, second.body.data.name]).toEqual([409, "Nordeste"]);
    expect(await server.fingerprint()).toBe(before);
  });

  it("cannot take another's company number", async () => {
    const { id, version } = await partner("norte");
    const { document } = await partner("saude");
    const refused = await send("PUT", `/${id}`, { ...fields, document, version });
    expect(Object.keys(refused.body.errors)).toEqual(["document"]);
  });

  it("with workspaces and invoices is not deleted and says how many; one without is", async () => {
    const busy = await partner("conecta");
    const refused = await send("DELETE", `/${busy.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, "partners.in_use"]);
    const invoices = await server.rows(`select 1 from invoices where partner_id = '${busy.id}'`);
    expect(invoices.length).toBeGreaterThan(0);
    expect(refused.body.data).toEqual({ workspaces: 2, others: invoices.length });
    const { id } = await partner("norte");
    expect((await send("DELETE", `/${id}`)).status).toBe(204);
    expect(await partner("norte")).toBeUndefined();
  });

  it("is money for financial to see, not to change", async () => {
    const { id, version } = await partner("norte");
    expect((await server.get("fernanda", `admin/partners/${id}`)).status).toBe(200);
    const refused = await send("PUT", `/${id}`, { ...fields, version }, "fernanda");
    expect(refused.status).toBe(403);
  });
});

describe("a partner's workspaces", () => {
  it("are listed with their numbers counted, searched and paged", async () => {
    const { id } = await partner("conecta");
    const { body } = await server.get("olivia", `admin/partners/${id}/workspaces`);
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      "Aurora Eventos",
      "Padaria Aurora",
    ]);
    expect(body.data[1].numbers_count).toBeGreaterThan(1);
    expect(await names(`/${id}/workspaces?q=padaria`)).toEqual(["Padaria Aurora"]);
  });

  it("are a partner's clients in the demo, and nobody else's are", async () => {
    const rows = await server.rows(`select w.name, w.type = 'partner' as client,
        exists (select 1 from partner_workspaces p where p.workspace_id = w.id) as brought
      from workspaces w`);
    for (const { name, client, brought } of rows) expect(client, name as string).toBe(brought);
  });

  it("belong to one partner at most, also when two staff link one at once", async () => {
    const from = await partner("saude");
    const { data } = (await server.get("marina", `admin/partners/${from.id}/workspaces`)).body;
    const workspace_id = data[0].id as string;
    const { id: other } = await partner("conecta");
    const taken = await send("POST", `/${other}/workspaces`, { workspace_id });
    expect([taken.status, taken.body.code]).toEqual([409, "partners.workspace_taken"]);
    expect((await send("DELETE", `/${from.id}/workspaces/${workspace_id}`)).status).toBe(204);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        send("POST", `/${at % 2 ? other : from.id}/workspaces`, { workspace_id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });

  it("are offered for linking only while nobody has them", async () => {
    const { id } = await partner("saude");
    const free = async () =>
      (await server.get("marina", `admin/partners/${id}/workspaces/free?q=vida`)).body.data;
    expect(await free()).toEqual([]);
    const { data } = (await server.get("marina", `admin/partners/${id}/workspaces`)).body;
    await send("DELETE", `/${id}/workspaces/${data[0].id}`);
    expect(await free()).toEqual([{ id: data[0].id, name: "Clínica Vida" }]);
  });

  it("are not linked to a partnership that ended, nor are workspaces that do not exist", async () => {
    const { id, version } = await partner("norte");
    const nowhere = { workspace_id: crypto.randomUUID() };
    const ended = await send("POST", `/${id}/workspaces`, nowhere);
    expect([ended.status, ended.body.code]).toEqual([409, "partners.inactive"]);
    await send("PUT", `/${id}/status`, { status: "active", version });
    const unknown = await send("POST", `/${id}/workspaces`, nowhere);
    expect(Object.keys(unknown.body.errors)).toEqual(["workspace_id"]);
  });

  it("keep a record of who linked them, under the workspace too", async () => {
    const { id } = await partner("saude");
    const { data } = (await server.get("marina", `admin/partners/${id}/workspaces`)).body;
    await send("DELETE", `/${id}/workspaces/${data[0].id}`);
    await send("POST", `/${id}/workspaces`, { workspace_id: data[0].id });
    const entries = await server.rows(
      `select action, actor_name from audit_entries where workspace_id = '${data[0].id}' order by at, id`,
    );
    expect(entries).toEqual([
      { action: "partner.workspace-unlinked", actor_name: "Marina Prado" },
      { action: "partner.workspace-linked", actor_name: "Marina Prado" },
    ]);
  });
});

describe("a partner's numbers", () => {
  it("are those of its workspaces, with the workspace named and nothing secret", async () => {
    const { id } = await partner("saude");
    const { body } = await server.get("olivia", `admin/partners/${id}/numbers`);
    expect(body.meta.total).toBeGreaterThan(0);
    for (const number of body.data) expect(number.workspace.name).toBe("Clínica Vida");
    expect(JSON.stringify(body)).not.toMatch(/api_key|secret|webhook/);
    const [{ total }] = (await server.rows(
      "select count(*)::int as total from numbers n join workspaces w on w.id = n.workspace_id where w.name = 'Clínica Vida'",
    )) as [{ total: number }];
    expect(body.meta.total).toBe(total);
  });

  it("are found by digits however they are written, and by status", async () => {
    const { id } = await partner("conecta");
    const all = (await server.get("olivia", `admin/partners/${id}/numbers`)).body.data;
    const { phone, status } = all[0];
    const pretty = `+${phone.slice(0, 2)} ${phone.slice(2, 4)} ${phone.slice(4)}`;
    expect(await names(`/${id}/numbers?q=${encodeURIComponent(pretty)}`)).toEqual([
      all[0].display_name,
    ]);
    const same = all.filter((number: { status: string }) => number.status === status);
    expect(await names(`/${id}/numbers?status=${status}`)).toHaveLength(same.length);
  });
});
