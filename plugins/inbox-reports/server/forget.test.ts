import { beforeAll, beforeEach, expect, it } from "vitest";
import { dayOf, dayPlus } from "../../../src/contract/day.ts";
import type { TestServer } from "../../../tests/support/server.ts";
import { newPhone, type TestMessenger } from "../../messenger/fixtures/messenger.ts";
import { knownFrom, type Report } from "../contract/report.ts";
import { counted } from "../fixtures/counted.ts";
import { openReported } from "../fixtures/reported.ts";
import { forgetCounted } from "./count/forget.ts";

let server: TestServer;
let messenger: TestMessenger;
let workspace: string;
beforeAll(async () => {
  ({ server, messenger, workspace } = await openReported());
});
beforeEach(() => server.restore());

const report = async (from: string, to: string): Promise<Report> =>
  (await server.get("ana", `workspaces/${workspace}/inbox-report?from=${from}&to=${to}`)).body.data;
const tables = ["talks", "sendings", "answers", "resolutions"];
const ages = async () =>
  Promise.all(
    tables.map(async (table) => {
      const [row] = await server.rows(
        `select count(*)::int as n from inbox_report_${table} where hour < now() - interval '700 days'`,
      );
      return row?.n;
    }),
  );
const forget = () => {
  const { services } = server.app;
  return forgetCounted.run({}, { db: services.store.db, now: server.now(), services } as never);
};

it("what was counted is kept for the longest report and the one before it, and a report says from when it knows", async () => {
  const phone = newPhone();
  await messenger.customer(phone);
  await counted(server);
  const today = dayOf(server.now());
  const first = knownFrom(server.now());
  // As if it had happened then: one hour on the first day that is known, the other on the day before.
  for (const table of tables) {
    const isNumbered = table === "talks" || table === "sendings";
    const id = isNumbered ? `(select max(id) + 1 from inbox_report_${table})` : "gen_random_uuid()";
    for (const hour of [`${first}T03:00:00-03:00`, `${dayPlus(first, -1)}T23:00:00-03:00`]) {
      await server.rows(
        `insert into inbox_report_${table}
         select (jsonb_populate_record(c, jsonb_build_object('id', ${id}, 'hour', '${hour}'))).*
         from inbox_report_${table} c ${table === "talks" ? "where incoming > 0" : ""} limit 1 returning 1`,
      );
    }
  }
  const before = await ages();
  expect(before[0]).toBe(2);
  await forget();
  expect(await ages()).toEqual(before.map((n) => Number(n) / 2));
  const old = await report(dayPlus(first, -10), first);
  expect([old.known_from, old.before, old.days.map(({ day }) => day)]).toEqual([
    first,
    null,
    [first],
  ]);
  // The longest report of today still has all that it is compared with.
  const whole = await report(dayPlus(today, -365), today);
  expect(whole.before?.started_on).toBe(dayPlus(today, -731));
});
