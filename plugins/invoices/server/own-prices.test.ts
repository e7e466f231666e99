import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "../../../src/contract/day.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { goWithinMonth } from "../../../tests/support/within-month.ts";
import { quoteTemplates } from "../../rating/server/facade.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "marina"] as const) await server.tokenOf(who);
const { body: held } = await server.get("ana", "workspaces");
const aurora: string = held.data.find(({ name }: { name: string }) => name === "Padaria Aurora").id;
const [number] = await server.rows(
  `select id from numbers where workspace_id = '${aurora}' order by id limit 1`,
);
await server.rows("delete from usage_records");
await server.rows("delete from usage_days");
goWithinMonth(server);
await server.snapshot();
beforeEach(() => server.restore());

const place = `'${aurora}', '${number?.id}'`;
/** So many units in a moment of their own, as one record of that id. */
async function use(category: string, quantity = 1, kind = "message", country = "BR") {
  server.advance(1_000);
  const [id, at] = [randomUUID(), server.now().toISOString()];
  const what = `'${kind}', '${category}', '${country}', 'regular'`;
  await server.rows(`insert into usage_records
    (id, workspace_id, number_id, at, day, kind, category, country, circumstance, quantity, seconds)
    values ('${id}', ${place}, '${at}', '${dayOf(server.now())}', ${what}, ${quantity}, 0)`);
  await server.rows(`insert into usage_days
    (workspace_id, number_id, day, kind, category, country, circumstance, records, quantity, seconds)
    values (${place}, '${dayOf(server.now())}', ${what}, 1, ${quantity}, 0)
    on conflict on constraint usage_days_key do update set
      quantity = usage_days.quantity + excluded.quantity`);
  return id;
}
const explained = async (id: string) =>
  (await server.get("ana", `rating/uses/${id}`)).body.data.parts;
const current = async () =>
  (await server.get("ana", `workspaces/${aurora}/invoices/current`)).body.data;
const lineOf = async (service: string) =>
  (await current()).lines.find((line: { service_code: string }) => line.service_code === service);

describe("a plan's own price", () => {
  it("holds where the price book has none", async () => {
    await server.rows("truncate service_prices");
    await use("marketing", 100);
    expect(await lineOf("template-marketing")).toMatchObject({ unit_price: 360, amount: 3_600 });
    expect(await lineOf("messenger-license")).toMatchObject({ unit_price: 34_900 });
  });

  it("is what each message is said to cost", async () => {
    const [sent, answered] = [await use("marketing"), await use("utility")];
    expect(await explained(sent)).toMatchObject([
      { included_quantity: 0, own_price: 360, price: null, amount: 36 },
    ]);
    expect(await explained(answered)).toMatchObject([{ included_quantity: 1, amount: 0 }]);
    await use("utility", 2_000);
    const later = await use("utility");
    expect(await explained(later)).toMatchObject([
      { free_quantity: 0, included_quantity: 0, own_price: 40, amount: 4 },
    ]);
  });

  it("is what calls cost, in the number's statistics and the workspace's", async () => {
    await server.rows(`insert into plan_services
        (plan_id, service_id, included_quantity, price_brl, updated_at)
      select plans.id, services.id, 100, 5, now() from plans, services
      where plans.code = 'growth' and services.code = 'call-pulse' returning 1`);
    await use("outbound", 1_100, "call");
    const ofNumber = (await server.get("marina", `admin/numbers/${number?.id}/calls`)).body.data;
    expect(ofNumber.outbound.cost).toBe(500);
    const { months } = (await server.get("ana", `workspaces/${aurora}/statistics`)).body.data;
    expect(months.at(-1).calls.outbound.cost).toBe(500);
    expect(await lineOf("call-pulse")).toMatchObject({ free_quantity: 100, amount: 500 });
  });
});

describe("a quotation", () => {
  const quoted = async (category: string, countries: [string, number][]) => {
    const { services } = server.app;
    const { db } = services.store;
    const of = { workspace_id: aurora, number_id: String(number?.id), currency: "BRL" } as const;
    const call = { db, now: server.now(), services };
    const lines = await quoteTemplates(call, { ...of, category, countries });
    return lines.reduce((sum, { amount }) => sum + amount, 0);
  };
  const total = async () => (await current()).total_value;

  it("says what the open invoice grows by, at the plan's own price", async () => {
    const before = await total();
    expect(await quoted("marketing", [["BR", 10_000]])).toBe(360_000);
    await use("marketing", 10_000);
    expect((await total()) - before).toBe(360_000);
  });

  it("counts what the plan includes from what the month has left of it", async () => {
    await use("utility", 1_500);
    const before = await total();
    expect(await quoted("utility", [["BR", 500]])).toBe(0);
    expect(await quoted("utility", [["BR", 600]])).toBe(400);
    await use("utility", 600);
    expect((await total()) - before).toBe(400);
  });

  it("takes what is included in the order in which the month was used", async () => {
    await server.rows("update plan_services set price_brl = null returning 1");
    await use("utility", 1_999, "message", "PT");
    const before = await total();
    const added = await quoted("utility", [["BR", 101]]);
    expect(added).toBe(480);
    server.advance(86_400_000);
    await use("utility", 101);
    expect((await total()) - before).toBe(added);
  });
});
