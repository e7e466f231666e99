import { beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { approve } from "../../../applications/fixtures/applications.ts";

const server: TestServer = await startServer();
for (const who of ["marina", "andre", "fernanda", "olivia", "ana", "bruno", "diego"] as const) {
  await server.tokenOf(who);
}
await server.snapshot();
beforeEach(() => server.restore());

interface Seen {
  id: string;
  version: number;
  status: string;
}
const reason = "Pedido do cliente por telefone";
const list = async (query: string) =>
  (await server.get("olivia", `admin/workspaces?${query}`)).body.data as (Seen & {
    name: string;
    owner: { name: string } | null;
    members_count: number;
  })[];
const seen = async (q = "padaria") => {
  const [found] = await list(`q=${q}`);
  if (!found) throw new Error(`no workspace ${q}`);
  return found;
};
const change = (who: "marina" | "andre", id: string, part: string, body: object) =>
  server.send(who, "PUT", `admin/workspaces/${id}${part}`, body);
const suspend = async (id: string, version: number) =>
  change("andre", id, "/status", { status: "suspended", reason, version });
const written = (action: string, id: string) =>
  server.rows(`select reason, before, after from audit_entries
    where action = '${action}' and subject_id = '${id}'`);

describe("the list of workspaces", () => {
  it("finds by name without accents, and by who owns it", async () => {
    expect((await list("q=otica")).map(({ name }) => name)).toEqual(["Ótica Horizonte"]);
    const owned = await list("q=helena@recado.test");
    expect(owned.map(({ name }) => name)).toEqual(["Loja Vazia", "Ótica Horizonte"]);
    expect(await list("q=bruno")).toEqual([]);
  });

  it("is narrowed by state, type and currency, and counts people", async () => {
    expect((await list("status=suspended")).map(({ name }) => name)).toEqual(["Ótica Horizonte"]);
    const direct = (await list("type=direct")).map(({ name }) => name);
    expect(direct).toEqual(["Loja Vazia", "Ótica Horizonte"]);
    expect(await list("currency=USD")).toEqual([]);
    expect(await seen()).toMatchObject({ members_count: 2, owner: { name: "Ana Ribeiro" } });
  });
});

describe("a workspace", () => {
  it("gets another name and payer; only a member can pay", async () => {
    const { id, version } = await seen();
    const { body: bruno } = await server.get("bruno", "user");
    const { body: diego } = await server.get("diego", "user");
    const fields = { name: "Padaria Aurora & Filhos", version };
    const wrong = await change("andre", id, "", { ...fields, payer_user_id: diego.data.id });
    expect(Object.keys(wrong.body.errors)).toEqual(["payer_user_id"]);
    const right = await change("andre", id, "", { ...fields, payer_user_id: bruno.data.id });
    expect(right.body.data).toMatchObject({ name: fields.name, payer: { id: bruno.data.id } });
  });

  it("tells the second of two staff what the first made of it", async () => {
    const { id, version } = await seen();
    await change("andre", id, "", { name: "Primeira", payer_user_id: null, version });
    const second = await change("marina", id, "", {
      name: "Segunda",
      payer_user_id: null,
      version,
    });
    expect(second.status).toBe(409);
    expect(second.body.data).toMatchObject({ name: "Primeira", version: version + 1 });
    expect((await seen("primeira")).id).toBe(id);
  });

  it("asks for a reason, and keeps it with what was and what is", async () => {
    const { id, version } = await seen();
    const without = await change("andre", id, "/type", { type: "direct", version });
    expect(Object.keys(without.body.errors)).toEqual(["reason"]);
    await change("andre", id, "/type", { type: "direct", reason, version });
    expect(await written("workspace.type-changed", id)).toMatchObject([
      { reason, before: { type: "partner" }, after: { type: "direct" } },
    ]);
  });

  it("lets its people read and nothing else while it is suspended", async () => {
    const { id, version } = await seen();
    const invite = () =>
      server.send("ana", "POST", `workspaces/${id}/invites`, { emails: ["nova@example.com"] });
    const { body: numbers } = await server.get("ana", "whatsapp/numbers");
    const rename = () =>
      server.send("ana", "PUT", `whatsapp/numbers/${numbers.data[0].id}`, { about: "Oi" });
    expect((await rename()).status).toBe(200);
    await suspend(id, version);
    expect((await invite()).status).toBe(404);
    const { status, body: refusal } = await rename();
    expect([status, refusal.code]).toEqual([403, "suspended"]);
    expect((await server.get("ana", "whatsapp/numbers")).body.meta.total).toBe(numbers.meta.total);
    const { body } = await server.get("ana", `workspaces/${id}`);
    expect(body.data).toMatchObject({ status: "suspended", status_reason: reason });

    const [now] = await list("status=suspended&q=padaria");
    const back = { status: "active", reason, version: now?.version };
    expect((await change("andre", id, "/status", back)).status).toBe(200);
    expect((await invite()).status).toBe(201);
  });

  it("is suspended once, however many press at the same time", async () => {
    const { id, version } = await seen();
    const answers = await Promise.all(Array.from({ length: 30 }, () => suspend(id, version)));
    const answered = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    expect([answered(200), answered(409)]).toEqual([1, 29]);
    expect(await written("workspace.status-changed", id)).toHaveLength(1);
    expect((await seen()).version).toBe(version + 1);
  });

  it("is not changed by financial nor the auditor", async () => {
    const { id, version } = await seen();
    const before = await server.fingerprint();
    for (const who of ["fernanda", "olivia"] as const) {
      for (const [part, body] of [
        ["", { name: "X", payer_user_id: null, version }],
        ["/status", { status: "suspended", reason, version }],
        ["/calls", { calls_enabled: true, reason, version }],
      ] as const) {
        const answer = await server.send(who, "PUT", `admin/workspaces/${id}${part}`, body);
        expect(answer.status).toBe(403);
      }
    }
    expect(await server.fingerprint()).toBe(before);
  });

  it("is deleted by a manager while nothing depends on it, and says what does", async () => {
    const used = await seen();
    const refused = await server.send("marina", "DELETE", `admin/workspaces/${used.id}`, {
      reason,
    });
    expect(refused.status).toBe(409);
    expect(refused.body.data.numbers).toBeGreaterThan(0);
    const empty = await seen("vazia");
    const path = `admin/workspaces/${empty.id}`;
    expect((await server.send("andre", "DELETE", path, { reason })).status).toBe(403);
    expect((await server.send("marina", "DELETE", path, { reason })).status).toBe(204);
    expect(await list("q=vazia")).toEqual([]);
    expect(await written("workspace.deleted", empty.id)).toMatchObject([
      { reason, before: { name: "Loja Vazia" } },
    ]);
  });
});

describe("the people of a workspace", () => {
  const bruno = async () => (await server.get("bruno", "user")).body.data.id as string;
  const people = async (id: string) =>
    (await server.get("olivia", `admin/workspaces/${id}/users`)).body.data as {
      id: string;
      role: string;
    }[];

  it("change role and leave by staff's hand, on record as done for them", async () => {
    const { id } = await seen();
    const user = await bruno();
    const path = `admin/workspaces/${id}/users/${user}`;
    await server.send("andre", "PUT", `${path}/role`, { role: "owner", reason });
    expect(await people(id)).toContainEqual(expect.objectContaining({ id: user, role: "owner" }));
    expect((await server.send("andre", "DELETE", path, { reason })).status).toBe(204);
    expect((await people(id)).map((person) => person.id)).not.toContain(user);
    expect((await server.get("bruno", `workspaces/${id}`)).status).toBe(403);
    const [entry] = await server.rows(
      "select on_behalf_of from audit_entries where action = 'workspace.member-removed'",
    );
    expect(entry?.on_behalf_of).toBe(user);
  });

  it("keep an owner, whoever asks", async () => {
    const { id } = await seen();
    const { body: ana } = await server.get("ana", "user");
    const path = `admin/workspaces/${id}/users/${ana.data.id}`;
    expect((await server.send("marina", "DELETE", path, { reason })).status).toBe(409);
    const down = await server.send("marina", "PUT", `${path}/role`, { role: "user", reason });
    expect(down.status).toBe(409);
  });

  it("are all signed out together", async () => {
    const { id } = await seen();
    await server.send("andre", "DELETE", `admin/workspaces/${id}/sessions`, { reason });
    expect((await server.get("ana", "user")).status).toBe(401);
    expect((await server.get("bruno", "user")).status).toBe(401);
    expect((await server.get("diego", "user")).status).toBe(200);
  });
});

describe("a workspace that staff open", () => {
  const open = async (who: "bruno" | "olivia") => {
    const owner_id = (await server.get(who, "user")).body.data.id;
    const body = { name: "Da casa", currency: "USD", type: "direct", owner_id };
    return server.send("andre", "POST", "admin/workspaces", body);
  };

  it("needs no application, and is a customer's below the limit", async () => {
    expect((await open("olivia")).body.errors).toHaveProperty("owner_id");
    const { body } = await open("bruno");
    expect(body.data).toMatchObject({ currency: "USD", owner: { email: "bruno@recado.test" } });
    expect((await open("bruno")).status).toBe(201);
    expect((await open("bruno")).body.errors).toHaveProperty("owner_id");
  });
});

describe("a workspace of one's own", () => {
  const send = (name: string) =>
    server.send("ana", "POST", "workspaces", { name, currency: "BRL" });
  const open = async (name: string) => {
    await approve(server, "ana");
    return send(name);
  };

  it("is opened up to three, and then only without one of a direct customer", async () => {
    expect((await open("Terceira")).body.data).toMatchObject({ role: "owner", type: "direct" });
    expect((await open("Quarta")).status).toBe(409);
    await server.rows("update workspaces set type = 'partner' returning id");
    expect((await open("Quarta")).status).toBe(201);
  });

  it("is opened once where only one more is allowed", async () => {
    await approve(server, "ana");
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => send(`Loja ${at}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const { body } = await server.get("ana", "workspaces");
    expect(body.data).toHaveLength(3);
  });
});
