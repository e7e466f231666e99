import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { it } from "vitest";
import type { Database } from "../../src/server/db/database.ts";
import { openEmbedded, openPostgres, type Store } from "../../src/server/db/store.ts";
import { startBuiltServer } from "../support/built-server.ts";
import { percentile } from "../support/outage.ts";

const url = process.env.DATABASE_URL;
const total = Number(process.env.MESSAGES ?? 1_000_000);
/** Rows of one statement: none runs for long. */
const portion = 50_000;
const env = { DEMO: "true", NODE_ENV: "test", ...(url ? { DATABASE_URL: url } : {}) };

/** Messages over all numbers: each holds a common word, one in a thousand a middling, ten a rare one. */
async function fill(store: Store) {
  for (let from = 1; from <= total; from += portion) {
    await store.transact((db) => fillPortion(db, from, Math.min(total, from + portion - 1)), {
      long: true,
    });
  }
  await store.maintain();
}

const fillPortion = (db: Database, from: number, to: number) =>
  db.execute(sql`
    insert into messages
      (id, number_id, contact_id, position, direction, type, content, text, status, sent_at, created_at)
    select gen_random_uuid(), c.number_id, c.id, 100000 + i, 'incoming', 'text', '{}',
      'mensagem ' || md5(i::text)
        || case when i % 1000 = 7 then ' orçamento' else '' end
        || case when i % ${total / 10} = 7 then ' jabuticaba' else '' end,
      'delivered', now() - i * interval '10 seconds', now()
    from generate_series(${from}::int, ${to}::int) i
    join (select id, number_id, row_number() over (order by id) - 1 as place, count(*) over () as all_of
      from contacts) c on c.place = i % c.all_of`);

it("searches all numbers", { timeout: 1_800_000 }, async () => {
  const data = mkdtempSync(join(tmpdir(), "recado-search-"));
  const first = await startBuiltServer(data, env);
  await first.stop();
  const store = url ? await openPostgres(url) : await openEmbedded(join(data, "store"));
  const from = performance.now();
  await fill(store);
  await store.close();
  const lines = [`${total} messages filled in ${Math.round((performance.now() - from) / 1000)} s`];
  const server = await startBuiltServer(data, env);
  const signedIn = await fetch(`${server.url}/v2/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "ana@recado.test", password: "recado-demo" }),
  });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const words = ["mensagem", "orcamento", "JABUTICABA", "nenhuma assim", "(11) 99001"];
  for (const path of ["search?q=", "messenger/search/all?query="]) {
    for (const word of words) {
      const took: number[] = [];
      for (let round = 0; round < 12; round++) {
        const asked = performance.now();
        const answer = await fetch(`${server.url}/v2/${path}${encodeURIComponent(word)}`, {
          headers: { authorization: `Bearer ${access_token}` },
        });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path}${word}: ${answer.status}`);
        took.push(performance.now() - asked);
      }
      const shown = [took[0] ?? 0, percentile(took, 0.5), percentile(took, 0.95)].map(Math.round);
      lines.push(`${path}${word}: first, p50, p95 ${shown.join(" / ")} ms`);
    }
  }
  process.stdout.write(`${lines.join("\n")}\n`);
  await server.stop();
  rmSync(data, { recursive: true, force: true });
});
