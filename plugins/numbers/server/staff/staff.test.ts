import { beforeEach, describe, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../../src/contract/day.ts";
import { eventually } from "../../../../tests/support/eventually.ts";
import { listening } from "../../../../tests/support/listening.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";

const server: TestServer = await startServer();
for (const who of ["marina", "andre", "olivia", "fernanda", "ana", "bruno", "diego"] as const) {
  await server.tokenOf(who);
}
await server.snapshot();
beforeEach(() => server.restore());

const reason = "Pedido do cliente por telefone";
interface Seen {
  messaging_limit: string;
  id: string;
  version: number;
  display_name: string;
}
const list = async (query: string) =>
  (await server.get("olivia", `admin/numbers?${query}`)).body.data as Seen[];
const names = async (query: string) =>
  (await list(`sort=display_name&${query}`)).map(({ display_name }) => display_name);
const seen = async (q = "5511990010001") => {
  const [found] = await list(`q=${q}`);
  if (!found) throw new Error(`no number ${q}`);
  return found;
};
const personId = async (who: "ana" | "bruno") => (await server.get(who, "user")).body.data.id;

const put = (who: "andre" | "marina", id: string, part: string, body: object) =>
  server.send(who, "PUT", `admin/numbers/${id}${part}`, body);
const history = async (id: string, query = "") =>
  (await server.get("olivia", `admin/numbers/${id}/events?${query}`)).body.data;

describe("the list of all numbers", () => {
  it("finds by name, by phone in any notation and by workspace", async () => {
    expect(await names("q=encomendas")).toEqual(["Aurora Encomendas"]);
    expect(await names(`q=${encodeURIComponent("+55 (31) 99002-0001")}`)).toEqual(["Clínica Vida"]);
    expect(await names("q=clinica%20vida")).toEqual(["Clínica Vida", "Vida Exames"]);
  });

  it("is narrowed by state and quality, over all workspaces", async () => {
    expect(await names("status=restricted")).toEqual(["Vida Exames"]);
    expect(await names("quality_rating=green")).toEqual(["Clínica Vida", "Padaria Aurora"]);
    expect(await names("server_type=on_premises")).toEqual(["Aurora Jardins"]);
  });

  it("tells no secret, not even masked, nor where a webhook goes", async () => {
    const { id } = await seen();
    const { body } = await server.get("marina", `admin/numbers/${id}`);
    expect(body.data).toMatchObject({
      webhook_host: "padaria-aurora.example",
      workspace: { name: "Padaria Aurora" },
    });
    expect(JSON.stringify(body)).not.toMatch(/api_key|hooks\/whatsapp/);
  });
});

describe("a file of all numbers", () => {
  const file = (who: "andre" | "olivia", query: string) =>
    server.get(who, `admin/number-exports?${query}`);

  it("has what the list shows, and is written down once for all its pages", async () => {
    const found = await file("andre", "status=restricted");
    expect(found.body.data).toEqual(await list("status=restricted"));
    await file("andre", "status=restricted&page=2");
    await file("andre", "q=vida");
    const taken = await server.rows(
      "select after from audit_entries where action = 'number.list-exported' order by seq",
    );
    expect(taken).toEqual([{ after: { status: "restricted" } }, { after: { q: "vida" } }]);
  });

  it("is not the auditor's to take, who reads the list", async () => {
    expect((await file("olivia", "")).status).toBe(403);
    expect((await list("")).length).toBeGreaterThan(0);
  });
});

describe("a number", () => {
  it("keeps what changed, by whom and why, newest first", async () => {
    const { id, version } = await seen();
    await server.send("ana", "PUT", `whatsapp/numbers/${id}`, { about: "Aberto" });
    const now = await seen();
    expect(now.version).toBe(version + 1);
    await put("andre", id, "/state", { status: "restricted", reason, version: now.version });
    const [state, profile] = await history(id);
    expect(state).toMatchObject({
      kind: "state",
      before: { status: "connected" },
      after: { status: "restricted" },
      reason,
    });
    expect(profile).toMatchObject({
      kind: "profile",
      before: { about: "Pão quente das 6h às 20h" },
      after: { about: "Aberto" },
      by: "Ana Ribeiro",
      reason: null,
    });
    const today = dayOf(server.now());
    expect(await history(id, `at_from=${today}`)).toHaveLength(2);
    expect(await history(id, `at_to=${today}&sort=-at`)).toEqual(await history(id));
    expect((await history(id, `at_to=${dayPlus(today, -1)}`))[0].at < today).toBe(true);
    const kinds = (await history(id, "kind=quality")).map(({ kind }: { kind: string }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["quality"]));
  });

  it("has its profile changed by staff, within WhatsApp's limits", async () => {
    const { id, version } = await seen();
    const change = { about: "Aberto aos domingos", websites: ["https://aurora.example"] };
    const changed = await put("andre", id, "", { ...change, version });
    expect(changed.body.data).toMatchObject({ ...change, version: version + 1 });
    const long = { about: "x".repeat(140), version: version + 1 };
    expect((await put("andre", id, "", long)).body.errors).toHaveProperty("about");
  });

  it("keeps the messaging limit that WhatsApp tells, and who noted it", async () => {
    const { id, version } = await seen();
    const note = { messaging_limit: "tier_100k", reason, version };
    expect((await put("andre", id, "/messaging-limit", note)).body.data).toMatchObject({
      messaging_limit: "tier_100k",
    });
    const again = { ...note, version: version + 1 };
    expect((await put("andre", id, "/messaging-limit", again)).status).toBe(409);
    expect((await history(id, "kind=limit"))[0]).toMatchObject({
      before: { messaging_limit: "tier_10k" },
      after: { messaging_limit: "tier_100k" },
      by: "André Nunes",
      reason,
    });
    const limits = (await list("sort=messaging_limit")).map(
      ({ messaging_limit }) => messaging_limit,
    );
    expect(limits).toEqual(["unknown", "tier_250", "tier_2k", "tier_100k", "tier_100k"]);
  });

  it("has its webhook sent elsewhere or stopped, and neither path nor secret is told", async () => {
    const { id, version } = await seen();
    const url = "https://93.184.215.14/hooks?key=hidden";
    const moved = await put("andre", id, "/webhook", { url, reason, version });
    expect(moved.body.data.webhook_host).toBe("93.184.215.14");
    const inner = { url: "https://10.0.0.1/x", reason, version: version + 1 };
    expect((await put("andre", id, "/webhook", inner)).body.errors).toHaveProperty("url");
    const stop = { url: null, reason, version: version + 1 };
    expect((await put("andre", id, "/webhook", stop)).body.data.webhook_host).toBeNull();
    await server.send("ana", "PUT", `whatsapp/numbers/${id}/webhook`, { url });
    await server.send("ana", "PUT", `whatsapp/numbers/${id}/webhook`, { url, renew_secret: true });
    const told = await history(id, "kind=webhook&per_page=4");
    expect(told.map(({ after }: { after: object }) => after)).toEqual([
      { webhook_secret: true },
      { webhook: "93.184.215.14", webhook_secret: true },
      { webhook: null, webhook_secret: false },
      { webhook: "93.184.215.14" },
    ]);
    const written = await server.rows(
      "select a::text as text from audit_entries a where action = 'number.webhook-changed'",
    );
    expect(written).toHaveLength(4);
    expect(JSON.stringify([moved.body, told, written])).not.toContain("hidden");
  });

  it("is not written over by the second of two staff", async () => {
    const { id, version } = await seen();
    await put("andre", id, "", { tag: "Primeira", global_search: true, version });
    const second = await put("marina", id, "", { tag: "Segunda", global_search: true, version });
    expect(second.status).toBe(409);
    expect(second.body.data).toMatchObject({ tag: "Primeira", version: version + 1 });
  });

  it("goes to another workspace, whose owner has it while the former people lose it", async () => {
    const { id, version } = await seen();
    const { body: mine } = await server.get("diego", "workspaces");
    const workspace_id = mine.data[0].id as string;
    expect((await server.get("bruno", `whatsapp/numbers/${id}`)).status).toBe(200);
    const sockets = [
      await listening(server, "ana", `number.${id}`),
      await listening(server, "bruno", `number.${id}`),
    ];
    const moved = await put("andre", id, "/workspace", { workspace_id, reason, version });
    expect(moved.body.data.workspace.id).toBe(workspace_id);
    expect((await server.get("bruno", `whatsapp/numbers/${id}`)).status).toBe(404);
    expect((await server.get("ana", `whatsapp/numbers/${id}`)).status).toBe(404);
    expect((await server.get("diego", `whatsapp/numbers/${id}`)).status).toBe(200);
    for (const { close } of sockets) {
      await eventually(() => expect(close).toHaveBeenCalledWith(4200, expect.anything()));
    }
    const [entry] = await server.rows(
      "select reason, workspace_id from audit_entries where action = 'number.workspace-switched'",
    );
    expect(entry).toMatchObject({ reason });
    expect((await history(id))[0]).toMatchObject({ kind: "workspace", reason });
    const again = { workspace_id, reason, version: moved.body.data.version };
    expect((await put("andre", id, "/workspace", again)).status).toBe(409);
  });

  it("is put into a state once, however many press at the same time", async () => {
    const { id, version } = await seen();
    const body = { status: "disconnected", reason, version };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => put("andre", id, "/state", body)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  it("changes its people by staff's hand; an owner's right comes from the workspace", async () => {
    const { id } = await seen();
    const path = `/users/${await personId("bruno")}`;
    expect((await put("andre", id, `${path}/role`, { role: "viewer", reason })).status).toBe(204);
    const owner = `/users/${await personId("ana")}/role`;
    expect((await put("andre", id, owner, { role: "viewer", reason })).status).toBe(409);
    const away = await server.send("andre", "DELETE", `admin/numbers/${id}${path}`, { reason });
    expect(away.status).toBe(204);
    expect((await history(id, "kind=people"))[0]).toMatchObject({
      before: { "Bruno Costa": "viewer" },
      after: {},
    });
  });

  it("is only read by the auditor, and not by financial", async () => {
    const { id, version } = await seen();
    const body = { tag: null, global_search: true, version };
    const before = await server.fingerprint();
    expect((await server.send("olivia", "PUT", `admin/numbers/${id}`, body)).status).toBe(403);
    expect((await server.get("fernanda", `admin/numbers/${id}`)).status).toBe(403);
    expect(await server.fingerprint()).toBe(before);
  });
});
