import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { withWork } from "../../../src/server/work/outbox.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { newPhone, openMessenger } from "../../messenger/fixtures/messenger.ts";
import { status } from "../../messenger/fixtures/whatsapp.ts";
import { mergeLines, rate } from "../contract/rate.ts";
import { quoteTemplates, ratedLines, usage } from "./facade.ts";
import { bookOf } from "./read/lines.ts";
import { countedAt, type NewRecord, recordUse } from "./usage/record.ts";
import { webhooks } from "./usage/webhook.ts";

type Messenger = Awaited<ReturnType<typeof openMessenger>>;

const server: TestServer = await startServer();
for (const who of ["ana", "bruno"] as const) await server.tokenOf(who);
await server.snapshot();
beforeEach(() => server.restore());
const db = () => server.app.services.store.db;
const call = () => ({ db: db(), now: server.now(), services: server.app.services });

const workspace_id = randomUUID();
const number = randomUUID();
const october = {
  workspace_id,
  from: new Date("2026-10-01T03:00:00Z"),
  to: new Date("2026-11-01T03:00:00Z"),
  currency: "BRL",
} as const;

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

/** Answers to two countries in turns, one each minute of a day. */
const answers = (day: string, many: number) =>
  Array.from({ length: many }, (_, at) =>
    used(new Date(Date.parse(`${day}T08:00:00Z`) + at * 60_000), {
      category: "service",
      country: at % 3 === 0 ? "AR" : "BR",
    }),
  );

