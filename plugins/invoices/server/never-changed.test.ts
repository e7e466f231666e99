import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { databaseErrorCode } from "../../../src/server/db/store.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { collectOne } from "./pay/collect.ts";
import { issue } from "./pay/issue.ts";
import { settleCharge } from "./pay/settle.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "fernanda", "marina"] as const) await server.tokenOf(who);

const { store } = server.app.services;
const [paid] = await server.rows(
  "select * from invoices where status = 'paid' order by number limit 1",
);
const [late] = await server.rows(
  "select i.* from invoices i where status = 'late' and workspace_name = 'Padaria Aurora'",
);
if (!paid || !late) throw new Error("the demo has a paid and a late invoice");

/** Fields of an invoice that say something, each with another value. */
const heads = [
  "total = total + 1",
  "number = number + 1000",
  "workspace_id = (select id from workspaces where name = 'Clínica Vida')",
  "workspace_name = 'Other'",
  "month = '2020-01'",
  "started_at = started_at - interval '1 day'",
  "ended_at = ended_at + interval '1 day'",
  "currency = 'USD'",
  "plan_name = 'Free'",
  `usage = '{}'::jsonb`,
  "closed_at = now()",
  "payer_user_id = null",
  "payer_name = 'Nobody'",
  "issuer = null",
  `issuer = '{"name":"Other","document":"","address":"","email":""}'::jsonb`,
  "id = gen_random_uuid()",
];
const lineFields = [
  "amount = 0",
  "quantity = 0",
  "free_quantity = quantity",
  "unit_price = 1",
  "kind = 'discount'",
  "name = 'x'",
  "category = 'x'",
  "country = 'US'",
  "rule = 'x'",
  "price_id = gen_random_uuid()",
  "position = position + 100",
];
const ofLate = `where id = '${String(late.id)}'`;
const ofLines = `where invoice_id = '${String(late.id)}'`;

const statements = [
  ...heads.map((set) => `update invoices set ${set} ${ofLate}`),
  ...lineFields.map((set) => `update invoice_lines set ${set} ${ofLines}`),
  `delete from invoice_lines ${ofLines}`,
  `delete from invoices ${ofLate}`,
  "truncate invoice_lines",
  "truncate invoices cascade",
  `insert into invoice_lines select invoice_id, 999, kind, name, service_code, category, country, quantity,
    free_quantity, unit_price, amount, price_id, rule from invoice_lines ${ofLines} limit 1`,
  `update invoices set status = 'open' ${ofLate}`,
  `update invoices set status = 'closed' ${ofLate}`,
  `update invoices set status = 'awaiting_payment' ${ofLate}`,
  `update invoices set status = 'paid' ${ofLate}`,
  `update invoices set payment_due_on = '2099-01-01' ${ofLate}`,
  `update invoices set status = 'late' where id = '${String(paid.id)}'`,
  `update invoices set paid_by = 'transfer', paid_at = now() where id = '${String(paid.id)}'`,
];

/** What an attacker would see changed: everything an invoice says. */
const everything = async () =>
  JSON.stringify([
    await server.rows("select * from invoices order by id"),
    await server.rows("select * from invoice_lines order by invoice_id, position"),
  ]);

it("nothing of a closed invoice changes: forty tries by statement, call and job", async () => {
  const before = await everything();
  const api = `admin/invoices/${String(late.id)}`;
  const calls: [string, string, object?][] = [
    ["PUT", api, { total_value: 1, lines: [] }],
    ["PATCH", api, { total_value: 1 }],
    ["DELETE", api],
    ["POST", `${api}/lines`, { amount: 1 }],
    [
      "PUT",
      `admin/invoices/${String(paid.id)}/transfer`,
      { reason: "once more", version: paid.version },
    ],
  ];
  const jobs = [
    // A word about a charge that nobody waits for, and about one that was settled long ago.
    () =>
      store.transact((db) =>
        settleCharge(
          {
            charge_id: "0190a000-0000-7000-8000-00000000ffff",
            status: "failed",
            code: "card_declined",
            reference: {
              type: "invoice",
              id: String(paid.id),
              workspace_id: String(paid.workspace_id),
            },
          },
          { db, now: server.now(), services: server.app.services, emit, enqueue },
        ),
      ),
    () =>
      store.transact((db) =>
        issue(
          { db, now: server.now(), services: server.app.services, emit, enqueue },
          String(late.id),
        ),
      ),
    ...[paid, late].map(
      ({ id }) =>
        () =>
          store.transact((db) =>
            collectOne(
              { db, now: server.now(), services: server.app.services, emit, enqueue },
              String(id),
            ),
          ),
    ),
  ];
  expect(statements.length + calls.length + jobs.length).toBeGreaterThanOrEqual(40);
  for (const text of statements) {
    const outcome = store.transact((db) => db.execute(sql.raw(text)));
    // A guard's own word: a misspelt statement and a store that is away fail otherwise.
    expect(await outcome.then(() => "done", databaseErrorCode), text).toBe("P0001");
  }
  for (const [method, path, body] of calls) {
    const { status } = await server.send("marina", method, path, body);
    expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
  }
  for (const run of jobs) await run();
  expect(await everything()).toBe(before);
});

async function emit() {}
async function enqueue() {}
