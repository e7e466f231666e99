import { beforeEach, describe, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import { startServer } from "../../../tests/support/server.ts";
import { attendedNumber, hiddenNumber } from "../../numbers/fixtures/world.ts";

const server = await startServer();
for (const who of ["marina", "ana"] as const) await server.tokenOf(who);
const number = await attendedNumber(server);
const other = await hiddenNumber(server);
await server.snapshot();
beforeEach(() => server.restore());

/** Calls of a day as rating sums them up. */
async function talked(
  of: string,
  day: string,
  { category = "outbound", records = 1, seconds = 0 } = {},
) {
  await server.rows(`insert into usage_days
    (workspace_id, day, number_id, kind, category, country, circumstance, records, quantity, seconds)
    select workspace_id, '${day}', id, 'call', '${category}', 'BR',
      '${seconds > 0 ? "regular" : "missed"}', ${records}, ceil(${seconds} / 6.0), ${seconds}
    from numbers where id = '${of}' returning 1`);
}
const read = async (days: number) =>
  (await server.get("marina", `admin/numbers/${number}/calls?days=${days}`)).body.data;

describe("a number's calls", () => {
  const today = dayOf(server.now());

  it("are counted both ways, day by day, the missed ones apart", async () => {
    await talked(number, today, { category: "inbound", records: 2, seconds: 91 });
    await talked(number, today, { category: "inbound", records: 3 });
    await talked(number, dayPlus(today, -2), { seconds: 60 });
    await talked(number, dayPlus(today, -3), { seconds: 600 });
    await talked(other, today, { seconds: 600 });
    const { days, inbound, outbound, ...span } = await read(3);
    expect(span).toMatchObject({ started_on: dayPlus(today, -2), ended_on: today });
    expect(days).toEqual([
      { day: dayPlus(today, -2), completed: 1, missed: 0 },
      { day: dayPlus(today, -1), completed: 0, missed: 0 },
      { day: today, completed: 2, missed: 3 },
    ]);
    expect(inbound).toEqual({
      total: 5,
      completed: 2,
      total_duration: 91,
      average_duration: 46,
      cost: 0,
    });
    expect(outbound).toMatchObject({ total: 1, completed: 1, total_duration: 60 });
  });

  it("cost what the business's own calls cost by the price book, and another number's are not its own", async () => {
    await talked(number, today, { category: "inbound", seconds: 600 });
    await talked(number, today, { seconds: 600 });
    const alone = await read(1);
    expect(alone.inbound.cost).toBe(0);
    expect(alone.outbound.cost).toBeGreaterThan(0);
    await talked(other, today, { seconds: 6_000 });
    expect(await read(1)).toEqual(alone);
  });

  it("are of at most ninety days, and of a number that is there", async () => {
    expect((await server.get("marina", `admin/numbers/${number}/calls?days=91`)).status).toBe(422);
    const nobody = "00000000-0000-4000-8000-000000000000";
    expect((await server.get("marina", `admin/numbers/${nobody}/calls`)).status).toBe(404);
  });
});