describe("a month of a workspace", () => {
  it("is rated by the days it was used on, in an order that stays", async () => {
    await recordUse(db(), [
      used("2026-09-30T23:00:00Z"),
      used("2026-10-02T12:00:00Z"),
      used("2026-10-05T13:00:00Z", { country: "PT" }),
      used("2026-10-20T13:00:00Z"),
      used("2026-10-20T13:00:00Z", { category: "utility", circumstance: "window" }),
      used("2026-11-01T02:59:59Z", {
        kind: "call",
        category: "outbound",
        quantity: 7,
        seconds: 40,
      }),
      used("2026-11-01T03:00:00Z"),
    ]);
    const lines = await ratedLines(call(), october);
    expect(
      lines.map((line) => [line.model, line.category, line.country, line.quantity, line.amount]),
    ).toEqual([
      ["template", "marketing", "BR", 1, 38],
      ["template", "marketing", "BR", 1, 37],
      ["template", "marketing", "PT", 1, 41],
      ["template", "utility", "BR", 1, 5],
      ["call", "outbound", "BR", 7, 6],
    ]);
    expect(lines[0]?.price_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await ratedLines(call(), october)).toEqual(lines);
  });

  it("counts what is told twice once", async () => {
    const one = used("2026-10-05T12:00:00Z");
    await recordUse(db(), [one, used("2026-10-05T12:00:00Z")]);
    await recordUse(db(), [one]);
    expect(await ratedLines(call(), october)).toMatchObject([{ quantity: 2 }]);
  });

  it("costs the same as its records one by one, cut at any instant", async () => {
    const records = [
      ...answers("2026-10-03", 700),
      ...answers("2026-10-04", 200),
      ...answers("2026-10-05", 500),
      ...answers("2026-10-05", 30).map((one) => ({ ...one, number_id: randomUUID() })),
      used("2026-10-05T12:00:00Z"),
    ];
    await recordUse(db(), records);
    const book = await bookOf(db(), "BRL", { first: "2026-10-01", last: "2026-10-31" });
    const singles = records
      .map((one) => ({ ...one, day: one.at.toISOString().slice(0, 10), counted: true }))
      .sort((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
    const whole = await ratedLines(call(), october);
    expect(whole).toEqual(rate(singles, book));
    for (const cut of ["2026-10-04T03:00:00Z", "2026-10-05T08:31:30Z", "2026-10-05T10:00:00Z"]) {
      const instant = new Date(cut);
      const parts = [
        ...(await ratedLines(call(), { ...october, to: instant })),
        ...(await ratedLines(call(), { ...october, from: instant })),
      ];
      expect(mergeLines(parts), cut).toEqual(whole);
    }
  });

  it("gives the free answers by the hour where the phone and ads answered too", async () => {
    const each = (at: string, many: number, more: Partial<NewRecord>) =>
      Array.from({ length: many }, (_, n) =>
        used(new Date(Date.parse(at) + n * 1_000), { category: "service", ...more }),
      );
    const records = [
      ...each("2026-10-03T12:00:00Z", 900, { circumstance: "phone" }),
      ...each("2026-10-03T13:00:00Z", 600, {}),
      ...each("2026-10-05T11:00:00Z", 50, { circumstance: "entry_point" }),
      ...each("2026-10-05T12:00:00Z", 100, { country: "PT" }),
      ...each("2026-10-05T13:00:00Z", 600, {}),
    ];
    await recordUse(db(), records);
    const lines = await ratedLines(call(), october);
    expect(
      lines.flatMap((line) =>
        line.rule === "service_message" ? [[line.country, line.quantity, line.free_quantity]] : [],
      ),
    ).toEqual([
      ["BR", 1_200, 900],
      ["PT", 100, 100],
    ]);
    const instant = new Date("2026-10-05T13:02:00Z");
    const parts = [
      ...(await ratedLines(call(), { ...october, to: instant })),
      ...(await ratedLines(call(), { ...october, from: instant })),
    ];
    expect(mergeLines(parts)).toEqual(lines);
  });

  it("is counted as an invoice shows it", async () => {
    await recordUse(db(), [
      ...answers("2026-10-03", 3),
      used("2026-10-05T12:00:00Z"),
      used("2026-10-05T12:00:00Z", { category: "authentication_international" }),
      used("2026-10-05T12:00:00Z", { circumstance: "entry_point" }),
      used("2026-10-05T12:00:00Z", {
        kind: "call",
        category: "outbound",
        quantity: 5,
        seconds: 28,
      }),
      used("2026-10-05T12:00:00Z", {
        kind: "call",
        category: "outbound",
        circumstance: "missed",
        quantity: 0,
      }),
    ]);
    expect(await usage(db(), october)).toMatchObject({
      calls: 2,
      outbound: { total: 2, completed: 1, seconds: 28 },
      inbound: { total: 0, completed: 0, seconds: 0 },
      conversations: { free: 4, marketing: 1, authentication: 1, service: 0, user: 0 },
    });
  });

  it("tells what templates would cost now, by country and by the tier they would reach", async () => {
    const day = server.now();
    const utility = { category: "utility", country: "BR" } as const;
    await recordUse(db(), [used(day, { ...utility, quantity: 249_990 })]);
    const lines = await quoteTemplates(
      { ...call(), now: day },
      {
        workspace_id,
        number_id: number,
        currency: "BRL",
        category: "utility",
        countries: [
          ["BR", 25],
          ["PT", 2],
          [null, 1],
        ],
      },
    );
    expect(
      lines.map((line) => [line.country, line.quantity, line.unit_price, line.amount]),
    ).toEqual([
      ["BR", 10, 48, 48],
      ["BR", 15, 45, 68],
      ["PT", 2, 190, 38],
      [null, 1, 48, 5],
    ]);
  });

  it("never grows after its end: what is told late counts when it is told", () => {
    const now = new Date("2026-11-01T03:00:01Z");
    expect(countedAt(new Date("2026-11-01T03:00:00Z"), now)).toEqual(
      new Date("2026-11-01T03:00:00Z"),
    );
    expect(countedAt(new Date("2026-11-01T02:59:59Z"), now)).toEqual(now);
    expect(countedAt(new Date("2026-11-02T00:00:00Z"), now)).toEqual(now);
  });
});

/** A webhook as the messenger and rating hear of it. */
async function tellOf(messenger: Messenger, value: unknown) {
  await messenger.whatsapp.tell(messenger.number, value);
  const { services } = server.app;
  const change = { number: messenger.number, field: "messages", value };
  await services.store.transact((inside) =>
    withWork(inside, server.now(), services, [], (work) => webhooks.messages(work, [change])),
  );
}

describe("what WhatsApp tells", () => {
  it("counts a message when it is delivered, once, whatever else is told of it", async () => {
    const messenger = await openMessenger(server);
    const contact = await messenger.customer(newPhone());
    const sent = await messenger.post("bruno", contact, {
      client_id: randomUUID(),
      type: "text",
      body: "Já vai",
    });
    await server.drain();
    const { id } = sent.body.data;
    const counted = () =>
      server.rows(
        `select kind, category, country, circumstance from usage_records where id = '${id}'`,
      );
    const wamid = messenger.whatsapp.idOf(id);
    const tell = (told: string) => tellOf(messenger, status(server, wamid, told));
    await tell("sent");
    expect(await counted()).toEqual([]);
    for (const told of ["delivered", "read", "delivered"]) await tell(told);
    expect(await counted()).toEqual([
      { kind: "message", category: "service", country: "BR", circumstance: "window" },
    ]);
    const [day] = await server.rows(
      `select sum(records)::int as records from usage_days where number_id = '${messenger.number}' and day = (select day from usage_records where id = '${id}') and category = 'service'`,
    );
    const [all] = await server.rows(
      `select count(*)::int as records from usage_records where number_id = '${messenger.number}' and day = (select day from usage_records where id = '${id}') and category = 'service'`,
    );
    expect(day).toEqual(all);
    const told = () => server.rows("select 1 from events where type = 'use.counted'");
    expect(await told()).toEqual([]);
    server.advance(2_000);
    await server.drain();
    // Whatever came in one span is one word.
    expect((await told()).length).toBeGreaterThan(0);
  });

  it("keeps that somebody came by an ad, and rates it as nothing", async () => {
    const messenger = await openMessenger(server);
    const contact = await messenger.customer(newPhone());
    const body = { client_id: randomUUID(), type: "text", body: "Oi" };
    const sent = await messenger.post("bruno", contact, body);
    await server.drain();
    const { id } = sent.body.data;
    const value = status(server, messenger.whatsapp.idOf(id), "delivered") as {
      statuses: object[];
    };
    const pricing = {
      billable: false,
      pricing_model: "PMP",
      category: "referral_conversion",
      type: "free_entry_point",
    };
    value.statuses = value.statuses.map((one) => ({ ...one, pricing }));
    await tellOf(messenger, value);
    expect(
      await server.rows(`select category, circumstance from usage_records where id = '${id}'`),
    ).toEqual([{ category: "referral", circumstance: "entry_point" }]);
    const { body: why } = await server.get("ana", `rating/uses/${id}`);
    expect(why.data).toMatchObject({ rule: "entry_point_free", parts: [{ amount: 0 }] });
  });
});
