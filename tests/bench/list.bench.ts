import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { desc, eq, sql } from "drizzle-orm";
import { it } from "vitest";
import { numbers } from "../../plugins/numbers/server/tables.ts";
import { listen, stopListening } from "../../src/server/http/serve.ts";
import { startServer } from "../support/server.ts";
import { load } from "./load.mjs";

const rows = 100_000;
const seconds = 5;
const rounds = 3;
const engine = process.env.DATABASE_URL ? "PostgreSQL" : "the embedded store";

interface Figure {
  target: string;
  perSecond: number;
  p99: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The numbers list over 100,000 rows of one workspace, against handlers that only read rows. */
async function measure(): Promise<Figure[]> {
  const server = await startServer();
  const { db } = server.app.services.store;
  const { body: me } = await server.get("ana", "user");
  const workspace_id = me.data.active_workspace_id as string;
  const [template] = await server.rows(
    `select * from numbers where workspace_id = '${workspace_id}' limit 1`,
  );
  const columns = Object.keys(template ?? {}).filter(
    (name) => !["id", "phone", "updated_at"].includes(name),
  );
  await db.execute(
    sql.raw(`insert into numbers (id, phone, updated_at, ${columns.map((c) => `"${c}"`).join(", ")})
      select gen_random_uuid(), '55119' || lpad(i::text, 8, '0'), now() - i * interval '1 second', ${columns.map((c) => `n."${c}"`).join(", ")}
      from generate_series(1, ${rows}) i, (select * from numbers where id = '${template?.id}') n`),
  );
  await server.app.services.store.maintain();
  const token = await server.tokenOf("ana");
  const staff = await server.tokenOf("marina");

  const newest = () =>
    db
      .select()
      .from(numbers)
      .where(eq(numbers.workspace_id, workspace_id))
      .orderBy(desc(numbers.updated_at), desc(numbers.id))
      .limit(20);
  const bare: Server = createServer((_, response) => {
    void newest().then((list) =>
      response.setHeader("content-type", "application/json").end(JSON.stringify(list)),
    );
  });
  await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));
  const ours = await listen(server.app, "127.0.0.1", 0);
  const at = (target: Server) => `http://127.0.0.1:${(target.address() as AddressInfo).port}`;

  const targets = {
    "rows only, bare node:http": () => load(at(bare), seconds),
    "GET /v2/whatsapp/numbers, first page, with total": () =>
      load(`${at(ours)}/v2/whatsapp/numbers`, seconds, token),
    "GET /v2/whatsapp/numbers, page 50, with total": () =>
      load(`${at(ours)}/v2/whatsapp/numbers?page=50`, seconds, token),
    "GET /v2/admin/numbers, first page, with total": () =>
      load(`${at(ours)}/v2/admin/numbers`, seconds, staff),
    "GET /v2/admin/numbers, by name, page 50, with total": () =>
      load(`${at(ours)}/v2/admin/numbers?sort=display_name&page=50`, seconds, staff),
    "GET /v2/user, admission and one row": () => load(`${at(ours)}/v2/user`, seconds, token),
  };
  const seen = new Map<string, { perSecond: number; p99: number }[]>();
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(targets)) {
      seen.set(name, [...(seen.get(name) ?? []), await run()]);
    }
  }
  await server.app.live.close(0);
  await stopListening(ours, 0);
  await stopListening(bare, 0);
  return [...seen].map(([target, runs]) => ({
    target,
    perSecond: Math.round(median(runs.map((run) => run.perSecond))),
    p99: Math.round(median(runs.map((run) => run.p99))),
  }));
}

it(`a page of ${rows} rows on ${engine}`, async () => {
  console.table(await measure());
}, 900_000);
