import { v7 as uuidv7 } from "uuid";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../../tests/support/server.ts";
import { tablesWith } from "../../../../tests/support/tables-with.ts";
import {
  newPhone,
  openMessenger,
  type TestMessenger,
} from "../../../messenger/fixtures/messenger.ts";

/** What stands in the person's name and address, and nowhere else. */
const mark = "zimborioazul";
const email = `${mark}@recado.test`;
const phone = "11934567812";

let server: TestServer;
let messenger: TestMessenger;
let workspace: string;
let contact: string;
let bruno: string;

beforeAll(async () => {
  server = await startServer();
  messenger = await openMessenger(server);
  for (const who of ["ana", "bruno", "carla", "diego", "marina"] as const)
    await server.tokenOf(who);
  const { body } = await server.get("bruno", "user");
  bruno = body.data.id;
  workspace = body.data.active_workspace_id;
  contact = await messenger.customer(newPhone(), "Bom dia");
  await fillIn();
  await server.drain();
  await server.snapshot();
});
beforeEach(() => server.restore());

const done = async (answer: ReturnType<TestServer["send"]>) => {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body?.data;
};

/** Leaves something of the person wherever something can be kept. */
async function fillIn(): Promise<void> {
  const profile = {
    ...{ first_name: mark, last_name: "Silva", email, current_password: "recado-demo" },
    ...{ whatsapp_country_code: "55", whatsapp_number: phone },
  };
  await done(server.send("bruno", "PUT", "user", profile));
  await server.rows(
    `update users set email_verified_at = now(), whatsapp_verified_at = now() where id = '${bruno}' returning id`,
  );
  await done(server.send("anonymous", "POST", "password/reset", { email }));
  const text = { client_id: uuidv7(), type: "text", body: "Pode deixar" };
  await done(messenger.post("bruno", contact, text));
  const of = `messenger/contacts/${contact}`;
  await done(server.send("bruno", "PUT", `${of}/draft`, { body: `Aqui é ${mark}` }));
  await done(server.send("bruno", "POST", `${of}/notes`, { text: "Liga amanhã" }));
  await done(server.send("ana", "POST", `${of}/followers`, { user_ids: [bruno] }));
  const reply = { scope: "personal", shortcut: "eu", title: mark, text: `Sou ${mark}.` };
  const replies = `whatsapp/numbers/${messenger.number}/replies`;
  await done(server.send("bruno", "POST", replies, reply));
  const token = { name: mark, lifetime: "90_days", scopes: ["send"], number_ids: null };
  await done(server.send("bruno", "POST", "user/tokens", token));
  const look = { order: ["name"], hidden: ["updated_at"], compact: false };
  const view = { list: "templates", name: mark, audience: "me", asked: { status: "approved" } };
  await done(server.send("bruno", "POST", "user/views", { ...view, ...look }));
  const ticket = { title: "Sem sinal", category: "technical_problems", description: "…" };
  await done(server.send("bruno", "POST", "tickets", ticket));
  const { body: diego } = await server.get("diego", "user");
  const invites = `workspaces/${diego.data.active_workspace_id}/invites`;
  await done(server.send("diego", "POST", invites, { emails: [email] }));
  await done(server.send("bruno", "POST", "user/data-copies", { current_password: "recado-demo" }));
}

const erase = (who: Who, address: string, current_password = "recado-demo") =>
  server.send(who, "POST", "user/erasure", { email: address, current_password });

/** Where words of the past stay for a while or for the law's sake; README.md says how long. */
const stays = ["audit_entries", "events", "idempotency_keys", "notifications"];

