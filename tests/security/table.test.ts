import { expect, it } from "vitest";
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
