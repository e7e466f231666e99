import { beforeEach, describe, expect, it } from "vitest";
import { brand } from "../../../src/contract/brand.ts";
import { mailsTo, newsTo } from "../../../tests/support/mail.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

const bruno = "bruno@recado.test";
const hour = 3_600_000;

let server: TestServer;
let main: string;
let brunoId: string;

beforeEach(async () => {
  server = await startServer();
  main = (await server.get("bruno", "whatsapp/numbers")).body.data[0].id;
  brunoId = (await server.get("bruno", "user")).body.data.id;
});

/** Each change of role is something that Bruno is told of. */
const happen = async (times: number) => {
  for (let at = 0; at < times; at++) {
    const role = at % 2 === 0 ? "viewer" : "attendant";
    const path = `whatsapp/numbers/${main}/users/${brunoId}/role`;
    expect((await server.send("ana", "PUT", path, { role })).status).toBe(200);
  }
};
const choose = (groups: object) =>
  server.send("bruno", "PUT", "user/notification-settings", { groups });
const waiting = () => server.rows("select id from notifications where mail_waiting");

describe("what a person is mailed", () => {
  it("is one mail for ten things of an hour, each with its link", async () => {
    await happen(10);
    expect(await mailsTo(server, bruno)).toEqual([]);
    const [mail, ...others] = await newsTo(server, bruno);
    expect(others).toEqual([]);
    expect(mail).toContain(`${brand.name}: 10 novidades`);
    expect(mail?.match(new RegExp(`/recursos/numeros/${main}`, "g"))).toHaveLength(10);
    expect(mail).toContain("/minha-conta/notificacoes");
    expect(await waiting()).toEqual([]);
  });

  it("comes soon after the first thing, and then not before an hour has passed", async () => {
    const round = async (after: number) => {
      server.advance(after);
      await server.rows(
        `insert into jobs (id, name, payload, run_at) values (gen_random_uuid(), 'notifications.mail-news', '{}', now() - interval '1 year') returning 1`,
      );
      return (await mailsTo(server, bruno)).length;
    };
    await happen(1);
    expect(await round(60_000)).toBe(0);
    expect(await round(61_000)).toBe(1);
    await happen(2);
    expect(await round(hour / 2)).toBe(1);
    expect(await round(hour / 2)).toBe(2);
    expect(await round(hour)).toBe(2);
  });

  it("waits while nobody has proved the address: a stranger may read there", async () => {
    const proved = (when: string) =>
      server.rows(`update users set email_verified_at = ${when} where email = '${bruno}'`);
    await proved("null");
    await happen(1);
    expect(await newsTo(server, bruno)).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    await proved("now()");
    expect(await newsTo(server, bruno)).toHaveLength(1);
  });

  it("says one thing alone in a sentence of its own", async () => {
    await happen(1);
    const [mail] = await newsTo(server, bruno);
    expect(mail).toContain("Seu papel no número Padaria Aurora mudou.");
    const [{ id }] = (await server.get("bruno", "user/notifications")).body.data;
    expect(mail).toContain(`/recursos/numeros/${main}?notice=${id}`);
  });

  it("names its line in the link of what is mailed at once, too", async () => {
    await server.send("bruno", "POST", "user/password", {
      current_password: "recado-demo",
      password: "uma frase bem longa",
      password_confirmation: "uma frase bem longa",
    });
    const [{ id }] = (await server.get("bruno", "user/notifications")).body.data;
    expect((await mailsTo(server, bruno)).at(-1)).toContain(`?notice=${id}`);
  });

  it("leaves out groups the person does not want, also when they say so meanwhile", async () => {
    await happen(1);
    await choose({ resources: false });
    await happen(2);
    expect(await newsTo(server, bruno)).toEqual([]);
    await choose({ resources: true });
    expect(await newsTo(server, bruno)).toEqual([]);
    expect((await server.get("bruno", "user/notifications")).body.unread).toBe(2);
  });

  it("leaves out what was read already", async () => {
    await happen(2);
    await server.send("bruno", "POST", "user/notifications/read-all");
    expect(await newsTo(server, bruno)).toEqual([]);
  });

  it("a mail that could not be queued is still waiting", async () => {
    await happen(1);
    await server.rows(
      "create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$",
    );
    await server.rows(
      "create trigger refuse before insert on notification_mails for each row execute function refuse()",
    );
    expect(await newsTo(server, bruno)).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    await server.rows("drop trigger refuse on notification_mails");
    await server.rows("drop function refuse()");
    expect(await newsTo(server, bruno)).toHaveLength(1);
  });

  it("a mail that could not be queued holds up nobody else's", async () => {
    await happen(1);
    // The first in any order.
    const first = "00000000-0000-4000-8000-000000000001";
    const copy = (table: string, more: string) =>
      `insert into ${table} select (jsonb_populate_record(t, ${more})).* from ${table} t`;
    await server.rows(
      `${copy("users", `jsonb_build_object('id', '${first}', 'email', 'first@recado.test')`)} where id = '${brunoId}' returning 1`,
    );
    await server.rows(
      `${copy("notifications", `jsonb_build_object('id', gen_random_uuid(), 'user_id', '${first}')`)} where mail_waiting returning 1`,
    );
    await server.rows(
      `create function refuse() returns trigger language plpgsql as $$
        begin if new.user_id = '${first}' then raise 'no'; end if; return new; end $$`,
    );
    await server.rows(
      "create trigger refuse before insert on notification_mails for each row execute function refuse()",
    );
    expect(await newsTo(server, bruno)).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
    await server.rows("drop trigger refuse on notification_mails");
    await server.rows("drop function refuse()");
    expect(await newsTo(server, "first@recado.test")).toHaveLength(1);
  });
});