describe("erasing one's own account", () => {
  it("leaves nothing of name and address in any table", async () => {
    const before = await tablesWith(server, mark);
    for (const table of ["api_tokens", "mail_links", "message_drafts", "replies", "users"])
      expect(before).toContain(table);
    for (const table of ["list_views", "tickets", "workspace_invites", "audit_entries"])
      expect(before).toContain(table);
    const [last] = await server.rows("select max(seq) as seq from audit_entries");
    expect((await erase("bruno", email.toUpperCase())).status).toBe(204);
    await server.drain();
    for (const text of [mark, phone, "bruno@recado.test"])
      expect(
        (await tablesWith(server, text)).filter((table) => !stays.includes(table)),
        text,
      ).toEqual([]);
    // The bell of others alone, and of the record what was in it before.
    expect(
      await server.rows(`select 1 as one from notifications where user_id = '${bruno}'`),
    ).toEqual([]);
    const acts = await server.rows(
      `select action, actor_id, actor_name, before::text, after::text from audit_entries where seq > ${last?.seq} order by seq`,
    );
    expect(acts.map(({ action }) => action)).toContain("user.erased");
    for (const act of acts) expect(JSON.stringify(act)).not.toContain(mark);
    expect(await server.rows("select 1 from files where type = 'application/zip'")).toEqual([]);
  });

  it("signs them out everywhere at once, and the address is free again", async () => {
    const token = await server.tokenOf("bruno");
    await erase("bruno", email);
    const headers = { authorization: `Bearer ${token}` };
    expect((await server.send("anonymous", "GET", "user", undefined, headers)).status).toBe(401);
    const login = { username: email, password: "recado-demo" };
    expect((await server.send("anonymous", "POST", "login", login)).status).toBe(422);
    const nobody = { username: `${bruno}@erased.invalid`, password: "recado-demo" };
    expect((await server.send("anonymous", "POST", "login", nobody)).status).toBe(422);
    const tokens = await server.rows(
      `select 1 as one from api_tokens where user_id = '${bruno}' and revoked_at is null`,
    );
    expect(tokens).toEqual([]);
    const again = {
      ...{ first_name: "Outra", last_name: "Pessoa", email, locale: "pt" },
      ...{ whatsapp_country_code: "55", whatsapp_number: phone },
      ...{ password: "uma frase bem longa", password_confirmation: "uma frase bem longa" },
    };
    expect((await server.send("anonymous", "POST", "register", again)).status).toBe(201);
  });

  it("leaves to others what they did, by nobody's name in the reader's language", async () => {
    await erase("bruno", email);
    await server.drain();
    const notes = async (language: string) => {
      const path = `messenger/contacts/${contact}/notes`;
      const headers = { "accept-language": language };
      return JSON.stringify((await server.send("ana", "GET", path, undefined, headers)).body);
    };
    expect(await notes("pt")).toContain("Pessoa removida");
    expect(await notes("en")).toContain("Removed person");
    expect(await notes("es")).toContain("Persona eliminada");
    const { body } = await server.get("ana", `workspaces/${workspace}/users`);
    expect(JSON.stringify(body)).not.toContain(bruno);
    const log = (await server.get("ana", `workspaces/${workspace}/activity-log`)).body.data;
    const gone = log.find(({ action }: { action: string }) => action === "workspace.member-left");
    expect([gone.actor.name, gone.person.name]).toEqual(["Pessoa removida", "Pessoa removida"]);
    const people = await server.get("marina", `admin/users?q=${mark}`);
    expect(people.body.data).toEqual([]);
    const shown = (await server.get("marina", `admin/users/${bruno}`)).body.data;
    expect(shown).toMatchObject({ first_name: "Pessoa removida", last_name: "", email: "" });
    const change = { first_name: "Volta", version: shown.version };
    const refused = await server.send("marina", "PUT", `admin/users/${bruno}`, change);
    expect([refused.status, refused.body.code]).toEqual([409, "users.erased"]);
  });

  it("asks for the own address and the password", async () => {
    const other = await erase("bruno", "ana@recado.test");
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ["email"]]);
    const wrong = await erase("bruno", email, "not-the-one");
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ["current_password"]]);
    expect((await server.get("bruno", "user")).status).toBe(200);
  });

  it("is refused to who is needed, with the next step, and then nothing changed", async () => {
    const before = await server.fingerprint();
    const payer = await erase("ana", "ana@recado.test");
    expect([payer.status, payer.body.code]).toEqual([409, "workspaces.erase_payer"]);
    expect(payer.body.message).toContain("Padaria Aurora");
    const staff = await erase("marina", "marina@recado.test");
    expect([staff.status, staff.body.code]).toEqual([409, "users.erase_staff"]);
    expect(await server.fingerprint()).toBe(before);
    await server.rows(
      `update workspaces set payer_user_id = null where id = '${workspace}' returning id`,
    );
    const owner = await erase("ana", "ana@recado.test");
    expect([owner.status, owner.body.code]).toEqual([409, "workspaces.erase_last_owner"]);
    await server.rows(
      `update workspace_users set role = 'owner' where user_id = '${bruno}' returning user_id`,
    );
    expect((await erase("bruno", email)).status).toBe(204);
  });

  it("waits for what is owed, and not for a workspace that staff stopped and nobody else is in", async () => {
    await server.rows(
      "delete from workspace_users where user_id <> (select id from users where email = 'ana@recado.test') returning user_id",
    );
    await server.rows("update workspaces set status = 'suspended' returning id");
    const owing = await erase("ana", "ana@recado.test");
    expect([owing.status, owing.body.code]).toEqual([409, "payments.erase_charged"]);
    await server.rows("update workspaces set payer_user_id = null returning id");
    await server.rows(
      "update charges set payer_user_id = (select id from users where email = 'diego@recado.test') where settled_at is null returning id",
    );
    expect((await erase("ana", "ana@recado.test")).status).toBe(204);
    await server.drain();
    const cards = await server.rows(
      "select 1 as one from payment_methods where removed_at is null and user_id = (select id from users where erased_at is not null)",
    );
    expect(cards).toEqual([]);
  });

  it("is done once, however often it is asked for at the same moment", async () => {
    const twins = [1, 2].map(() => erase("carla", "carla@recado.test"));
    const answers = (await Promise.all(twins)).map(({ status }) => status);
    expect(answers.filter((status) => status === 204)).toHaveLength(1);
  });

  it("is there for who verified nothing", async () => {
    expect((await erase("carla", "carla@recado.test")).status).toBe(204);
  });
});
