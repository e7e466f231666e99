import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { it } from "vitest";
import { openEmbedded, openPostgres, type Store } from "../../src/server/db/store.ts";
import { startBuiltServer } from "../support/built-server.ts";
import { percentile } from "../support/outage.ts";

const url = process.env.DATABASE_URL;
const env = { DEMO: "true", NODE_ENV: "test", ...(url ? { DATABASE_URL: url } : {}) };
const messages = 200_000;
const contacts = 20_000;
const failures = 5_000;
const numbers = 2_000;
const rounds = 30;

/** A busy number of Aurora's, and a house of many others, with three months of days each. */
async function fill(store: Store) {
  await store.db.execute(sql`
    insert into contacts (id, number_id, name, phone, wa_id, phone_key, created_at, updated_at)
    select gen_random_uuid(), n.id, 'Cliente ' || i, (5511400000000 + i)::text,
      (5511400000000 + i)::text, (5511400000000 + i)::text, now(), now()
    from numbers n, generate_series(1, ${contacts}) i where n.display_name = 'Padaria Aurora'`);
  // A quarter is unread, a third waits for an answer, a fifth was written to outside the window.
  await store.db.execute(sql`
    insert into conversations (contact_id, number_id, unread_messages, last_message_at, last_position,
      window_allowed_until, waiting_since, opened_at)
    select id, number_id, (i % 4 = 0)::int, now() - i * interval '5 seconds', 10,
      now() + interval '1 day' - i * interval '5 seconds',
      case when i % 3 = 0 then now() - i * interval '5 seconds' end,
      case when i % 5 = 0 then now() - i * interval '5 seconds' end
    from (select id, number_id, row_number() over () as i from contacts
      where phone like '55114%') c`);
  await store.db.execute(sql`
    insert into portfolio_reach (portfolio, person, number_id, at)
    select n.workspace_id, c.phone_key, n.id, v.opened_at from conversations v
    join contacts c on c.id = v.contact_id join numbers n on n.id = v.number_id
    where v.opened_at is not null and c.phone like '55114%'`);
  await store.db.execute(sql`
    insert into messages (id, number_id, contact_id, position, direction, type, content, text, status,
      failed_at, error_code, sent_at, created_at)
    select gen_random_uuid(), c.number_id, c.id, 1 + i / ${contacts}, 'outgoing', 'text', '{}', 'mensagem ' || i,
      case when i <= ${failures} then 'failed' else 'read' end,
      case when i <= ${failures} then now() end,
      case when i <= ${failures} then 131000 + i % 7 end, now() - i * interval '1 minute', now()
    from generate_series(1, ${messages}) i
    join (select id, number_id, row_number() over () - 1 as at from contacts
      where phone like '55114%') c on c.at = i % ${contacts}`);
  await store.db.execute(sql`
    insert into numbers (id, workspace_id, display_name, phone, api_key_sealed, api_key_hash,
      api_key_end, created_at, updated_at)
    select gen_random_uuid(), (select id from workspaces where name = 'Clínica Vida'), 'Número ' || i,
      (5521400000000 + i)::text, 'x', 'x' || i, 'x', now() - i * interval '1 hour', now()
    from generate_series(1, ${numbers}) i`);
  await store.db.execute(sql`
    insert into number_daily_counts (number_id, day, contacts, incoming, outgoing, outgoing_templates)
    select id, current_date - i, 1, 20, 20, 2 from numbers, generate_series(1, 90) i
    where phone like '55214%'`);
  await store.maintain();
}

it("what overviews cost", async () => {
  const dataDir = mkdtempSync(`${tmpdir()}/overviews-`);
  await (await startBuiltServer(dataDir, env)).stop();
  const store = url ? await openPostgres(url) : await openEmbedded(join(dataDir, "store"));
  await fill(store);
  await store.close();
  const server = await startBuiltServer(dataDir, env);
  const call = async (path: string, token = "", body?: unknown) => {
    const from = performance.now();
    const response = await fetch(`${server.url}/v2/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
    return { took: performance.now() - from, answer };
  };
  try {
    const tokenOf = async (who: string) =>
      (await call("login", "", { username: `${who}@recado.test`, password: "recado-demo" })).answer
        .access_token as string;
    const [ana, marina] = [await tokenOf("ana"), await tokenOf("marina")];
    const { answer } = await call("whatsapp/numbers?q=Padaria", ana);
    const number = answer.data[0].id as string;
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
    const figures: Record<string, unknown>[] = [];
    for (const [what, path, token] of [
      ["home", "home", ana],
      ["a number's page", `whatsapp/numbers/${number}`, ana],
      [
        "statistics, 90 days",
        `whatsapp/numbers/${number}/statistics/span?from=${day(90)}&to=${day(1)}`,
        ana,
      ],
      ["the back office", "admin/summary", marina],
    ] as const) {
      const took: number[] = [];
      for (let round = 0; round < rounds; round++) took.push((await call(path, token)).took);
      figures.push({
        what,
        p50: Math.round(percentile(took, 0.5)),
        p95: Math.round(percentile(took, 0.95)),
      });
    }
    console.table(figures);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}, 600_000);
