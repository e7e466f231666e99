import { join } from "node:path";
import { sql } from "drizzle-orm";
import { rowsOf } from "../../../src/server/db/database.ts";
import { openEmbedded } from "../../../src/server/db/store.ts";

const rows = 20;

/**
 * Copies one number of Ana's workspace and one plan in a stopped server's store until both lists have
 * a full page.
 */
export async function fillLists(folder: string): Promise<void> {
  const store = await openEmbedded(join(folder, "store"));
  const run = (text: string) => store.db.execute(sql.raw(text));
  const lists = [
    {
      table: "numbers",
      among: "workspace_id in (select id from workspaces where name = 'Padaria Aurora')",
      own: "'phone', '5511977' || lpad(i::text, 6, '0')",
    },
    { table: "plans", among: "true", own: "'code', 'plan-' || i" },
  ];
  for (const { table, among, own } of lists) {
    const [{ count } = { count: 0 }] = rowsOf<{ count: number }>(
      await run(`select count(*)::int as count from ${table} where ${among}`),
    );
    await run(
      `insert into ${table}
       select (jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), ${own}))).*
       from ${table} one, generate_series(1, ${rows - count}) i
       where one.id = (select id from ${table} where ${among} limit 1)`,
    );
  }
  await store.close();
}
