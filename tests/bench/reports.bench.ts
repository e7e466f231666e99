import { sql } from "drizzle-orm";
import { it } from "vitest";
import { countSpan } from "../../plugins/inbox-reports/server/count/count-span.ts";
import { dayOf, dayPlus } from "../../src/contract/day.ts";
import type { Database } from "../../src/server/db/database.ts";
import { percentile } from "../support/outage.ts";
import { startServer } from "../support/server.ts";

const total = Number(process.env.MESSAGES ?? 1_000_000);
const engine = process.env.DATABASE_URL ? "PostgreSQL" : "the embedded store";
/** Rows of one statement, whole talks: none runs for long. */
const portion = 48_000;
const people = 20_000;
const days = 90;
const hour = 3_600_000;

/** As many contacts; a talk is eight messages in twenty minutes, in turn. */
const fillPeople = (db: Database, number: string) =>
  db.execute(sql`
    insert into contacts (id, number_id, name, named, phone, wa_id, phone_key, created_at, updated_at)
    select gen_random_uuid(), ${number}::uuid, 'Contato ' || i, false, '5511' || (960000000 + i),
      '5511' || (960000000 + i), '5511' || (60000000 + i), now(), now()
    from generate_series(1, ${people}::int) i`);

const fillPortion = (db: Database, number: string, agents: string[], from: number, to: number) =>
  db.execute(sql`
    with written as (
      select i, i / 8 as talk, i % 8 as turn from generate_series(${from}::int, ${to}::int) i
    )
    insert into messages
      (id, number_id, contact_id, position, direction, type, content, text, status, sender_kind,
        responsible_id, sent_at, created_at)
    select gen_random_uuid(), ${number}::uuid, c.id, 1 + talk / ${people}::int * 8 + turn,
      case when turn % 2 = 0 then 'incoming' else 'outgoing' end, 'text', '{}', 'mensagem',
      case when turn = 7 and talk % 20 = 3 then 'failed' else 'delivered' end,
      case when turn % 2 = 1 then 'person' end,
      case when turn % 2 = 1 then (${sql.param(agents)}::uuid[])[1 + talk % 2] end,
      now() - (${total}::int - talk * 8) * (interval '1 day' * ${days}::int / ${total}::int)
        + turn * interval '150 seconds' - (talk * 37 % 100) * (turn % 2) * interval '1 second', now()
    from written
    join (select id, row_number() over (order by id) - 1 as place from contacts
      where number_id = ${number}::uuid and name like 'Contato %') c on c.place = talk % ${people}::int`);

it(`a report over ${total} messages of ${days} days, on ${engine}`, {
  timeout: 1_800_000,
}, async () => {
  const server = await startServer();
  const { store } = server.app.services;
  const { body } = await server.get("ana", "user");
  const { id: ana, active_workspace_id: workspace } = body.data;
  const { id: bruno } = (await server.get("bruno", "user")).body.data;
  const number = (await server.get("ana", "whatsapp/numbers")).body.data[0].id as string;
  await store.transact((db) => fillPeople(db, number), { long: true });
  for (let from = 0; from < total; from += portion) {
    const to = Math.min(total, from + portion) - 1;
    await store.transact((db) => fillPortion(db, number, [ana, bruno], from, to), { long: true });
  }
  await store.maintain();
  const lines: string[] = [];
  const now = server.now();
  const last = now.getTime() - (now.getTime() % hour) + hour;
  const started = performance.now();
  for (let day = days; day > 0; day--) {
    const from = new Date(last - day * 24 * hour);
    const span = { number_id: number, from, to: new Date(from.getTime() + 24 * hour) };
    await store.transact((db) => countSpan(db, span), { long: true });
  }
  lines.push(`counted in ${Math.round((performance.now() - started) / 1000)} s`);
  const again: number[] = [];
  for (let back = 1; back <= 20; back++) {
    const to = new Date(last - back * hour);
    const asked = performance.now();
    await store.transact((db) =>
      countSpan(db, { number_id: number, from: new Date(to.getTime() - hour), to }),
    );
    again.push(performance.now() - asked);
  }
  lines.push(`an hour anew: p50 ${Math.round(percentile(again, 0.5))} ms`);
  await store.maintain();
  const today = dayOf(now);
  for (const path of [
    "inbox-report?",
    "inbox-report/conversations?figure=answers&sort=-seconds&",
    "inbox-report/conversations?figure=failed&",
  ]) {
    const took: number[] = [];
    for (let round = 0; round < 6; round++) {
      const asked = performance.now();
      const span = `from=${dayPlus(today, 1 - days)}&to=${today}`;
      const answer = await server.get("ana", `workspaces/${workspace}/${path}${span}`);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
      took.push(performance.now() - asked);
    }
    const shown = [took[0] ?? 0, percentile(took, 0.5)].map(Math.round);
    lines.push(`${path} first, p50 ${shown.join(" / ")} ms`);
  }
  process.stdout.write(`${engine}: ${lines.join("\n")}\n`);
});
