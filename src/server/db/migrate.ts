import { sql } from "drizzle-orm";
import { StartError } from "../config.ts";
import { advisory, type Database, rowsOf } from "./database.ts";
import type { Store } from "./store.ts";

interface Applied {
  plugin: string;
  name: string;
}

/** The schema steps of one plugin, in the order of their names. */
export interface Steps {
  plugin: string;
  /** File name → SQL, statements divided by drizzle's breakpoint comment. */
  files: Record<string, string>;
}

const house = import.meta.glob<string>("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});
const ofPlugins = import.meta.glob<string>("../../../plugins/*/server/migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

const nameOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** The frame's steps, then those of the named plugins in that order. */
export function stepsOf(plugins: readonly string[]): Steps[] {
  const collect = (all: Record<string, string>, belongs: (path: string) => boolean) =>
    Object.fromEntries(
      Object.entries(all)
        .filter(([path]) => belongs(path))
        .map(([path, text]) => [nameOf(path), text]),
    );
  return [
    { plugin: "house", files: collect(house, () => true) },
    ...plugins.map((plugin) => ({
      plugin,
      files: collect(ofPlugins, (path) => path.includes(`/plugins/${plugin}/server/`)),
    })),
  ];
}

/**
 * Brings the store to this server's schema, one transaction a step, so that a killed start leaves
 * whole steps behind. Refuses a store that a newer server has already changed.
 */
export async function migrate(
  store: Pick<Store, "db" | "transact">,
  all: Steps[],
  now: Date,
): Promise<void> {
  await store.transact(
    async (db) => {
      await takeTurn(db);
      await db.execute(
        sql`create table if not exists migrations (plugin text not null, name text not null, applied_at timestamptz not null, primary key (plugin, name))`,
      );
    },
    { long: true },
  );
  const result = await store.db.execute(sql`select plugin, name from migrations`);
  const rows = rowsOf<Applied>(result);
  const applied = new Set(rows.map((row) => `${row.plugin}/${row.name}`));
  const known = new Set(
    all.flatMap((s) => Object.keys(s.files).map((name) => `${s.plugin}/${name}`)),
  );
  const present = new Set(all.map((steps) => steps.plugin));
  const foreign = rows.find((r) => present.has(r.plugin) && !known.has(`${r.plugin}/${r.name}`));
  if (foreign) {
    throw new StartError(
      `The store was changed by a newer server (${foreign.plugin}/${foreign.name}). Start that version, or restore an older backup.`,
    );
  }
  for (const { plugin, files } of all) {
    for (const name of Object.keys(files).sort()) {
      if (applied.has(`${plugin}/${name}`)) continue;
      const step = (db: Database) => apply(db, plugin, name, files[name] ?? "", now);
      await store.transact(step, { long: true });
    }
  }
}

/**
 * Servers that start at once on one PostgreSQL take turns: two that create one table together fail
 * on its name, "if not exists" or not.
 */
const takeTurn = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(${advisory.schema})`);

async function apply(db: Database, plugin: string, name: string, text: string, now: Date) {
  await takeTurn(db);
  const done = await db.execute(
    sql`insert into migrations values (${plugin}, ${name}, ${now.toISOString()}) on conflict do nothing returning name`,
  );
  if (rowsOf<unknown>(done).length === 0) return;
  for (const statement of text.split("--> statement-breakpoint")) {
    if (statement.trim()) await db.execute(sql.raw(statement));
  }
}
