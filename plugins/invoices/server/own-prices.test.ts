import { beforeEach, expect, it } from "vitest";
import { startServer, type TestServer } from "../../../tests/support/server.ts";

const server: TestServer = await startServer();
for (const who of ["ana", "fernanda"] as const) await server.tokenOf(who);
const { body: held } = await server.get("ana", "workspaces");
const aurora: string = held.data.find(({ name }: { name: string }) => name === "Padaria Aurora").id;
const [number] = await server.rows(
  `select id from numbers where workspace_id = '${aurora}' order by id limit 1`,
);
await server.rows("delete from usage_records");
await server.rows("delete from usage_days");
await server.snapshot();
beforeEach(() => server.restore());

/** So many units, as if they had been used just now. */
const use = (category: string, quantity: number, kind = "message", country = "BR") =>
  server.rows(`insert into usage_days
    select '${aurora}', (timestamptz '${server.now().toISOString()}' at time zone 'America/Sao_Paulo')::date,
      '${number?.id}', '${kind}', '${category}', '${country}', 'regular', 1, ${quantity}, 0
    on conflict (workspace_id, day, number_id, kind, category, country, circumstance)
      do update set quantity = usage_days.quantity + excluded.quantity`);
const current = async () =>
  (await server.get("ana", `workspaces/${aurora}/invoices/current`)).body.data;
const lineOf = async (service: string) =>
  (await current()).lines.find((line: { service_code: string }) => line.service_code === service);

it("a plan's own price holds where the price book has none", async () => {
  await server.rows("truncate service_prices");
  await use("marketing", 100);
  expect(await lineOf("template-marketing")).toMatchObject({ unit_price: 360, amount: 3_600 });
  expect(await lineOf("messenger-license")).toMatchObject({ unit_price: 34_900 });
});
