import { type SQL, sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../db/database.ts";

/** A table with the columns that are written into it; what the engine works out itself is none of them. */
export interface Table {
  name: string;
  columns: { name: string; type: string }[];
}

/** What a table holds, in whatever order: how many rows, and their hashes added up. */
export interface Sum {
  rows: number;
  hash: string;
}

/** So many rows are in memory at once. */
const portion = 500;

const query = async <T>(db: Database, words: SQL) => rowsOf<T>(await db.execute(words));
const listed = (parts: SQL[]) => sql.join(parts, sql`, `);
const at = (name: string) => sql`public.${sql.identifier(name)}`;

/** The tables of the schema but the one of its steps; a table's parts count as that table. */
export const tablesOf = (db: Database): Promise<Table[]> =>
  query(
    db,
    sql`select c.relname as name, json_agg(json_build_object('name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  );

/** Both engines write a value with the same letters for the rest of the transaction. */
export async function writeAlike(db: Database): Promise<void> {
  for (const setting of [
    sql`timezone = 'UTC'`,
    sql`datestyle = 'ISO, YMD'`,
    sql`intervalstyle = 'postgres'`,
    sql`extra_float_digits = 1`,
    sql`bytea_output = 'hex'`,
  ]) {
    await db.execute(sql`set local ${setting}`);
  }
}

/** Writes a table's rows of one store into the same table of another, letter by letter. */
export async function copyRows(from: Database, to: Database, table: Table): Promise<void> {
  const { name, columns } = table;
  const names = columns.map((column) => sql.identifier(column.name));
  const asText = listed(names.map((column) => sql`${column}::text as ${column}`));
  const texts = listed(names.map((column) => sql`${column} text`));
  const typed = listed(
    columns.map((column) => sql`${sql.identifier(column.name)}::${sql.raw(column.type)}`),
  );
  await from.execute(sql`declare moving no scroll cursor for select ${asText} from ${at(name)}`);
  for (;;) {
    const rows = await query(from, sql`fetch ${sql.raw(String(portion))} from moving`);
    if (rows.length === 0) break;
    await to.execute(
      sql`insert into ${at(name)} (${sql.join(names, sql`, `)}) overriding system value
        select ${typed} from json_to_recordset(${JSON.stringify(rows)}::json) as r (${texts})`,
    );
  }
  await from.execute(sql`close moving`);
}

/** Counts a table's rows and adds their hashes up, each of all that was copied of it. */
export async function sumOf(db: Database, { name, columns }: Table): Promise<Sum> {
  const all = listed(columns.map((column) => sql.identifier(column.name)).map((c) => sql`${c}`));
  const [sum] = await query<Sum>(
    db,
    sql`select count(*)::int as rows, left(encode(sha256(convert_to(coalesce(sum(
        ('x' || encode(substr(sha256(convert_to(row(${all})::text, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint
      ), 0)::text, 'UTF8')), 'hex'), 16) as hash from ${at(name)}`,
  );
  return sum ?? { rows: 0, hash: "" };
}

/** Has every counter of one store go on where it stands in another. */
export async function copyCounters(from: Database, to: Database): Promise<void> {
  const counters = await query<{ name: string }>(
    to,
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'`,
  );
  for (const { name } of counters) {
    const [stands] = await query<{ last: string; used: boolean }>(
      from,
      sql`select last_value::text as last, is_called as used from ${at(name)}`,
    );
    if (!stands) throw new Error(`The counter ${name} says nothing.`);
    await to.execute(
      sql`select setval(format('public.%I', ${name}::text)::regclass, ${stands.last}::bigint, ${stands.used}::boolean)`,
    );
  }
}

interface Guard {
  on: string;
  name: string;
  rule: string;
}

/**
 * Runs `step` while triggers and foreign keys rest, so that rows may come in any order; the keys are checked
 * when they come back. Whoever owns the tables may do this; the setting that turns all of it off wants more.
 */
export async function unguarded(db: Database, step: () => Promise<void>): Promise<void> {
  // A check of new rows alone would refuse old ones that were there before it.
  const keys = await query<Guard>(
    db,
    sql`select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as rule
      from pg_constraint where connamespace = 'public'::regnamespace and conparentid = 0
        and (contype = 'f' or (contype = 'c' and not convalidated))`,
  );
  const triggers = await query<Omit<Guard, "rule">>(
    db,
    sql`select tgrelid::regclass::text as on, tgname as name from pg_trigger
      where not tgisinternal and tgparentid = 0 and tgenabled = 'O'`,
  );
  const alter = (on: string, how: SQL) => db.execute(sql`alter table ${sql.raw(on)} ${how}`);
  for (const { on, name } of keys) await alter(on, sql`drop constraint ${sql.identifier(name)}`);
  for (const { on, name } of triggers)
    await alter(on, sql`disable trigger ${sql.identifier(name)}`);
  await step();
  for (const { on, name } of triggers) await alter(on, sql`enable trigger ${sql.identifier(name)}`);
  for (const { on, name, rule } of keys)
    await alter(on, sql`add constraint ${sql.identifier(name)} ${sql.raw(rule)}`);
}

/** Empties tables of what the schema's own steps wrote into them. */
export const emptyAll = (db: Database, tables: readonly Table[]) =>
  db.execute(sql`truncate ${listed(tables.map(({ name }) => at(name)))}`);
