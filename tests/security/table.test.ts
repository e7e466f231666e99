import { expect, it } from "vitest";
import { isRead } from "../../src/contract/abilities.ts";
import { permissionTable } from "../support/permission-table.ts";
import { startServer, type TestServer } from "../support/server.ts";

const server: TestServer = await startServer();
const table = permissionTable(server);

it("states who may for every promised operation, and for nothing else", () => {
  expect(table.rows.length).toBeGreaterThan(20);
  expect(table.withoutRow).toEqual([]);
  expect(table.withoutEndpoint).toEqual([]);
});

it("prints every answered route in the OpenAPI document", async () => {
  const { body } = await server.get("anonymous", "/v2/openapi.json");
  const printed = Object.values(
    body.paths as Record<string, Record<string, { operationId: string }>>,
  )
    .flatMap((path) => Object.values(path).map((operation) => operation.operationId))
    .sort();
  expect(printed).toEqual(server.app.routes.map(({ endpoint }) => endpoint.name).sort());
});

it("asks of a write more than a right to read, which auditors keep", () => {
  const writes = server.app.routes
    .map(({ endpoint }) => endpoint)
    .filter(({ method, can }) => method !== "GET" && can && isRead(can[0]));
  // What changes nothing but what the caller looks at, and a look at what was sent.
  expect(writes.map(({ name }) => name).sort()).toEqual([
    "checkSignature",
    "starMessage",
    "switchMessengerNumber",
    "switchToAllNumbers",
    "unstarMessage",
  ]);
});

it("gives a permission of one's own no effect without a role of the staff", async () => {
  const give = (list: string) =>
    server.rows(
      `update users set permissions = '{${list}}' where email = 'diego@recado.test' returning 1`,
    );
  await give("show-services,show-workspace-message-templates");
  const [used] = await server.rows(`select m.id from messages m
    join contacts c on c.id = m.contact_id join numbers n on n.id = c.number_id
    join workspaces w on w.id = n.workspace_id
    where w.name = 'Padaria Aurora' and m.category = 'utility' limit 1`);
  expect((await server.get("diego", "user")).body.data.permissions).toEqual([]);
  expect((await server.get("diego", `rating/uses/${used?.id}`)).status).toBe(404);
  await give("");
});

it("refuses bodies that name a prototype", async () => {
  for (const text of [
    '{"__proto__":{"roles":["manager"]},"first_name":"X"}',
    '{"constructor":{"prototype":{"roles":["manager"]}}}',
  ]) {
    const answer = await server.send("ana", "PUT", "user", text, {
      "content-type": "application/json",
    });
    expect(answer.status).toBe(400);
  }
  expect(({} as { roles?: unknown }).roles).toBeUndefined();
});
