import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { approve } from "../../applications/fixtures/applications.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

const totalsFor = async (who: "marina" | "fernanda" | "olivia") =>
  (await server.get(who, "admin/summary")).body.data.totals as Record<string, number>;

describe("the summary of the back office", () => {
  it.each([
    ["workspaces.active", "workspaces?status=active"],
    ["plans.ended", "plans?status=active&ended=true"],
    ["services.unpriced", "services?status=active&unpriced=true"],
    ["coupons.used_up", "coupons?state=used_up"],
    ["numbers.red", "numbers?quality_rating=red"],
  ])("counts under %s what the list shows", async (name, list) => {
    const { meta } = (await server.get("marina", `admin/${list}`)).body;
    expect((await totalsFor("marina"))[name]).toBe(meta.total);
  });

  it("counts more than nothing", async () => {
    const found = Object.values(await totalsFor("marina"));
    expect(found.some((total) => total > 0)).toBe(true);
  });

  it("holds each count only for who may open its list", async () => {
    const { counts } = server.app.services;
    for (const who of ["marina", "fernanda", "olivia"] as const) {
      const allowed: string[] = [];
      for (const [name, { list }] of Object.entries(counts)) {
        if ((await server.get(who, list.path.slice(1))).status === 200) allowed.push(name);
      }
      expect(Object.keys(await totalsFor(who)).sort()).toEqual(allowed.sort());
    }
    expect(Object.keys(await totalsFor("fernanda")).length).toBeLessThan(
      Object.keys(counts).length,
    );
  });
});

describe("the trends of the back office", () => {
  const summaryFor = async (who: "marina" | "fernanda" | "olivia") =>
    (await server.get(who, "admin/summary")).body.data;

  it("hold the messages of all numbers by day, today the last", async () => {
    const { days, trends } = await summaryFor("marina");
    const sums = await server.rows(`select day::text, sum(incoming)::int as incoming
      from number_daily_counts where day >= '${days[0]}' group by day order by day`);
    const byDay = new Map(sums.map((row) => [row.day, row.incoming]));
    expect(days).toHaveLength(30);
    expect(trends["incoming-messages"]).toEqual(days.map((day: string) => byDay.get(day) ?? 0));
    expect(trends["incoming-messages"].at(-1)).toBeGreaterThan(0);
  });

  it("count what was opened on the day of the business zone", async () => {
    const before = (await summaryFor("marina")).trends["new-workspaces"];
    await approve(server, "diego");
    await server.send("diego", "POST", "workspaces", { name: "Filial", currency: "BRL" });
    const after = (await summaryFor("marina")).trends["new-workspaces"];
    expect(after.at(-1)).toBe(before.at(-1) + 1);
  });

  it("take the quality of numbers back to what it was, by what was told since", async () => {
    const before = await summaryFor("marina");
    const now = await server.rows(`select quality_rating, count(*)::int as total from numbers
      where quality_rating in ('green', 'red') group by quality_rating`);
    const totals = new Map(now.map((row) => [row.quality_rating, row.total]));
    expect(before.trends["red-numbers"].at(-1)).toBe(totals.get("red"));
    // One that was green two days ago and is red today.
    await server.rows(`with fallen as (update numbers set quality_rating = 'red' where id =
      (select id from numbers where quality_rating = 'green' order by id limit 1) returning id, workspace_id)
      insert into number_events (id, number_id, workspace_id, kind, before, after, at)
      select gen_random_uuid(), id, workspace_id, 'quality', '{"quality_rating":"green"}',
        '{"quality_rating":"red"}', '${new Date(server.now().getTime() - 86_400_000).toISOString()}'
      from fallen`);
    const { trends } = await summaryFor("marina");
    const change = (name: string) =>
      trends[name]
        .slice(-4)
        .map((value: number, at: number) => value - before.trends[name].at(at - 4));
    expect(change("red-numbers")).toEqual([0, 0, 1, 1]);
    expect(change("green-numbers")).toEqual([0, 0, -1, -1]);
  });

  it("are not told to who may not open the list behind them", async () => {
    expect(Object.keys((await summaryFor("fernanda")).trends)).toEqual([
      "new-workspaces",
      "longest-wait",
    ]);
    expect(Object.keys((await summaryFor("olivia")).trends)).toContain("new-numbers");
  });
});
