import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { rowsOf } from "../../../src/server/db/database.ts";
import { startServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";
import { testKind } from "../contract/kinds.ts";
import { shownBytes } from "../contract/limits.ts";
import type { Delivery } from "../contract/webhook.ts";
import { openReceiver } from "../fixtures/receiver.ts";
import { messageOf, write } from "../fixtures/told.ts";

const names: Record<string, string[]> = {};
const server = await startServer({
  env: { OUTGOING_LOOPBACK: "true" },
  resolve: async (host) => names[host] ?? [],
});
const number = await attendedNumber(server);
await server.rows("delete from webhook_attempts");
await server.rows("delete from webhook_deliveries");
for (const who of ["ana", "marina"] as const) await server.tokenOf(who);
await server.snapshot();

const receiver = await openReceiver();
afterAll(() => receiver.close());

const at = `webhooks/${number}`;
const set = async (url: string | null, more: object = {}) => {
  const path = `whatsapp/numbers/${number}/webhook`;
  return (await server.send("ana", "PUT", path, { url, ...more })).body.data;
};
const list = async (query = ""): Promise<Delivery[]> =>
  (await server.get("ana", `${at}/deliveries?${query}`)).body.data;
const detail = async (id: string | undefined) =>
  (await server.get("ana", `${at}/deliveries/${id}`)).body.data;
const post = (path: string, body?: object) => server.send("ana", "POST", `${at}/${path}`, body);

beforeEach(async () => {
  await server.restore();
  receiver.heard.length = 0;
  receiver.taken.length = 0;
  receiver.answer = () => ({ status: 200 });
});

describe("the lab", () => {
  it("shows each attempt with request and answer, and nothing secret of either", async () => {
    const { secret } = await set(`${receiver.url}?token=abracadabra&lang=pt`, {
      renew_secret: true,
    });
    const said = `env: ${secret} ${"x".repeat(2 * shownBytes)}`;
    receiver.answer = () => ({
      status: 500,
      headers: { "set-cookie": "sid=hidden", "x-api-key": "hidden", "x-kind": "test" },
      body: said,
    });
    await write(server, number, messageOf("Olá"));
    await server.drain();
    const [{ id } = { id: "" }] = await list();
    const shown = await detail(id);
    expect(shown.body).toBe(receiver.heard[0]?.body);
    const [attempt] = shown.tries;
    expect(attempt).toMatchObject({
      url: `${receiver.url}?token=••••&lang=••••`,
      answer_status: 500,
      answer_headers: { "set-cookie": "••••", "x-api-key": "••••", "x-kind": "test" },
      answer_cut: true,
    });
    expect(attempt.request_headers).toMatchObject({
      "webhook-id": `msg_${id}`,
      "webhook-signature": receiver.heard[0]?.headers["webhook-signature"],
    });
    expect(attempt.answer_body).toMatch(/^env: •••• x+$/);
    expect(attempt.answer_body.length).toBeLessThanOrEqual(shownBytes);
    const text = JSON.stringify([shown, await server.rows("select * from webhook_attempts")]);
    for (const hidden of [secret.slice(6), "abracadabra", "hidden"]) {
      expect(text).not.toContain(hidden);
    }
  });

  it("lists by result and kind, the latest first", async () => {
    await set(receiver.url);
    receiver.answer = ({ text }) => ({ status: text === "ruim" ? 500 : 200 });
    await write(server, number, messageOf("bom"));
    await write(server, number, messageOf("ruim", "5511987650002"));
    await server.drain();
    await post("test-events", { kind: "security" });
    await server.drain();
    const kinds = async (query: string) => (await list(query)).map(({ kind }) => kind);
    expect(await kinds("")).toEqual(["security", "messages", "messages"]);
    expect(await kinds("status=pending")).toEqual(["messages"]);
    expect(await kinds("status=delivered&sort=created_at")).toEqual(["messages", "security"]);
    expect(await kinds("kind=security")).toEqual(["security"]);
    expect((await server.get("ana", at)).body.data).toMatchObject({ pending: 1, failed: 0 });
  });

  it("tells why nobody answered, also where a name leads inside meanwhile", async () => {
    names["hooks.example.com"] = ["93.184.216.34"];
    expect((await set("https://hooks.example.com/x")).url).toBe("https://hooks.example.com/x");
    names["hooks.example.com"] = ["169.254.169.254"];
    await write(server, number, messageOf("a"));
    await server.drain();
    expect(await list()).toMatchObject([{ fault: "not_public", answer_status: null }]);
    delete names["hooks.example.com"];
    server.advance(2_000);
    await server.drain();
    expect(await list()).toMatchObject([{ fault: "unknown_host", attempts: 2 }]);
  });

  it.each(["100%", "caf%E9"])("calls an address that nobody can decode: %s", async (end) => {
    const url = `${receiver.url}/${end}`;
    expect((await set(url)).url).toBe(url);
    await write(server, number, messageOf("a"));
    await server.drain();
    expect(receiver.taken).toEqual(["a"]);
    const [{ id } = { id: "" }] = await list("status=delivered");
    expect((await detail(id)).tries).toMatchObject([{ url, answer_status: 200 }]);
  });

  it("sends one again under its id, given up or taken", async () => {
    await set(receiver.url);
    await write(server, number, messageOf("a"));
    await server.drain();
    const [{ id } = { id: "" }] = await list();
    expect((await post(`deliveries/${id}/resend`)).status).toBe(204);
    await server.drain();
    const ids = receiver.heard.map(({ headers }) => headers["webhook-id"]);
    expect(ids).toEqual([`msg_${id}`, `msg_${id}`]);
    expect((await detail(id)).tries).toHaveLength(2);
    const elsewhere = `webhooks/${number}/deliveries/${crypto.randomUUID()}/resend`;
    expect((await server.send("ana", "POST", elsewhere)).status).toBe(404);
  });

  it("sends what was given up since a time, and nothing older", async () => {
    await set(receiver.url);
    await write(server, number, messageOf("velho"), messageOf("novo", "5511987650002"));
    receiver.answer = () => ({ status: 410 });
    await server.drain();
    const hour = 3_600_000;
    await server.rows(
      `update webhook_deliveries set created_at = created_at - interval '2 hours' where body like '%velho%'`,
    );
    receiver.answer = () => ({ status: 200 });
    await post("on");
    const since = new Date(server.now().getTime() - hour).toISOString();
    expect((await post("resend-failed", { since })).body.data).toEqual({ resent: 1 });
    await server.drain();
    expect(receiver.taken).toEqual(["novo"]);
  });

  it("sends a test event of every kind in Meta's envelope", async () => {
    await set(receiver.url);
    for (const kind of testKind.options) {
      expect((await post("test-events", { kind })).body.data).toMatchObject({ kind, test: true });
    }
    await server.drain();
    const fields = receiver.heard.map(({ body }) => JSON.parse(body).entry[0].changes[0].field);
    const wanted = testKind.options.map((kind) => (kind === "statuses" ? "messages" : kind));
    expect(fields.sort()).toEqual(wanted.sort());
  });

  it("wants an address first", async () => {
    await set(null);
    for (const [path, body] of [
      ["test-events", { kind: "messages" }],
      ["resend-failed", { since: server.now().toISOString() }],
    ] as const) {
      const { status, body: answer } = await post(path, body);
      expect([status, answer.code]).toEqual([409, "webhooks.not_set"]);
    }
  });
});

describe("the webhook of a workspace that is deleted", () => {
  it("goes with it, and all that was sent there", async () => {
    const found = await server.get("marina", "admin/workspaces?q=vazia");
    const { id } = found.body.data[0];
    const ofAna = "(select id from users where email = 'ana@recado.test')";
    await server.rows(`insert into workspace_users (workspace_id, user_id, role, created_at)
      values ('${id}', ${ofAna}, 'owner', now()) on conflict do nothing`);
    const put = (url: string | null) =>
      server.send("ana", "PUT", `workspaces/${id}/webhook`, { url });
    expect((await put(receiver.url)).status).toBe(200);
    const tested = { kind: "security" };
    expect((await server.send("ana", "POST", `webhooks/${id}/test-events`, tested)).status).toBe(
      201,
    );
    await server.drain();
    const remove = async () => {
      const reason = "A loja fechou as portas";
      return (await server.send("marina", "DELETE", `admin/workspaces/${id}`, { reason })).status;
    };
    expect((await server.get("ana", `webhooks/${id}`)).body.data).toMatchObject({ delivered: 1 });
    const { held_by } = (await server.get("marina", `admin/workspaces/${id}`)).body.data;
    expect(held_by).toBeNull();
    expect(await remove()).toBe(204);
    const [left] = await server.rows(
      `select (select count(*)::int from webhook_addresses where id = '${id}') as addresses,
        (select count(*)::int from webhook_endpoints where id = '${id}') as endpoints,
        (select count(*)::int from webhook_deliveries where endpoint_id = '${id}') as sent`,
    );
    expect(left).toEqual({ addresses: 0, endpoints: 0, sent: 0 });
    // What was done with it stays on record.
    const log = await server.rows(
      `select action from audit_entries where workspace_id = '${id}' order by seq`,
    );
    expect(log.map(({ action }) => action)).toEqual([
      "webhook.changed",
      "webhook.tested",
      "workspace.deleted",
    ]);
  });
});

describe("what the debugger tells of a workspace's deliveries", () => {
  it("counts what waits and what was given up, and queues that again", async () => {
    const workspace = (await server.get("ana", "user")).body.data.active_workspace_id as string;
    const path = `admin/workspaces/${workspace}/debugger`;
    const ask = async (to: string) => {
      const reason = "O cliente diz que nada chega";
      return (await server.send("marina", "POST", to, { reason })).body.data;
    };
    const deliveries = async () =>
      (await ask(path)).queues.find(({ name }: { name: string }) => name === "deliveries");
    await server.send("marina", "POST", "user/confirmation", { current_password: "recado-demo" });
    await set(receiver.url);
    await write(server, number, messageOf("bom"));
    await server.drain();
    expect(await deliveries()).toMatchObject({ waiting: 0, failed: 0, oldest_at: null });
    receiver.answer = () => ({ status: 410 });
    await write(server, number, messageOf("ruim"));
    await server.drain();
    expect(await deliveries()).toMatchObject({ waiting: 0, failed: 1 });
    const repair = () => ask(`${path}/deliveries/repair`);
    // Switched off is its people's to switch on, as for them.
    expect(await repair()).toEqual({ repaired: 0 });
    expect(await deliveries()).toMatchObject({ waiting: 0, failed: 1 });
    await server.drain();
    expect(receiver.heard).toHaveLength(2);
    await post("on");
    await server.rows("update webhook_deliveries set fault = 'timeout' where status = 'failed'");
    await server.rows("delete from events where type = 'webhook.moved'");
    expect(await repair()).toEqual({ repaired: 1 });
    expect(await deliveries()).toMatchObject({ waiting: 1, failed: 0 });
    expect(await list("status=pending")).toMatchObject([{ fault: null }]);
    expect(await server.rows("select payload from events where type = 'webhook.moved'")).toEqual([
      { payload: { webhook_id: number } },
    ]);
  });

  it("says what an answer that refuses says", async () => {
    const workspace = (await server.get("ana", "user")).body.data.active_workspace_id as string;
    await server.send("marina", "POST", "user/confirmation", { current_password: "recado-demo" });
    await set(receiver.url);
    receiver.answer = () => ({ status: 503 });
    await write(server, number, messageOf("ruim"));
    await server.drain();
    const path = `admin/workspaces/${workspace}/debugger`;
    const reason = "O cliente diz que nada chega";
    const { queues } = (await server.send("marina", "POST", path, { reason })).body.data;
    const [deliveries] = queues.filter(({ name }: { name: string }) => name === "deliveries");
    expect(deliveries).toMatchObject({ waiting: 1, error: "503 Service Unavailable" });
  });

  it("queues again for the address that took the place of the one switched off", async () => {
    const workspace = (await server.get("ana", "user")).body.data.active_workspace_id as string;
    await server.send("marina", "POST", "user/confirmation", { current_password: "recado-demo" });
    await set(receiver.url);
    receiver.answer = () => ({ status: 410 });
    await write(server, number, messageOf("a"));
    await server.drain();
    const repair = async () => {
      const to = `admin/workspaces/${workspace}/debugger/deliveries/repair`;
      const { body } = await server.send("marina", "POST", to, { reason: "Nada chega a eles" });
      return body.data.repaired;
    };
    await set(null);
    expect(await repair()).toBe(0);
    await set(`${receiver.url}/novo`);
    expect(await repair()).toBe(1);
  });

  it("is found without reading everybody's", async () => {
    const plan = await server.app.services.store.transact(async (db) => {
      await db.execute(sql`set local enable_seqscan = off`);
      return rowsOf(
        await db.execute(sql`explain select status, count(*), min(created_at)
          from webhook_deliveries where workspace_id = ${number} and status <> 'delivered'
          group by status`),
      );
    });
    expect(JSON.stringify(plan)).toContain("webhook_deliveries_open");
  });
});

describe("a signature", () => {
  const check = async (change: object = {}) => {
    const [heard] = receiver.heard;
    const given = {
      webhook_id: heard?.headers["webhook-id"],
      webhook_timestamp: heard?.headers["webhook-timestamp"],
      webhook_signature: heard?.headers["webhook-signature"],
      body: heard?.body,
      ...change,
    };
    return (await post("signature-checks", given)).body.data;
  };

  it("is found valid, old, or another's", async () => {
    await set(receiver.url, { renew_secret: true });
    await write(server, number, messageOf("não 🥖"));
    await server.drain();
    expect(await check()).toEqual({ result: "valid", stale: false });
    expect(await check({ body: `${receiver.heard[0]?.body} ` })).toMatchObject({
      result: "mismatch",
    });
    expect(await check({ webhook_id: "msg_other" })).toMatchObject({ result: "mismatch" });
    expect(await check({ webhook_signature: "sha256=abc" })).toMatchObject({ result: "malformed" });
    expect(await check({ webhook_timestamp: "yesterday" })).toMatchObject({ result: "malformed" });
    server.advance(6 * 60_000);
    expect(await check()).toEqual({ result: "valid", stale: true });
    await set(receiver.url, { renew_secret: true });
    expect(await check()).toEqual({ result: "former", stale: true });
    server.advance(86_400_000);
    expect(await check()).toEqual({ result: "mismatch", stale: true });
  });
});
