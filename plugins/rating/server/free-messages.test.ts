import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { attendedNumber, hiddenNumber } from "../../numbers/fixtures/world.ts";
import { ratedLines } from "./facade.ts";
import { type NewRecord, recordUse } from "./usage/record.ts";

const server: TestServer = await startServer();
// A month that has not come yet, so that both its ends can be told of.
const at = (moment: string) => server.advance(Date.parse(moment) - server.now().getTime());
const late = new Date("2027-03-30T15:00:00Z");
at(late.toISOString());
for (const who of ["ana", "bruno", "diego"] as const) await server.tokenOf(who);
const number = await attendedNumber(server);
const other = await hiddenNumber(server);
const [place] = await server.rows(`select workspace_id from numbers where id = '${number}'`);
const workspace_id = String(place?.workspace_id);
await server.rows("delete from usage_records");
await server.rows("delete from usage_days");
await server.snapshot();
beforeEach(() => server.restore());

const answers = (quantity: number, more: Partial<NewRecord> = {}): NewRecord => ({
  id: randomUUID(),
  workspace_id,
  number_id: number,
  at: late,
  kind: "message",
  category: "service",
  country: "BR",
  circumstance: "window",
  quantity,
  seconds: 0,
  ...more,
});
const use = (...records: NewRecord[]) => recordUse(server.app.services.store.db, records);
const read = (who: Who = "ana", of = number) =>
  server.get(who, `whatsapp/numbers/${of}/free-messages`);
const told = async (who: Who = "ana", of = number) => (await read(who, of)).body.data;
const byBookAlone = () => server.rows("delete from plan_services");

describe("a number's free answers", () => {
  it("are those of this month, and of this number", async () => {
    await use(
      // The last moment of February where the business is, and the first of March.
      answers(50, { at: new Date("2027-03-01T02:59:59Z") }),
      answers(7, { at: new Date("2027-03-01T03:00:00Z") }),
      answers(800),
      answers(90, { number_id: other }),
    );
    expect(await told()).toMatchObject({ most: 1_000, used: 807, left: 193 });
    expect(await told("ana", other)).toMatchObject({ used: 90, left: 910 });
    const all = await server.get("ana", `workspaces/${workspace_id}/statistics`);
    const byNumber = all.body.data.free_messages.map(
      (one: { display_name: string; used: number }) => [one.display_name, one.used],
    );
    expect(byNumber).toEqual([
      ["Padaria Aurora", 807],
      ["Aurora Encomendas", 90],
      ["Aurora Jardins", 0],
    ]);
    expect((await told()).renews_on).toBe("2027-04-01");
    at("2027-04-01T02:58:00Z");
    expect(await told()).toMatchObject({ used: 807, renews_on: "2027-04-01" });
    at("2027-04-01T03:00:00Z");
    expect(await told()).toMatchObject({ used: 0, left: 1_000, renews_on: "2027-05-01" });
  });

  it("are used up by nothing that is free or charged in another way", async () => {
    await use(
      answers(3),
      answers(100, { circumstance: "phone" }),
      answers(100, { circumstance: "entry_point" }),
      answers(100, { category: "referral" }),
      answers(100, { category: "utility" }),
      answers(100, { kind: "call", category: "outbound" }),
    );
    expect((await told()).used).toBe(3);
  });

  it("are told to whoever sees the number, what follows them to who pays, and nothing to strangers", async () => {
    await use(answers(1_200));
    expect(await told("bruno")).toMatchObject({ used: 1_200, left: 0, cost: null });
    expect((await told()).cost).not.toBeNull();
    expect((await read("bruno", other)).status).toBe(404);
    expect((await read("diego")).status).toBe(404);
  });

  it("of a former workspace leave the number whole in its new one", async () => {
    await use(answers(40, { workspace_id: randomUUID() }), answers(2));
    expect((await told()).used).toBe(2);
  });
});

describe("what follows the free answers", () => {
  it("costs what the book says, before and after they are used up, and what the invoice says", async () => {
    await byBookAlone();
    await use(answers(999));
    const price = { thousandths: 40, country: null };
    const none = { included: 0, charged: 0, amount: 0, included_left: 0, price };
    expect((await told()).cost).toEqual({ currency: "BRL", ...none });
    await use(answers(15));
    const { cost } = await told();
    expect(cost).toMatchObject({ ...none, charged: 14, amount: 56 });
    const span = { workspace_id, from: new Date("2027-03-01T03:00:00Z"), to: server.now() };
    const call = { ...server.app, db: server.app.services.store.db, now: server.now() };
    const to = new Date(span.to.getTime() + 1);
    const lines = await ratedLines(call, { ...span, to, currency: "BRL" });
    expect(lines.map(({ amount, unit_price }) => [amount, unit_price])).toEqual([[56, 40]]);
  });

  it("is the country's own price, where the number's country has one", async () => {
    await byBookAlone();
    await server.rows(`insert into service_prices
      select (jsonb_populate_record(p, jsonb_build_object(
        'id', gen_random_uuid(), 'country', 'BR', 'thousandths', 55, 'valid_from', '2027-03-01'))).*
      from service_prices p join services s on s.id = p.service_id
      where s.code = 'service-message' and p.currency = 'BRL' and p.valid_from = '2026-10-01'
      returning 1`);
    expect((await told()).cost.price).toEqual({ thousandths: 55, country: "BR" });
  });

  it("is first what the plan includes for all numbers together, then at the plan's own price", async () => {
    await server.rows(`update plan_services set included_quantity = 100 where service_id =
      (select id from services where code = 'service-message') returning 1`);
    const price = { thousandths: 35, country: null };
    expect((await told()).cost).toMatchObject({ included_left: 100, price });
    await use(answers(1_030));
    expect((await told()).cost).toMatchObject({
      included: 30,
      charged: 0,
      included_left: 70,
      price,
    });
    // The plan's were taken by whoever wrote first; a day before, that was the other number.
    const yesterday = new Date(late.getTime() - 86_400_000);
    await use(answers(1_090, { number_id: other, at: yesterday }));
    expect((await told()).cost).toMatchObject({
      included: 10,
      charged: 20,
      amount: 70,
      included_left: 0,
    });
  });

  it("has no price where the book has none", async () => {
    await byBookAlone();
    await server.rows("truncate service_prices");
    expect((await told()).cost.price).toBeNull();
  });
});
