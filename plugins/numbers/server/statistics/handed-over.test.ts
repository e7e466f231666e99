import { readFileSync } from "node:fs";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../../src/contract/day.ts";
import { startServer, type TestServer } from "../../../../tests/support/server.ts";
import { attendedNumber } from "../../fixtures/world.ts";
import { countsOfWorkspace, countToday } from "../facade.ts";

const day = 86_400_000;
let server: TestServer;
let number: string;
let bakery: string;
let clinic: string;
let today: string;

beforeAll(async () => {
  server = await startServer();
  number = await attendedNumber(server);
  bakery = (await server.get("ana", "user")).body.data.active_workspace_id;
  clinic = (await server.get("diego", "user")).body.data.active_workspace_id;
  today = dayOf(server.now());
  await server.tokenOf("marina");
  await server.snapshot();
});
beforeEach(() => server.restore());

const count = (more: object) =>
  countToday({ db: server.app.services.store.db, now: server.now() }, number, more);
const used = async (workspace: string) => {
  const span = { first: dayPlus(today, -200), last: dayPlus(today, 2) };
  return (await countsOfWorkspace(server.app.services.store.db, workspace, span)).incoming;
};
const handOver = async () => {
  const staff = `admin/numbers/${number}`;
  const { version } = (await server.get("marina", staff)).body.data;
  const body = { workspace_id: clinic, reason: "asked for by the customer", version };
  expect((await server.send("marina", "PUT", `${staff}/workspace`, body)).status).toBe(200);
};
const at = `whatsapp/numbers/`;

describe("the messages of a number that was handed over", () => {
  it("stay with the workspace whose number it was, the day of it too; the next day is the new one's", async () => {
    await count({ incoming: 1 });
    const before = [await used(bakery), await used(clinic)] as const;
    await handOver();
    expect([await used(bakery), await used(clinic)]).toEqual(before);
    await count({ incoming: 5 });
    server.advance(day);
    await count({ incoming: 7 });
    expect([await used(bakery), await used(clinic)]).toEqual([before[0] + 5, before[1] + 7]);
  });

  it("are no news of the former workspace's to the new one, in any statistics", async () => {
    await count({ incoming: 1 });
    await handOver();
    server.advance(day);
    await count({ incoming: 7 });
    const span = `from=${dayPlus(today, -29)}&to=${dayPlus(today, 1)}`;
    const whole = (await server.get("diego", `${at}${number}/statistics/span?${span}`)).body.data;
    expect([whole.incoming, whole.before]).toEqual([7, null]);
    const months = (await server.get("diego", `${at}${number}/statistics`)).body.data;
    expect(months.every(({ incoming }: { incoming: number }) => incoming === 0)).toBe(true);
    const current = (await server.get("diego", `${at}${number}/statistics/current`)).body.data;
    expect(current.incoming).toBe(7);
    const own = (await server.get("diego", `${at}${number}`)).body.data;
    expect(own.use.today.incoming).toBe(7);
  });

  it("are known to be theirs by the name that an older hand-over told", async () => {
    const former = "select former_workspace_id as id from number_events where kind = 'workspace'";
    await handOver();
    expect(await server.rows(former)).toEqual([{ id: bakery }]);
    await server.rows("update number_events set former_workspace_id = null returning 1");
    const step = new URL("../migrations/0016_former.sql", import.meta.url);
    const fill = readFileSync(step, "utf8").split("--> statement-breakpoint")[1] ?? "";
    await server.rows(fill);
    expect(await server.rows(former)).toEqual([{ id: bakery }]);
  });

  it("of days before that was kept are of whoever had it then", async () => {
    const days = "select day, workspace_id from number_daily_counts where number_id = ";
    await handOver();
    server.advance(day);
    await count({ incoming: 7 });
    const kept = await server.rows(`${days}'${number}' order by day`);
    await server.rows("update number_daily_counts set workspace_id = null returning 1");
    const step = new URL("../migrations/0014_whose_days.sql", import.meta.url);
    const fill = readFileSync(step, "utf8").split("--> statement-breakpoint").at(-1) ?? "";
    await server.rows(fill);
    expect(await server.rows(`${days}'${number}' order by day`)).toEqual(kept);
    expect(kept.at(-1)?.workspace_id).toBe(clinic);
    expect(kept.at(-2)?.workspace_id).toBe(bakery);
  });
});
