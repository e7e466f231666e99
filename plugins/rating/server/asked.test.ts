import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { withWork } from "../../../src/server/work/outbox.ts";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";
import { isRated } from "./facade.ts";
import { callWebhooks, idOfCall } from "./usage/calls.ts";
import { type NewRecord, recordUse } from "./usage/record.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "bruno", "diego", "fernanda"] as const) await server.tokenOf(who);
const number = await attendedNumber(server);
const [place] = await server.rows(`select workspace_id from numbers where id = '${number}'`);
const workspace_id = String(place?.workspace_id);
// By the price book alone.
await server.rows("delete from plan_services");
await server.rows("delete from usage_records");
await server.rows("delete from usage_days");
await server.snapshot();
beforeEach(() => server.restore());
const db = () => server.app.services.store.db;

const used = (at: string, more: Partial<NewRecord> = {}): NewRecord => ({
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
const explained = async (id: string, who: "ana" | "fernanda" = "ana") =>
  (await server.get(who, `rating/uses/${id}`)).body.data;

describe("why something costs what it does", () => {
  it("is the rule, the price and where that comes from", async () => {
    const template = used("2026-10-05T12:00:00Z", { country: "PT" });
    await recordUse(db(), [template]);
    expect(await explained(template.id)).toMatchObject({
      rule: "template_delivered",
      service_code: "template-marketing",
      country: "PT",
      place: null,
      parts: [
        {
          quantity: 1,
          free_quantity: 0,
          amount: 41,
          price: { thousandths: 410, country: "PT", from_quantity: 0, valid_from: "2025-07-01" },
        },
      ],
    });
    expect(await explained(template.id, "fernanda")).toEqual(await explained(template.id));
  });

  it("is the rule of its own day in each of WhatsApp's ways to charge", async () => {
    const each = [
      used("2023-05-20T12:00:00Z", { kind: "conversation", category: "business" }),
      used("2025-06-30T12:00:00Z", { kind: "conversation", category: "utility" }),
      used("2026-09-30T12:00:00Z", { category: "utility", circumstance: "window" }),
      used("2026-10-01T12:00:00Z", { category: "utility", circumstance: "window" }),
      used("2026-10-01T12:00:00Z", { kind: "call", category: "outbound", quantity: 4 }),
    ];
    await recordUse(db(), each);
    const rules = [];
    for (const { id } of each) {
      const { rule, parts } = await explained(id);
      rules.push([rule, parts[0].amount]);
    }
    expect(rules).toEqual([
      ["conversation_by_initiator", 28],
      ["conversation_by_category", 19],
      ["utility_in_window_free", 0],
      ["template_delivered", 5],
      ["call_by_pulse", 4],
    ]);
  });

  it("is an answer's place in the month, in the very second too", async () => {
    const answers = Array.from({ length: 1_002 }, (_, at) =>
      used(at < 998 ? "2026-10-05T12:00:00Z" : "2026-10-06T12:00:00Z", { category: "service" }),
    );
    await recordUse(db(), answers);
    const last = answers.slice(998).sort((a, b) => (a.id < b.id ? -1 : 1));
    const found = [];
    for (const { id } of last) {
      const { place: at, parts } = await explained(id);
      found.push([at, parts[0].free_quantity, parts[0].amount]);
    }
    expect(found).toEqual([
      [999, 1, 0],
      [1_000, 1, 0],
      [1_001, 0, 4],
      [1_002, 0, 4],
    ]);
  });

  it("is for the workspace's owners, and for nobody else's customers", async () => {
    const one = used("2026-10-05T12:00:00Z");
    await recordUse(db(), [one]);
    expect((await server.get("bruno", `rating/uses/${one.id}`)).status).toBe(403);
    expect((await server.get("diego", `rating/uses/${one.id}`)).status).toBe(404);
    expect((await server.get("ana", `rating/uses/${randomUUID()}`)).status).toBe(404);
  });
});

it("a price is known to be rated as soon as something was used on a day it covered", async () => {
  const price = { valid_from: "2026-10-01", valid_to: null };
  expect(await isRated(db(), price)).toBe(false);
  await recordUse(db(), [used("2026-10-05T12:00:00Z")]);
  expect(await isRated(db(), price)).toBe(true);
  expect(await isRated(db(), { valid_from: "2026-09-01", valid_to: "2026-10-04" })).toBe(false);
});

it("a call is counted when it ends, once, by begun pulses", async () => {
  const at = Math.floor(server.now().getTime() / 1_000);
  const call = (id: string, more: object) => ({
    id,
    event: "terminate",
    from: "5511999990000",
    to: "351912345678",
    timestamp: String(at),
    ...more,
  });
  const value = {
    calls: [
      call("out", { direction: "BUSINESS_INITIATED", duration: 61 }),
      call("in", { direction: "USER_INITIATED", duration: 5 }),
      call("missed", { direction: "BUSINESS_INITIATED" }),
      { id: "out", event: "connect" },
      "unreadable",
    ],
  };
  const { services } = server.app;
  const change = { number, field: "calls", value };
  for (let again = 0; again < 2; again += 1) {
    await services.store.transact((inside) =>
      withWork(inside, server.now(), services, [], (work) => callWebhooks.calls(work, [change])),
    );
  }
  const rows = await server.rows(
    "select id, category, country, circumstance, quantity, seconds from usage_records order by seconds",
  );
  expect(rows.map(({ id: _, ...row }) => row)).toEqual([
    { category: "outbound", country: "PT", circumstance: "missed", quantity: 0, seconds: 0 },
    { category: "inbound", country: "BR", circumstance: "regular", quantity: 1, seconds: 5 },
    { category: "outbound", country: "PT", circumstance: "regular", quantity: 11, seconds: 61 },
  ]);
  expect(rows[2]?.id).toBe(idOfCall(number, "out"));
});

describe("a month by another book", () => {
  const compared = async (query: string) =>
    (await server.get("fernanda", `admin/rating/comparison?${query}`)).body.data as {
      part: { category: string } | null;
      currency: string;
      quantity: number;
      amount: number;
      other_amount: number;
      difference: number;
    }[];
  const shown = (lines: Awaited<ReturnType<typeof compared>>) =>
    lines.map((line) => [
      line.part?.category ?? line.currency,
      line.quantity,
      line.amount,
      line.other_amount,
      line.difference,
    ]);

  it("is what it cost, what it would have, and the difference, each currency by itself", async () => {
    const [clinic] = await server.rows("select id from workspaces where name = 'Clínica Vida'");
    await server.rows("update workspaces set currency = 'USD' where name = 'Clínica Vida'");
    const elsewhere = { workspace_id: String(clinic?.id), number_id: randomUUID() };
    await recordUse(db(), [
      ...Array.from({ length: 100 }, () => used("2026-09-05T12:00:00Z")),
      ...Array.from({ length: 1_100 }, () => used("2026-09-05T12:00:00Z", { category: "service" })),
      ...Array.from({ length: 10 }, () => used("2026-09-05T12:00:00Z", elsewhere)),
      used("2026-10-01T12:00:00Z"),
    ]);
    const before = await server.rows("select * from usage_days order by day, records");
    expect(shown(await compared("month=2026-09&as_of=2026-10-20"))).toEqual([
      ["BRL", 1_200, 3_650, 4_220, 570],
      ["marketing", 100, 3_650, 3_820, 170],
      ["service", 1_100, 0, 400, 400],
      ["USD", 10, 63, 63, 0],
      ["marketing", 10, 63, 63, 0],
    ]);
    expect(shown(await compared(`month=2026-09&workspace_id=${workspace_id}`))).toHaveLength(3);
    expect(shown(await compared("month=2026-09&as_of=2026-10-20&sort=-difference"))[1]).toEqual([
      "service",
      1_100,
      0,
      400,
      400,
    ]);
    expect(await server.rows("select * from usage_days order by day, records")).toEqual(before);
  });
});
