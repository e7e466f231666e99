import { beforeEach, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

let server: TestServer;
let path: string;
beforeEach(async () => {
  server = await startServer();
  const { body } = await server.get("ana", "whatsapp/numbers?sort=phone");
  path = `whatsapp/numbers/${body.data[0].id}`;
});

const written = (action: string) =>
  server.rows(
    `select actor_name, before, after from audit_entries
     where action = '${action}' and actor_name = 'Ana Ribeiro' order by seq`,
  );

it("an owner's change is on record with what differs, and one that changes nothing is not", async () => {
  await server.send("ana", "PUT", path, { about: "Novo", address: "Rua A" });
  await server.send("ana", "PUT", path, { about: "Novo" });
  expect(await written("number.updated")).toEqual([
    {
      actor_name: "Ana Ribeiro",
      before: { about: "Pão quente das 6h às 20h", address: expect.any(String) },
      after: { about: "Novo", address: "Rua A" },
    },
  ]);
});

it("a webhook's address and secret stay out of the record", async () => {
  const url = "https://93.184.216.34/hook?key=hidden";
  const { body } = await server.send("ana", "PUT", `${path}/webhook`, { url, renew_secret: true });
  const [entry] = await written("number.webhook-changed");
  expect(entry?.after).toEqual({ webhook: "93.184.216.34", webhook_secret: true });
  const { secret } = body.data;
  expect(secret).toMatch(/^whsec_.{20}/);
  for (const hidden of ["hidden", secret]) expect(JSON.stringify(entry)).not.toContain(hidden);
});

it("who gets, changes or loses a role on a number is on record", async () => {
  const user = (await server.get("bruno", "user")).body.data.id as string;
  await server.send("ana", "PUT", `${path}/users/${user}/role`, { role: "viewer" });
  await server.send("ana", "DELETE", `${path}/users/${user}`);
  await server.send("ana", "POST", `${path}/users`, { user_ids: [user], role: "attendant" });
  const told = await server.rows(
    `select action, before, after from audit_entries where subject_id = '${user}' order by seq`,
  );
  expect(told).toEqual([
    {
      action: "number.user-role-changed",
      before: { role: "attendant" },
      after: { role: "viewer" },
    },
    { action: "number.user-removed", before: { role: "viewer" }, after: null },
    { action: "number.user-added", before: null, after: { role: "attendant" } },
  ]);
});

it("a refused write leaves no entry", async () => {
  await server.send("bruno", "PUT", path, { about: "x" });
  await server.send("diego", "PUT", path, { about: "x" });
  expect(await server.rows("select 1 from audit_entries where action = 'number.updated'")).toEqual(
    [],
  );
});
