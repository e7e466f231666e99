import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { it } from "vitest";
import { rowsOf } from "../../src/server/db/database.ts";
import { openPostgres, type Store } from "../../src/server/db/store.ts";
import { startBuiltServer } from "../support/built-server.ts";
import { percentile } from "../support/outage.ts";
import { fillMessages } from "./grown/fill.ts";

const url = process.env.DATABASE_URL;
const total = Number(process.env.MESSAGES ?? 20_000_000);
const env = { DEMO: "true", NODE_ENV: "test", ...(url ? { DATABASE_URL: url } : {}) };
const rounds = 30;
/** What takes longer (ms) in all is asked less often. */
const longest = 15_000;

const sizes = async (store: Store) =>
  rowsOf<{ table: string; rows: number; heap: string; indexes: string }>(
    await store.db.execute(sql`
      select relname as table, n_live_tup as rows, pg_size_pretty(pg_table_size(relid)) as heap,
        pg_size_pretty(pg_indexes_size(relid)) as indexes
      from pg_stat_user_tables order by pg_total_relation_size(relid) desc limit 3`),
  );

it.skipIf(!url)("what a messenger costs that has grown", { timeout: 7_200_000 }, async () => {
  const data = join(tmpdir(), `grown-${process.pid}`);
  mkdirSync(data);
  await (await startBuiltServer(data, env)).stop();
  const store = await openPostgres(url ?? "");
  const from = performance.now();
  const [there] = rowsOf<{ n: number }>(
    await store.db.execute(sql`select count(*) as n from numbers where phone like '55214%'`),
  );
  if (there?.n === 0) await fillMessages(store, total);
  console.log(`${total} messages filled in ${Math.round((performance.now() - from) / 1000)} s`);
  console.table(await sizes(store));
  const one = async <T>(query: ReturnType<typeof sql>) =>
    rowsOf<T>(await store.db.execute(query))[0] as T;
  const { number } = await one<{ number: string }>(
    sql`select id as number from numbers where display_name = 'Padaria Aurora'`,
  );
  const { talk } = await one<{ talk: string }>(
    sql`select contact_id as talk from messages where provider_id = 'wamid.L1'`,
  );
  const { middle } = await one<{ middle: string }>(
    sql`select id as middle from messages where provider_id = 'wamid.L20000'`,
  );
  const server = await startBuiltServer(data, env);
  const call = async (path: string, token = "", body?: unknown) => {
    const began = performance.now();
    const response = await fetch(`${server.url}/v2/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    // A store that does not answer in time is a figure too.
    if (!response.ok && response.status !== 503) {
      throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    }
    return { took: performance.now() - began, answer };
  };
  try {
    const signedIn = await call("login", "", {
      username: "ana@recado.test",
      password: "recado-demo",
    });
    const ana = signedIn.answer.access_token as string;
    const inbox = `messenger/contacts?number_id=${number}`;
    const search = `messenger/search?number_id=${number}&query=`;
    const figures: Record<string, unknown>[] = [];
    for (const [what, path, body] of [
      ["inbox", inbox],
      ["inbox, page 50", `${inbox}&page=50`],
      ["inbox, unread", `${inbox}&messages=unread`],
      ["inbox, unanswered", `${inbox}&view=unanswered`],
      ["inbox, a phone", `${inbox}&query=400000012`],
      ["inbox of all numbers", "messenger/all/contacts"],
      ["the same, unanswered", "messenger/all/contacts?view=unanswered"],
      ["lists' counts", `messenger/views?number_id=${number}`],
      ["counters", "messenger/counters"],
      ["thread, its end", `messenger/contacts/${talk}/messages`],
      ["thread, the middle", `messenger/contacts/${talk}/messages?from=${middle}`],
      ["search, a common word", `${search}pedido`],
      ["search, two words of many", `${search}${encodeURIComponent("motoboy bolo")}`],
      ["search, a rare word", `${search}jabuticaba`],
      ["search, said elsewhere", `${search}rapadura`],
      ["search, nowhere", `${search}xilofone`],
      ["all numbers, a rare word", "messenger/search/all?query=jabuticaba"],
      ["palette, a rare word", "search?q=jabuticaba"],
      ["home", "home"],
      ["a number's page", `whatsapp/numbers/${number}`],
      ["a message's page", `messenger/messages/${middle}`],
      ["a message sent", `messenger/contacts/${talk}/messages`, "text"],
    ]) {
      const took: number[] = [];
      const began = performance.now();
      for (let round = 0; round <= rounds && performance.now() - began < longest; round++) {
        const sent = body && { client_id: randomUUID(), type: "text", body: `Olá ${round}` };
        took.push((await call(path ?? "", ana, sent || undefined)).took);
      }
      const [first = 0, ...warm] = took.map((ms) => Math.round(ms * 10) / 10);
      figures.push({ what, first, p50: percentile(warm, 0.5), p95: percentile(warm, 0.95) });
    }
    console.table(figures);
  } finally {
    await server.stop();
    await store.close();
    if (existsSync(data)) rmSync(data, { recursive: true });
  }
});
