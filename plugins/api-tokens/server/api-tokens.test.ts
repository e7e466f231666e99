import { beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { attendedNumber, hiddenNumber } from "../../numbers/fixtures/world.ts";
import { tokenFor } from "../fixtures/token.ts";

const day = 86_400_000;
let server: TestServer;
let number: string;

beforeEach(async () => {
  server = await startServer();
  number = await attendedNumber(server);
});

type Program = Awaited<ReturnType<typeof tokenFor>>;

/** What a program of the person does: hands a file over. */
const upload = ({ call }: Program, to = number) => {
  const form = new FormData();
  form.set("file", new File(["Olá"], "a.txt"));
  return call("POST", `whatsapp/numbers/${to}/media`, form);
};
const tokens = async (query = "") => (await server.get("bruno", `user/tokens${query}`)).body.data;
const revoke = (id: string, who: "bruno" | "ana" = "bruno") =>
  server.send(who, "DELETE", `user/tokens/${id}`);
const told = async () => {
  const { body } = await server.get("bruno", "user/notifications");
  return body.data.map(({ type }: { type: string }) => type);
};
const runs = async (job: string) => {
  await server.rows(
    `insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), '${job}', '{}', now() - interval '1 day') returning 1`,
  );
  await server.drain();
};

describe("an API token", () => {
  it("is told once and kept only as a hash", async () => {
    const { token, id } = await tokenFor(server, "bruno");
    expect(token).toMatch(/^api_[\w-]{43}$/);
    const [listed] = await tokens();
    expect(listed).toMatchObject({ id, end: token.slice(-4), status: "active", numbers: null });
    expect(JSON.stringify(listed)).not.toContain(token);
    const rows = await server.rows("select row_to_json(api_tokens)::text as kept from api_tokens");
    expect(JSON.stringify(rows)).not.toContain(token);
    const keys = await server.rows("select answer from idempotency_keys");
    expect(JSON.stringify(keys)).not.toContain(token);
  });

  it("calls the messaging API, and nothing else", async () => {
    const program = await tokenFor(server, "bruno");
    expect((await upload(program)).status).toBe(200);
    for (const [method, path] of [
      ["GET", "user"],
      ["GET", "whatsapp/numbers"],
      ["GET", `whatsapp/numbers/${number}`],
      ["GET", "messenger/contacts"],
      ["GET", "user/tokens"],
      ["POST", "user/tokens"],
      ["POST", "broadcasting/auth"],
      ["POST", "logout"],
    ] as const) {
      const answer = await program.call(method, path, method === "POST" ? {} : undefined);
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, "token_not_allowed"]);
    }
  });

  it("reaches the numbers of its owner and no others, whatever it names", async () => {
    const program = await tokenFor(server, "bruno");
    expect((await upload(program, await hiddenNumber(server))).status).toBe(404);
    const foreign = (await server.get("diego", "whatsapp/numbers")).body.data[0].id;
    expect((await upload(program, foreign)).status).toBe(404);
    const refused = await server.send("bruno", "POST", "user/tokens", {
      name: "x",
      lifetime: "never",
      scopes: ["send"],
      number_ids: [number, foreign],
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["number_ids.1"]]);
  });

  it("narrowed to a number reaches that one only, and narrowed to reading sends nothing", async () => {
    const hidden = await hiddenNumber(server);
    const one = await tokenFor(server, "ana", { number_ids: [number] });
    expect((await upload(one)).status).toBe(200);
    expect((await upload(one, hidden)).status).toBe(404);
    const reader = await tokenFor(server, "ana", { scopes: ["read"] });
    expect((await upload(reader)).status).toBe(403);
  });

  it("ends with its owner's right on the number, with the next call", async () => {
    const program = await tokenFor(server, "bruno");
    const me = (await server.get("bruno", "user")).body.data.id;
    const path = `whatsapp/numbers/${number}/users/${me}`;
    await server.send("ana", "PUT", `${path}/role`, { role: "viewer" });
    expect((await upload(program)).status).toBe(403);
    await server.send("ana", "PUT", `${path}/role`, { role: "attendant" });
    expect((await upload(program)).status).toBe(200);
    await server.send("ana", "DELETE", path);
    expect((await upload(program)).status).toBe(403);
  });

  it("ends when it is revoked, also for whoever asks twice, and is never another's to revoke", async () => {
    const program = await tokenFor(server, "bruno");
    expect((await revoke(program.id, "ana")).status).toBe(404);
    expect((await revoke(program.id)).status).toBe(204);
    expect((await revoke(program.id)).status).toBe(204);
    expect((await upload(program)).status).toBe(401);
    const [listed] = await tokens("?status=revoked");
    expect(listed).toMatchObject({ id: program.id, status: "revoked" });
    expect(await tokens("?status=active")).toEqual([]);
  });

  it("ends on its day", async () => {
    const program = await tokenFor(server, "bruno", { lifetime: "30_days" });
    const lasting = await tokenFor(server, "bruno", { lifetime: "never" });
    server.advance(30 * day);
    expect((await upload(program)).status).toBe(401);
    expect((await upload(lasting)).status).toBe(200);
  });

  it("ends while its owner is suspended", async () => {
    const program = await tokenFor(server, "bruno");
    const { id } = (await server.get("bruno", "user")).body.data;
    await server.rows(`update users set suspended_at = now() where id = '${id}' returning 1`);
    expect((await upload(program)).status).toBe(401);
  });

  it("ends for good, on record, when its owner joins the staff", async () => {
    const program = await tokenFor(server, "bruno");
    const { id } = (await server.get("bruno", "user")).body.data;
    const become = async (roles: string[]) => {
      const { version } = (await server.get("marina", `admin/users/${id}`)).body.data;
      const path = `admin/users/${id}/access`;
      const changed = await server.send("marina", "PUT", path, { roles, version });
      expect(changed.status).toBe(200);
    };
    await become(["auditor"]);
    expect((await upload(program)).status).toBe(401);
    // One that was made in the same moment.
    const late = `update api_tokens set revoked_at = null where id = '${program.id}' returning id`;
    await server.rows(late);
    expect((await upload(program)).status).toBe(401);
    await become([]);
    expect((await upload(program)).status).toBe(401);
    expect(
      await server.rows(
        `select action from audit_entries where subject_id = '${program.id}' order by action`,
      ),
    ).toEqual(["created", "revoked", "revoked"].map((step) => ({ action: `api-token.${step}` })));
  });

  it("knows when it was last used, written at most once a minute", async () => {
    const program = await tokenFor(server, "bruno");
    const used = async () => (await tokens())[0].last_used_at;
    expect(await used()).toBeNull();
    await upload(program);
    const first = await used();
    expect(first).not.toBeNull();
    server.advance(59_000);
    await upload(program);
    expect(await used()).toBe(first);
    server.advance(2_000);
    await upload(program);
    expect(await used()).not.toBe(first);
  });

  it("is told of when it is made, when it ends within a week, once, and when it is revoked", async () => {
    const { id } = await tokenFor(server, "bruno", { name: "Loja", lifetime: "30_days" });
    await runs("api-tokens.tell-expiring");
    expect(await told()).toEqual(["token_created"]);
    server.advance(23 * day + 1_000);
    await runs("api-tokens.tell-expiring");
    await runs("api-tokens.tell-expiring");
    await revoke(id);
    expect(await told()).toEqual(["token_revoked", "token_expiring", "token_created"]);
    const { body } = await server.get("bruno", "user/notifications");
    expect(body.data[1].values).toMatchObject({
      name: "Loja",
      day: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
    });
  });

  it("is sent by mail too, and stands in the owner's activities", async () => {
    const { id } = await tokenFor(server, "bruno", { name: "Loja" });
    await revoke(id);
    const mails = await server.rows(
      "select payload->>'subject' as subject from jobs where name = 'house.send-mail' and payload->>'to' like 'bruno@%' order by id",
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      "O token de API “Loja” foi criado na sua conta",
      "O token de API “Loja” foi revogado",
    ]);
    const entries = await server.rows(
      `select action from audit_entries where subject_id = '${id}' order by seq`,
    );
    expect(entries.map(({ action }) => action)).toEqual(["api-token.created", "api-token.revoked"]);
  });
});
