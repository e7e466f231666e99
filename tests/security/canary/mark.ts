import { sql } from "drizzle-orm";
import type { TestServer } from "../../support/server.ts";

/** Stands in every text that belongs to Aurora, so that a single leaked byte can be told. */
export const canary = "AURORA_CANARY";

/** The last words of columns that programs read: what they hold keeps its form, so that Aurora's own calls go on. */
const formed = [
  "id ids key hash sealed end code namespace provider wamid sha256 version",
  "status state type kind category role side direction format severity mode way rule",
  "action subject step by outcome verdict submission fault source field audience place sight",
  "country currency language locale zone month through email mime ip colour json screen endpoint",
  "phone number home business document person account portfolio owner reference conversation template",
  "rating score quality vertical limit throughput circumstance from to",
].flatMap((line) => line.split(" "));
const isFormed = (column: string) => formed.includes(column.slice(column.lastIndexOf("_") + 1));

/** The names of templates, which calls ask for and WhatsApp takes in small letters alone. */
const asked = new Set(["templates.name", "template_locks.name"]);

/** Objects of which the texts that people wrote are marked, by what those are called. */
const written = {
  "messages.content": ["body", "text", "caption", "title", "footer"],
  "flow_answers.fields": ["value", "label"],
  "flow_versions.json": ["title", "label"],
  "message_webhooks.value": ["body", "text", "caption", "name"],
  "webhook_deliveries.body": ["body", "name"],
};

interface Column {
  table: string;
  column: string;
  type: string;
}

/** Which rows of each table are Aurora's: by their workspace or number, or by a row that they belong to. */
async function ownership(server: TestServer): Promise<Map<string, string>> {
  const workspaces = "select id from workspaces where name like '%Padaria%'";
  const numbers = `select id from numbers where workspace_id in (${workspaces})`;
  const rows = (text: string) => server.rows(text) as Promise<Record<string, string>[]>;
  const all = await rows(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name in ('workspace_id', 'number_id', 'account')`,
  );
  const own = new Map([["workspaces", `id in (${workspaces})`]]);
  for (const [column, ids] of [
    ["workspace_id", workspaces],
    ["number_id", numbers],
    ["account", workspaces],
  ])
    for (const { table = "" } of all.filter((found) => found.column === column)) {
      const also = own.has(table) ? `${own.get(table)} or ` : "";
      own.set(table, `${also}${column}::text in (select id::text from (${ids}) as ids)`);
    }
  const keys = await rows(
    `select c.conrelid::regclass::text as table, a.attname::text as column,
       c.confrelid::regclass::text as parent, b.attname::text as key
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
     where c.contype = 'f' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace
     order by 1, 2`,
  );
  for (let before = 0; before < own.size; ) {
    before = own.size;
    for (const { table = "", column, parent = "", key } of keys)
      if (!own.has(table) && own.has(parent))
        own.set(table, `${column} in (select ${key} from ${parent} where ${own.get(parent)})`);
  }
  return own;
}

/** Marks each text of Aurora's rows; answers the columns that hold one now. */
export async function markAurora(server: TestServer): Promise<string[]> {
  const own = await ownership(server);
  const columns = (await server.rows(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
       and data_type in ('text', 'character varying', 'jsonb') order by table_name, ordinal_position`,
  )) as unknown as Column[];
  const marked: string[] = [];
  const sets = new Map<string, string[]>();
  for (const { table, column, type } of columns) {
    const name = `${table}.${column}`;
    const keys = written[name as keyof typeof written];
    if (!own.has(table) || asked.has(name) || (!keys && (type === "jsonb" || isFormed(column))))
      continue;
    const value = keys
      ? `regexp_replace("${column}"::text, '"(${keys.join("|")})":( ?)"(?=[^"$])', '"\\1":\\2"${canary} ', 'g')::${type}`
      : column.endsWith("url") || column === "path"
        ? `nullif("${column}", '') || '#${canary}'`
        : `'${canary} ' || nullif("${column}", '')`;
    sets.set(table, [...(sets.get(table) ?? []), `"${column}" = coalesce(${value}, "${column}")`]);
    marked.push(name);
  }
  await server.app.services.store.transact(async (db) => {
    // What keeps the audit log and closed invoices as they are rests meanwhile.
    await db.execute(sql`set local session_replication_role = replica`);
    for (const [table, set] of sets)
      await db.execute(sql.raw(`update ${table} set ${set.join(", ")} where ${own.get(table)}`));
  });
  const there: string[] = [];
  for (const name of marked) {
    const [table, column] = name.split(".");
    const [row] = await server.rows(
      `select count(*)::int as n from ${table} where position('${canary}' in "${column}"::text) > 0`,
    );
    if (Number(row?.n) > 0) there.push(name);
  }
  return there;
}
