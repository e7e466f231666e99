import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";
import { rowsOf } from "./database.ts";
import { inDays } from "./day-start.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ demo: false });
});

async function lies(moment: string, from?: string, to?: string): Promise<boolean> {
  const asked = inDays({ at_from: from, at_to: to }, "at", sql`${moment}::timestamptz`);
  const { db } = server.app.services.store;
  const rows = rowsOf<{ lies: boolean }>(
    await db.execute(sql`select ${asked ?? sql`true`} as lies`),
  );
  return rows[0]?.lies === true;
}

describe("the days of a query", () => {
  it("begin and end at midnight in São Paulo", async () => {
    const day = "2026-03-01";
    expect(await lies("2026-03-01T02:59:59.999Z", day, day)).toBe(false);
    expect(await lies("2026-03-01T03:00:00.000Z", day, day)).toBe(true);
    expect(await lies("2026-03-02T02:59:59.999Z", day, day)).toBe(true);
    expect(await lies("2026-03-02T03:00:00.000Z", day, day)).toBe(false);
  });

  it("are as long as the clocks made them", async () => {
    const night = "2018-11-04";
    expect(await lies("2018-11-04T02:59:59Z", night, night)).toBe(false);
    expect(await lies("2018-11-04T03:00:00Z", night, night)).toBe(true);
    expect(await lies("2018-11-05T01:59:59Z", night, night)).toBe(true);
    expect(await lies("2018-11-05T02:00:00Z", night, night)).toBe(false);
  });

  it("may have one end, or none", async () => {
    expect(await lies("2030-01-01T12:00:00Z", "2026-03-01")).toBe(true);
    expect(await lies("2020-01-01T12:00:00Z", "2026-03-01")).toBe(false);
    expect(await lies("2020-01-01T12:00:00Z", undefined, "2026-03-01")).toBe(true);
    expect(await lies("2020-01-01T12:00:00Z")).toBe(true);
  });
});
