import { beforeEach, describe, expect, it } from "vitest";
import { permissionTable, sendSample } from "../support/permission-table.ts";
import { startServer, type TestServer } from "../support/server.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);

/** Marks every text that belongs to Aurora, so that a single leaked byte can be told. */
const canary = "AURORA_CANARY";
const marked = [
  ["workspaces", "name", "name = 'Padaria Aurora'"],
  ["numbers", "display_name", aurora("workspace_id")],
  ["numbers", "tag", aurora("workspace_id")],
  ["contacts", "name", ofNumber()],
  ["tags", "name", ofNumber()],
  ["tags", "description", ofNumber()],
  ["qr_codes", "message", ofNumber()],
  ["activations", "name", aurora("workspace_id")],
  ["templates", "body", aurora("workspace_id")],
  ["simulated_templates", "name", aurora("account")],
  ["tickets", "title", aurora("workspace_id")],
  [
    "ticket_messages",
    "text",
    `ticket_id in (select id from tickets where ${aurora("workspace_id")})`,
  ],
] as const;

function aurora(column: string) {
  return `${column} in (select id from workspaces where name like 'Padaria%')`;
}
function ofNumber() {
  return `number_id in (select id from numbers where ${aurora("workspace_id")})`;
}

for (const [table, column, where] of marked.toReversed()) {
  const [there] = await server.rows(
    `select count(*)::int as n from information_schema.columns where table_schema = 'public' and table_name = '${table}' and column_name = '${column}'`,
  );
  expect(there?.n, `${table}.${column}`).toBe(1);
  const changed = await server.rows(
    `update ${table} set ${column} = '${canary} ' || coalesce(${column}, '') where ${where} returning 1`,
  );
  expect(changed.length, table).toBeGreaterThan(0);
}
await server.snapshot();
const { rows } = permissionTable(server);
beforeEach(() => server.restore());

const scoped = rows.filter((row) => row.may.owner < 400 && row.endpoint.access !== "public");

describe.each(scoped.map((row) => [row.name, row] as const))("%s", (_, row) => {
  it("shows another workspace's owner nothing of Aurora", async () => {
    const sample = (await row.sample?.(server)) ?? {};
    const before = row.may.stranger >= 400 ? await server.fingerprint() : "";
    const answer = await sendSample(server, "diego", row, sample);
    expect(text(answer.body)).not.toContain(canary);
    expect(JSON.stringify([...answer.headers])).not.toContain(canary);
    if (before) expect(await server.fingerprint()).toBe(before);
  });
});

it("finds the canary where it belongs, so that the tests above can fail", async () => {
  const seen = await server.get("ana", "whatsapp/numbers");
  expect(text(seen.body)).toContain(canary);
  expect(text((await server.get("diego", "whatsapp/numbers")).body)).not.toContain(canary);
});

it("shows a member only the numbers they are associated with", async () => {
  const [all, own] = [
    await server.get("ana", "whatsapp/numbers"),
    await server.get("bruno", "whatsapp/numbers"),
  ];
  expect(all.body.meta.total).toBeGreaterThan(own.body.meta.total);
  expect(own.body.meta.total).toBe(1);
  const hidden = all.body.data.filter(
    (n: { id: string }) => !own.body.data.some((o: { id: string }) => o.id === n.id),
  );
  for (const { id, display_name } of hidden) {
    expect((await server.get("bruno", `whatsapp/numbers/${id}`)).status).toBe(404);
    const found = await server.get("bruno", `search?q=${encodeURIComponent(display_name)}`);
    expect(JSON.stringify(found.body)).not.toContain(id);
  }
});

const text = (body: unknown) =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : JSON.stringify(body ?? null);
