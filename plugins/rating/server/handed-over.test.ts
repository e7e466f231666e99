import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { withWork } from "../../../src/server/work/outbox.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger } from "../../messenger/fixtures/messenger.ts";
import { status } from "../../messenger/fixtures/whatsapp.ts";
import { callWebhooks, idOfCall } from "./usage/calls.ts";
import { webhooks } from "./usage/webhook.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "bruno", "diego", "marina"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());

const bakery = (await server.get("ana", "user")).body.data.active_workspace_id;
const clinic = (await server.get("diego", "user")).body.data.active_workspace_id;

async function handOver(number: string) {
  server.advance(60_000);
  const staff = `admin/numbers/${number}`;
  const { version } = (await server.get("marina", staff)).body.data;
  const body = { workspace_id: clinic, reason: "asked for by the customer", version };
  expect((await server.send("marina", "PUT", `${staff}/workspace`, body)).status).toBe(200);
  server.advance(60_000);
}
const tell = (change: { number: string; field: string; value: unknown }) => {
  const { services } = server.app;
  const hear = { ...webhooks, ...callWebhooks }[change.field as "messages"];
  return services.store.transact((db) =>
    withWork(db, server.now(), services, [], (work) => hear(work, [change])),
  );
};
const whose = async (id: string) => {
  const [row] = await server.rows(`select workspace_id from usage_records where id = '${id}'`);
  return row?.workspace_id;
};

describe("of a number that was handed over", () => {
  it("a message is whose number it was when it was sent, however late it arrives", async () => {
    const messenger = await openMessenger(server);
    const { number } = messenger;
    const contact = await messenger.customer(newPhone());
    const { id } = await messenger.say(contact);
    await server.drain();
    await handOver(number);
    const value = status(server, messenger.whatsapp.idOf(id), "delivered");
    await messenger.whatsapp.tell(number, value);
    await tell({ number, field: "messages", value });
    expect(await whose(id)).toBe(bakery);
    const days = await server.rows(
      `select 1 from usage_days where number_id = '${number}' and workspace_id = '${clinic}'`,
    );
    expect(days).toEqual([]);
  });

  it("a call is whose number it was when it ended", async () => {
    const { number } = await openMessenger(server);
    const call = (id: string) => ({
      id,
      event: "terminate",
      direction: "BUSINESS_INITIATED",
      to: "5511999990000",
      timestamp: String(Math.floor(server.now().getTime() / 1_000)),
      duration: 61,
    });
    const [early, name] = [call(randomUUID()), randomUUID()];
    await handOver(number);
    const calls = [early, call(name)];
    await tell({ number, field: "calls", value: { calls } });
    expect(await whose(idOfCall(number, early.id))).toBe(bakery);
    expect(await whose(idOfCall(number, name))).toBe(clinic);
  });
});
