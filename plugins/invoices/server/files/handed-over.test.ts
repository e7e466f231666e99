import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { newPhone, openMessenger } from "../../../messenger/fixtures/messenger.ts";
import { monthOf, periodOf } from "../../contract/month.ts";
import { contactsUsed } from "./contacts.ts";
import { recordsUsed } from "./records.ts";

let server: TestServer;
const [before, both, after] = [newPhone(), newPhone(), newPhone()];
let bakery: string;
let clinic: string;
let records: string[];

beforeAll(async () => {
  server = await startServer();
  const messenger = await openMessenger(server);
  bakery = (await server.get("ana", "user")).body.data.active_workspace_id;
  clinic = (await server.get("diego", "user")).body.data.active_workspace_id;
  records = await used(bakery);
  for (const phone of [before, both]) await messenger.customer(phone);
  server.advance(60_000);
  const staff = `admin/numbers/${messenger.number}`;
  const { version } = (await server.get("marina", staff)).body.data;
  const body = { workspace_id: clinic, reason: "asked for by the customer", version };
  expect((await server.send("marina", "PUT", `${staff}/workspace`, body)).status).toBe(200);
  server.advance(60_000);
  for (const phone of [both, both, after]) await messenger.write(phone, "Olá");
});

const spanOf = (workspace_id: string) => ({ workspace_id, ...periodOf(monthOf(server.now())) });
async function talkedWith(workspace: string) {
  const rows = [];
  for await (const some of contactsUsed(server.app.services.store.db, spanOf(workspace))) {
    rows.push(...some);
  }
  return Object.fromEntries(rows.map(({ phone, incoming }) => [phone, incoming]));
}
async function used(workspace: string) {
  const rows = [];
  for await (const some of recordsUsed(server.app.services.store.db, spanOf(workspace), false)) {
    rows.push(...some);
  }
  return rows.map(({ id, number }) => `${number} ${id}`);
}

describe("the files of an invoice, after a number was handed over", () => {
  it("name to its new workspace nobody it talked with before", async () => {
    const incoming = await talkedWith(clinic);
    expect([before, both, after].map((phone) => incoming[phone])).toEqual([undefined, 2, 1]);
  });

  it("name to its former workspace whom it talked with until then", async () => {
    const incoming = await talkedWith(bakery);
    expect([before, both, after].map((phone) => incoming[phone])).toEqual([1, 1, undefined]);
  });

  it("keep what it used in its former workspace's", async () => {
    expect(records.length).toBeGreaterThan(0);
    expect(await used(bakery)).toEqual(records);
  });
});
