import { randomUUID } from "node:crypto";
import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { openAs, pt } from "../../../tests/support/open-as.ts";
import { startServer, type TestServer, type Who } from "../../../tests/support/server.ts";
import { attendedNumber } from "../../numbers/fixtures/world.ts";

let server: TestServer;
let number: string;
beforeEach(async () => {
  server = await startServer();
  number = await attendedNumber(server);
  await server.rows("delete from usage_records");
  await server.rows("delete from usage_days");
});

/** So many answers were delivered today. */
const answered = (many: number) =>
  server.rows(`insert into usage_days (workspace_id, day, number_id, kind, category, country,
      circumstance, records, quantity, seconds)
    select workspace_id, ('${server.now().toISOString()}'::timestamptz at time zone 'America/Sao_Paulo')::date,
      id, 'message', 'service', 'BR', 'window', ${many}, ${many}, 0
    from numbers where id = '${number}' returning 1`);

async function openGauge(who: Who) {
  await openAs(server, who, `/recursos/numeros/${number}`);
  const name = pt("rating:freeMessages.title");
  return within(await screen.findByRole("region", { name: new RegExp(name) }));
}
const bar = (gauge: Awaited<ReturnType<typeof openGauge>>) =>
  gauge.getByRole("progressbar", { name: pt("rating:freeMessages.title") });

it("an owner sees how many of a number's free answers are left, until when, and what comes after them", async () => {
  await answered(799);
  const gauge = await openGauge("ana");
  expect(gauge.getByText("799 de 1.000 usadas")).toBeVisible();
  expect(bar(gauge)).toHaveAttribute("value", "799");
  expect(gauge.queryByText(pt("rating:freeMessages.tight"))).toBeNull();
  expect(gauge.getByText("201")).toBeVisible();
  expect(gauge.getByText(/^5\.000 incluídas no plano, e então R\$\s0,035 cada$/)).toBeVisible();
});

it("from four fifths on it warns, in words too", async () => {
  await answered(800);
  const gauge = await openGauge("ana");
  expect(gauge.getByText(pt("rating:freeMessages.tight"))).toBeVisible();
});

it("an owner sees the gauges of all numbers beside what the month costs", async () => {
  await answered(1_014);
  await openAs(server, "ana", "/workspace");
  const name = pt("rating:freeMessages.title");
  const panel = within(await screen.findByRole("region", { name }));
  const bars = panel.getAllByRole("progressbar").map((one) => one.getAttribute("value"));
  expect(bars).toEqual(["1000", "0", "0"]);
  expect(panel.getByRole("link", { name: "Padaria Aurora" })).toBeVisible();
  expect(panel.getAllByText(pt("rating:freeMessages.gone"))).toHaveLength(1);
});

it("once they are used up an owner reads how many are charged, and for how much", async () => {
  await server.rows("delete from plan_services");
  await answered(1_014);
  const gauge = await openGauge("ana");
  expect(gauge.getByText(pt("rating:freeMessages.gone"))).toBeVisible();
  expect(gauge.getByText("1.000 de 1.000 usadas")).toBeVisible();
  expect(gauge.getByText(/^14 são cobradas: R\$\s0,56 até agora\.$/)).toBeVisible();
});

it("whoever answers and does not pay sees the count, and nothing of prices", async () => {
  await answered(1_014);
  const gauge = await openGauge("bruno");
  expect(gauge.getByText(pt("rating:freeMessages.gone"))).toBeVisible();
  expect(gauge.getByText(/^As grátis acabaram: 14 além delas/)).toBeVisible();
  expect(gauge.queryByText(pt("rating:freeMessages.after"))).toBeNull();
  expect(gauge.queryByText(/R\$/)).toBeNull();
});

it("an answer that is delivered moves the gauge while it is looked at", async () => {
  await answered(10);
  const gauge = await openGauge("ana");
  expect(gauge.getByText("10 de 1.000 usadas")).toBeVisible();
  const [row] = await server.rows(`select workspace_id from numbers where id = '${number}'`);
  await server.rows("update usage_days set quantity = 11 returning 1");
  await server.rows(`insert into jobs (id, name, payload, run_at) values ('${randomUUID()}',
    'rating.tell-use', '{"workspace_id": "${row?.workspace_id}"}', now() - interval '1 day')`);
  await act(() => server.drain());
  expect(await gauge.findByText("11 de 1.000 usadas", {}, { timeout: 10_000 })).toBeVisible();
});
