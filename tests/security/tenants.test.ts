import { beforeEach, describe, expect, it } from "vitest";
import { permissionTable, sendSample } from "../support/permission-table.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { canary, markAurora } from "./canary/mark.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);

const { rows } = permissionTable(server);
// What the demo has none of.
for (const name of ["sendFromPhone", "createNote"]) {
  const row = rows.find((found) => found.name === name);
  if (!row) throw new Error(`There is no call ${name}.`);
  const { status } = await sendSample(server, "ana", row, (await row.sample?.(server)) ?? {});
  expect(status, name).toBe(row.may.owner);
  await server.drain();
}
/** What must be among it, whatever the demo comes to hold. */
const essential = [
  ...["workspaces.name", "numbers.display_name", "numbers.tag", "numbers.webhook_url"],
  ...["contacts.name", "messages.text", "messages.content", "conversation_notes.text"],
  ...["tags.name", "tags.description", "replies.text", "macros.text", "qr_codes.message"],
  ...["templates.body", "simulated_templates.name", "flows.name", "flow_versions.json"],
  ...["flow_answers.fields", "bulk_rows.typed", "bulks.description", "activations.name"],
  ...["webhook_attempts.url", "webhook_deliveries.body", "message_webhooks.value"],
  ...["tickets.title", "ticket_messages.text", "invoices.payer_name"],
];
const marked = await markAurora(server);
await server.snapshot();
beforeEach(() => server.restore());

const scoped = rows.filter((row) => row.may.owner < 400 && row.endpoint.access !== "public");

describe.each(scoped.map((row) => [row.name, row] as const))("%s", (_, row) => {
  it("shows another workspace's owner nothing of Aurora", async () => {
    const sample = (await row.sample?.(server)) ?? {};
    const before = row.may.stranger >= 400 ? await server.fingerprint() : "";
    const answer = await sendSample(server, "diego", row, sample);
    expect(answer.status).toBeLessThan(500);
    expect(text(answer.body)).not.toContain(canary);
    expect(JSON.stringify([...answer.headers])).not.toContain(canary);
    if (before) expect(await server.fingerprint()).toBe(before);
  });
});

const told: string[] = [];
const read = scoped.filter(({ endpoint }) => endpoint.method === "GET");

it.each(read.map((row) => [row.name, row] as const))(
  "%s answers Aurora's owner as ever, marked as her rows are",
  async (_, row) => {
    const answer = await sendSample(server, "ana", row, (await row.sample?.(server)) ?? {});
    expect(answer.status).toBe(row.may.owner);
    if (text(answer.body).includes(canary)) told.push(row.name);
  },
);

it("marks what people wrote, and finds it where it belongs, so that the tests above can fail", () => {
  expect(marked).toEqual(expect.arrayContaining(essential));
  expect(told.length).toBeGreaterThan(50);
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
