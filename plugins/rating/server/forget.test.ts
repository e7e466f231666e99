import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { withWork } from "../../../src/server/work/outbox.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { ratedLines } from "./read/lines.ts";
import { usage } from "./read/usage.ts";
import { forgetUses } from "./usage/forget.ts";
import { type NewRecord, recordUse } from "./usage/record.ts";
import { webhooks } from "./usage/webhook.ts";

const server: TestServer = await startServer();
await server.tokenOf("ana");
await server.rows("delete from usage_records");
await server.rows("delete from usage_days");
await server.snapshot();
beforeEach(() => server.restore());
const { services } = server.app;
const { db } = services.store;
const call = () => ({ db, now: server.now(), services });

const workspace_id = randomUUID();
const [number, other] = [randomUUID(), randomUUID()];
const used = (at: Date | string, more: Partial<NewRecord> = {}): NewRecord => ({
  id: randomUUID(),
  workspace_id,
  number_id: number,
  at: new Date(at),
  kind: "message",
  category: "marketing",
  country: "BR",
  circumstance: "regular",
  quantity: 1,
  seconds: 0,
  ...more,
});
/** Answers to two countries in turns, so that the free ones end within a day. */
const answers = (day: string, many: number, of: Partial<NewRecord> = {}) =>
  Array.from({ length: many }, (_, at) =>
    used(new Date(Date.parse(`${day}T08:00:00Z`) + at * 30_000), {
      ...of,
      category: "service",
      country: at % 3 === 0 ? "AR" : "BR",
    }),
  );
const october = {
  workspace_id,
  from: new Date("2026-10-01T03:00:00Z"),
  to: new Date("2026-11-01T03:00:00Z"),
  currency: "BRL",
} as const;
const kept = async () =>
  (
    await server.rows(
      `select day::text as day, count(*)::int as n from usage_records
       where workspace_id = '${workspace_id}' group by day order by day`,
    )
  ).map(({ day, n }) => [day, n]);

/** The job at a day, as often as it takes. */
async function forgetAt(day: string) {
  for (let at = 0; at < 5; at += 1) {
    const transact = () => Promise.reject(new Error("nothing is held for it"));
    await forgetUses.run({}, {
      db,
      now: new Date(`${day}T12:00:00Z`),
      services,
      transact,
    } as never);
  }
}

describe("single uses of a month that is over for thirteen months", () => {
  it("are gone, but of days whose hours decide what was free, and the month costs the same", async () => {
    await recordUse(db, [
      ...answers("2026-10-03", 900),
      ...answers("2026-10-05", 300),
      // The day is kept for all numbers: it is put together from all of them.
      ...answers("2026-10-05", 10, { number_id: other }),
      ...answers("2026-10-07", 50),
      used("2026-10-05T12:00:00Z"),
      used("2026-10-20T12:00:00Z", {
        kind: "call",
        category: "outbound",
        quantity: 7,
        seconds: 40,
      }),
      used("2026-11-02T12:00:00Z"),
    ]);
    const before = [await ratedLines(call(), october), await usage(db, october)];
    const all = await kept();
    await forgetAt("2027-11-30");
    expect(await kept()).toEqual(all);
    await forgetAt("2027-12-01");
    expect(await kept()).toEqual([
      ["2026-10-05", 311],
      ["2026-11-02", 1],
    ]);
    expect([await ratedLines(call(), october), await usage(db, october)]).toEqual(before);
    const month = "2026-10-01";
    const marks = "select month::text, done from usage_forgotten where month >= '2026-10-01'";
    expect(await server.rows(marks)).toEqual([{ month, done: true }]);
  });

  it("count no second time when somebody reads the message after that", async () => {
    const [message] = await server.rows(
      `select id, number_id from messages where direction = 'outgoing' and status = 'delivered' limit 1`,
    );
    const id = String(message?.id);
    await server.rows(
      `update messages set delivered_at = delivered_at - interval '15 months' where id = '${id}' returning id`,
    );
    const value = { statuses: [{ id: "wamid", status: "read", biz_opaque_callback_data: id }] };
    const change = { number: String(message?.number_id), field: "messages", value };
    const counted = () => server.rows(`select id from usage_records where id = '${id}'`);
    const tell = () =>
      services.store.transact((inside) =>
        withWork(inside, server.now(), services, [], (work) => webhooks.messages(work, [change])),
      );
    await tell();
    expect(await counted()).toEqual([]);
    await server.rows(
      `update messages set delivered_at = delivered_at + interval '15 months' where id = '${id}' returning id`,
    );
    await tell();
    expect(await counted()).toHaveLength(1);
  });
});

it("a sheet of such a month is refused, and its invoice keeps the sums", async () => {
  const { body: held } = await server.get("ana", "workspaces");
  const aurora = held.data.find(({ name }: { name: string }) => name === "Padaria Aurora").id;
  const own = `workspaces/${aurora}/invoices`;
  const [invoice] = (await server.get("ana", `${own}?sort=-month`)).body.data;
  expect((await server.get("ana", `${own}/${invoice.id}/sheets/templates`)).status).toBe(200);
  await server.rows(`alter table invoices disable trigger invoices_kept`);
  await server.rows(
    `update invoices set started_at = started_at - interval '15 months', ended_at = ended_at - interval '15 months'
      where id = '${invoice.id}' returning id`,
  );
  await server.rows(`alter table invoices enable trigger invoices_kept`);
  expect((await server.get("ana", `${own}/${invoice.id}/sheets/templates`)).status).toBe(409);
  expect((await server.get("ana", `${own}/${invoice.id}/sheets/contacts`)).status).toBe(200);
  expect((await server.get("ana", `${own}/${invoice.id}`)).body.data.total).toEqual(invoice.total);
});
