import { beforeAll, describe, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../../src/contract/day.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { attendedNumber } from "../../fixtures/world.ts";

let server: TestServer;
let number: string;
let today: string;
beforeAll(async () => {
  server = await startServer();
  number = await attendedNumber(server);
  today = dayOf(server.now());
});

const span = (from: string, to: string) =>
  server.get("ana", `whatsapp/numbers/${number}/statistics/span?from=${from}&to=${to}`);

describe("the statistics of a span", () => {
  it("add up its days, and as many right before it", async () => {
    const { data } = (await span(dayPlus(today, -6), today)).body;
    expect(data.days).toHaveLength(7);
    expect(data.days.at(-1).day).toBe(today);
    const [sums] = await server.rows(`select
        sum(incoming) filter (where day > '${today}'::date - 7)::int as now,
        sum(incoming) filter (where day <= '${today}'::date - 7)::int as before
      from number_daily_counts where number_id = '${number}' and day > '${today}'::date - 14`);
    expect([data.incoming, data.before.incoming]).toEqual([sums?.now, sums?.before]);
    expect(data.before).toMatchObject({
      started_on: dayPlus(today, -13),
      ended_on: dayPlus(today, -7),
    });
    expect(data.months).toHaveLength(7);
    expect(data.months[0].ended_on).toBe(today);
  });

  it("are compared with nothing where the number is younger than the days before", async () => {
    expect((await span(dayPlus(today, -200), today)).body.data.before).toBeNull();
  });

  it("are refused for days that are in no order, too many or to come", async () => {
    const refused = async (from: string, to: string) => {
      const { status, body } = await span(from, to);
      return [status, Object.keys(body.errors)];
    };
    expect(await refused(today, dayPlus(today, -1))).toEqual([422, ["to"]]);
    expect(await refused(today, dayPlus(today, 1))).toEqual([422, ["to"]]);
    expect(await refused(dayPlus(today, -366), today)).toEqual([422, ["from"]]);
    expect((await span(dayPlus(today, -365), today)).status).toBe(200);
  });

  it("are the same to staff", async () => {
    const query = `from=${dayPlus(today, -29)}&to=${today}`;
    const { body } = await server.get("olivia", `admin/numbers/${number}/statistics?${query}`);
    expect(body.data).toEqual((await span(dayPlus(today, -29), today)).body.data);
  });
});

it("a number's own page tells the limit it shares, what is left of it, and today's messages", async () => {
  await server.rows("delete from portfolio_reach");
  const at = server.now();
  await server.rows(`insert into portfolio_reach select w.workspace_id, w.phone, w.id, '${at.toISOString()}'
    from numbers n join numbers w on w.workspace_id = n.workspace_id where n.id = '${number}'`);
  const { data } = (await server.get("bruno", `whatsapp/numbers/${number}`)).body;
  const { reached, own, left, frees_at, messaging_limit, today: counts } = data.use;
  expect([messaging_limit, reached, own, left]).toEqual(["tier_10k", 3, 1, 9_997]);
  expect(new Date(frees_at).getTime()).toBe(at.getTime() + 86_400_000);
  expect(counts.day).toBe(today);
});
