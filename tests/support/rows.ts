import { sql } from "drizzle-orm";
import { type Database, rowsOf } from "../../src/server/db/database.ts";
import type { Store } from "../../src/server/db/store.ts";

/** Where rows are kept: those of the demo for every start, and those a test asked to keep. */
export type Kept = "demo" | "kept";

const query = async <T>({ db }: { db: Database }, text: string) =>
  rowsOf<T>(await db.execute(sql.raw(text)));

const listTables =
  "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migrations', 'budgets') order by tablename";

/**
 * Makes a store of demo data one whose tests can tell what they wrote: it keeps a copy of each table,
 * and each statement that writes leaves the name of its table in `testing.writes`, which goes when the
 * transaction is rolled back. So neither a look nor a return grows with the number of tables.
 */
export const watched = `
  create schema testing;
  create schema demo;
  create schema kept;
  create unlogged table testing.writes (name text not null);
  create function testing.note() returns trigger language plpgsql as $$
    begin insert into testing.writes values (tg_table_name); return null; end $$;
  do $$ declare name text; begin
    for name in ${listTables} loop
      execute format('create table demo.%1$I as table public.%1$I', name);
      execute format('create trigger noted after insert or update or delete or truncate on public.%I
        for each statement execute function testing.note()', name);
      -- Also while guards and foreign keys rest.
      execute format('alter table public.%I enable always trigger noted', name);
    end loop;
  end $$;`;

/** A copy of the tables' rows, as far as they have changed since. */
interface Copy {
  /** Tables that were written since they held these rows. */
  written: Set<string>;
  /** By table: the newest transaction of which the copy knows. */
  known: Map<string, string>;
  /** The same for tables that are not named there. */
  since: string;
}

/** The rows of a watched store: what was written, and the way back. */
export class Rows {
  readonly #store: Store;
  readonly #demo: Copy = { written: new Set(), known: new Map(), since: "0" };
  readonly #kept: Copy = { written: new Set(), known: new Map(), since: "0" };
  /** Tables whose kept rows are not those of the demo. */
  readonly #apart = new Set<string>();
  readonly #hashes = new Map<string, Promise<string>>();
  readonly #keys = new Map<string, string[]>();

  private constructor(store: Store) {
    this.#store = store;
  }

  /** Begins with a store that was just opened. */
  static async of(store: Store): Promise<Rows> {
    const rows = new Rows(store);
    rows.#demo.since = await newest(store);
    const keys = await query<{ name: string; keys: string[] }>(
      store,
      `select c.relname as name, array_agg(a.attname::text) as keys
       from pg_index i join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
         join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
       where i.indisprimary group by c.relname`,
    );
    for (const { name, keys: columns } of keys) rows.#keys.set(name, columns);
    return rows;
  }

  /** Takes in which tables were written since the last look. */
  async #look() {
    const written = await query<{ name: string }>(
      this.#store,
      "with gone as (delete from testing.writes returning name) select distinct name from gone",
    );
    for (const { name } of written) {
      this.#demo.written.add(name);
      this.#kept.written.add(name);
      this.#hashes.delete(name);
    }
  }

  /** Where a table's kept rows lie. */
  kept(name: string): string {
    return `${this.#apart.has(name) ? "kept" : "demo"}."${name}"`;
  }

  /** Keeps the present rows. */
  async keep() {
    await this.#look();
    for (const name of this.#apart) await query(this.#store, `drop table kept."${name}"`);
    this.#apart.clear();
    for (const name of this.#demo.written) {
      await query(this.#store, `create table kept."${name}" as table public."${name}"`);
      this.#apart.add(name);
    }
    this.#kept.written.clear();
    this.#kept.known.clear();
    this.#kept.since = await newest(this.#store);
  }

  /** Brings rows back: of the tables that were written those that are others. */
  async bringBack(which: Kept) {
    await this.#look();
    const copy = which === "demo" ? this.#demo : this.#kept;
    if (copy.written.size === 0) return;
    const names = [...copy.written];
    await this.#store.transact(async (db) => {
      // Rows come back in any order: foreign keys and guards rest meanwhile.
      await db.execute(sql`set local session_replication_role = replica`);
      for (const name of names) {
        const since = copy.known.get(name) ?? copy.since;
        const from = which === "demo" ? `demo."${name}"` : this.kept(name);
        const same = (this.#keys.get(name) ?? []).map((key) => `a."${key}" = b."${key}"`);
        if (same.length === 0) throw new Error(`${name} has no primary key`);
        await query({ db }, `delete from public."${name}" where xmin::text::bigint >= ${since}`);
        await query(
          { db },
          `insert into public."${name}" select a.* from ${from} a
           where not exists (select from public."${name}" b where ${same.join(" and ")})`,
        );
      }
      // Its own notes alone: somebody else may have written meanwhile.
      await db.execute(sql`delete from testing.writes where xmin = pg_current_xact_id()::xid`);
    });
    const known = await newest(this.#store);
    for (const name of names) {
      copy.known.set(name, known);
      this.#hashes.delete(name);
      // Rows that came back are new ones to the other copy.
      const other = which === "demo" ? this.#kept : this.#demo;
      other.written.add(name);
    }
    copy.written.clear();
  }

  /** Removes every row of every table. */
  async empty() {
    const names = (await query<{ name: string }>(this.#store, listTables)).map(
      ({ name }) => `"${name}"`,
    );
    await this.#store.transact(async (db) => {
      // Tables that may only grow refuse this otherwise.
      await db.execute(sql`set local session_replication_role = replica`);
      await query({ db }, `truncate ${names.join(", ")} cascade`);
    });
  }

  /** Throws where writes are noted no more: they would stay for all files after this one. */
  async expectNoted() {
    const [off] = await query<{ name: string }>(
      this.#store,
      "select tgrelid::regclass::text as name from pg_trigger where tgname = 'noted' and tgenabled <> 'A'",
    );
    if (off) throw new Error(`a trigger of ${off.name} was turned off that notes what tests write`);
  }

  /** Tables that were written since the rows were kept or brought back. */
  async written(): Promise<string[]> {
    await this.#look();
    return [...this.#kept.written];
  }

  /** What differs from the demo in any row of any table, but when a session was last used. */
  async fingerprint(): Promise<string> {
    await this.#look();
    const lines: string[] = [];
    for (const name of [...this.#demo.written].sort()) {
      const [now, demo] = [await this.#hash(name, "public"), await this.#hash(name, "demo")];
      if (now !== demo) lines.push(`${name}:${now}`);
    }
    return lines.join("\n");
  }

  #hash(name: string, schema: "public" | "demo"): Promise<string> {
    const key = schema === "public" ? name : `${schema}.${name}`;
    const known = this.#hashes.get(key);
    if (known) return known;
    const hash = query<{ hash: string }>(
      this.#store,
      `select md5(coalesce(string_agg(r, '|' order by r), '')) as hash
       from (select (to_jsonb(t) - 'last_used_at')::text as r from ${schema}."${name}" t) as rows`,
    ).then(([row]) => row?.hash ?? "");
    this.#hashes.set(key, hash);
    return hash;
  }
}

/**
 * The oldest transaction under way, or the one that will be next: what appears from now on is its or a
 * later one's. A job may be writing while rows are kept.
 */
async function newest(store: Store): Promise<string> {
  const [row] = await query<{ xid: string }>(
    store,
    "select pg_snapshot_xmin(pg_current_snapshot())::text as xid",
  );
  return row?.xid ?? "0";
}
