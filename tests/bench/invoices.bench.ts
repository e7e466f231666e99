import fc from "fast-check";
import { it } from "vitest";
import { discountOn } from "../../plugins/coupons/contract/rules.ts";
import { lineAmount, totalOf } from "../../plugins/invoices/contract/rules.ts";
import { closeNext } from "../../plugins/invoices/server/close/close-month.ts";
import { startServer } from "../support/server.ts";

const workspaces = 200;
const messages = 1_000_000;
const days = 30;
const runs = 10_000;

it("sums of 10,000 random months", () => {
  const line = fc.tuple(fc.nat(10_000_000), fc.nat(1_000_000));
  const started = performance.now();
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), fc.nat(1_000_000), (drawn, fee) => {
      const lines = drawn.map(([units, price]) => ({ amount: lineAmount(units, price) }));
      const exact = drawn.reduce((sum, [units, price]) => sum + BigInt(units) * BigInt(price), 0n);
      const off = BigInt(totalOf(lines)) * 10n - exact;
      const most = 5n * BigInt(lines.length);
      const discount = { kind: "percent", basis_points: 1 + (fee % 10_000) } as const;
      const { amount } = discountOn(discount, { amount: fee, currency: "BRL" });
      return off >= -most && off <= most && amount <= fee && Number.isSafeInteger(totalOf(lines));
    }),
    { numRuns: runs },
  );
  console.log(`${runs} months in ${Math.round(performance.now() - started)} ms`);
});

it("a month of a million messages over two hundred workspaces closes", async () => {
  const server = await startServer();
  const { services } = server.app;
  const month = `(date_trunc('month', now() at time zone 'America/Sao_Paulo') - interval '1 month')::date`;
  await server.rows(`insert into workspaces (id, name, type, currency, created_at, updated_at)
    select gen_random_uuid(), 'Bench ' || i, 'direct', 'BRL', now() - interval '90 days', now()
    from generate_series(1, ${workspaces}) i`);
  await server.rows(`insert into numbers (id, workspace_id, display_name, phone, api_key_sealed,
      api_key_hash, api_key_end, status, created_at, updated_at)
    select gen_random_uuid(), id, name, (5531400000000 + row_number() over ())::text, 'x',
      id::text, 'x', 'connected', now() - interval '90 days', now()
    from workspaces where name like 'Bench %'`);
  await server.rows(`insert into usage_records (id, workspace_id, number_id, at, day, kind, category,
      country, circumstance, quantity, seconds)
    select gen_random_uuid(), n.workspace_id, n.id, ${month} + (i % ${days}) + interval '15 hours',
      ${month} + (i % ${days})::int, 'message', case i % 3 when 0 then 'marketing' when 1 then 'utility'
      else 'service' end, 'BR', 'regular', 1, 0
    from numbers n, generate_series(1, ${messages / workspaces}) i where n.phone like '55314%'`);
  await server.rows(`insert into usage_days (workspace_id, day, number_id, kind, category, country,
      circumstance, records, quantity, seconds)
    select workspace_id, day, number_id, kind, category, country, circumstance, count(*), sum(quantity), 0
    from usage_records where number_id in (select id from numbers where phone like '55314%')
    group by 1, 2, 3, 4, 5, 6, 7`);
  const ids = await server.rows("select id from workspaces where name like 'Bench %'");
  const before = process.memoryUsage().rss;
  const started = performance.now();
  let most = before;
  const nothing = async () => undefined;
  for (const { id } of ids) {
    const work = { now: server.now(), services, emit: nothing, enqueue: nothing };
    await services.store.transact((db) => closeNext({ db, ...work }, String(id)));
    most = Math.max(most, process.memoryUsage().rss);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const [made] = await server.rows(
    "select count(*)::int as n from invoices where workspace_name like 'Bench %'",
  );
  console.log(`${made?.n} invoices in ${seconds} s, ${Math.round((most - before) / 1e6)} MB more`);
}, 600_000);
