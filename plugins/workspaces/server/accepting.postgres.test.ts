import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { linkTokenFor } from "../../../tests/support/mail.ts";
import { startServer } from "../../../tests/support/server.ts";
import { whileHeld } from "../../../tests/support/while-held.ts";

it("whoever erases their account in the same moment takes part in nothing", async () => {
  const server = await startServer();
  const { active_workspace_id: aurora } = (await server.get("ana", "user")).body.data;
  const { id } = (await server.get("diego", "user")).body.data;
  await server.send("ana", "POST", `workspaces/${aurora}/invites`, {
    emails: ["diego@recado.test"],
  });
  const token = await linkTokenFor(server, "diego@recado.test");
  const refused = await whileHeld(
    server,
    (db) => db.execute(sql`update users set erased_at = now() where id = ${id}`),
    () => server.send("diego", "POST", `workspaces/verify/${token}`),
  );
  expect([refused.status, refused.body.code]).toEqual([409, "users.erased"]);
  const members = await server.rows(
    `select 1 as one from workspace_users where user_id = '${id}' and workspace_id = '${aurora}'`,
  );
  expect(members).toEqual([]);
});
