import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { attendedNumber } from "../../plugins/numbers/fixtures/world.ts";
import { holdWorkspace } from "../../plugins/workspaces/server/facade.ts";
import { linkTokenFor } from "../support/mail.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { whileHeld } from "../support/while-held.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
const aurora = (await server.get("ana", "user")).body.data.active_workspace_id as string;
await server.snapshot();
afterEach(() => server.restore());

it("an invitation that is being withdrawn makes nobody a member", async () => {
  const path = `workspaces/${aurora}/invites`;
  await server.send("ana", "POST", path, { emails: ["diego@recado.test"] });
  const token = await linkTokenFor(server, "diego@recado.test");
  const answer = await whileHeld(
    server,
    (db) => db.execute(sql`update workspace_invites set canceled_at = now()`),
    () => server.send("diego", "POST", `workspaces/verify/${token}`),
  );
  expect(answer.status).toBe(404);
  const members = `select 1 from workspace_users join users on id = user_id
    where workspace_id = '${aurora}' and email = 'diego@recado.test'`;
  expect(await server.rows(members)).toEqual([]);
});

it("a contacts export that begins beside another of its workspace is refused", async () => {
  const number = await attendedNumber(server);
  const answer = await whileHeld(
    server,
    async (db) => {
      await holdWorkspace(db, aurora);
      await db.execute(sql`insert into contact_exports (id, number_id, user_id, format, created_at)
        select gen_random_uuid(), ${number}, id, 'csv', ${server.now().toISOString()} from users
        where email = 'ana@recado.test'`);
    },
    () =>
      server.send("ana", "POST", `whatsapp/numbers/${number}/exports/contacts`, { format: "csv" }),
  );
  expect([answer.status, answer.body.code]).toEqual([409, "contacts.export_running"]);
});

it("a tag that is being deleted is refused, not stumbled over", async () => {
  const number = await attendedNumber(server);
  const { body: tag } = await server.send("ana", "POST", `whatsapp/numbers/${number}/tags`, {
    name: "De passagem",
    description: "",
    colour: "#0b6b4f",
  });
  const [contact] = await server.rows(`select id from contacts where number_id = '${number}'`);
  const answer = await whileHeld(
    server,
    (db) => db.execute(sql`delete from tags where id = ${tag.data.id}`),
    () =>
      server.send("bruno", "POST", `messenger/contacts/${String(contact?.id)}/tags`, {
        tag_ids: [tag.data.id],
      }),
  );
  expect(answer.status).toBe(409);
  expect(answer.body.code).toBe("changed_meanwhile");
});
