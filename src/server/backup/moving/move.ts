import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { takeStore } from "../../app.ts";
import { type Config, StartError } from "../../config.ts";
import { advisory, type Database, rowsOf } from "../../db/database.ts";
import { migrate, type Steps, stepsOf } from "../../db/migrate.ts";
import { openPostgres, type Store } from "../../db/store.ts";
import { allPlugins } from "../../plugins.ts";
import {
  copyCounters,
  copyRows,
  emptyAll,
  type Sum,
  sumOf,
  tablesOf,
  unguarded,
  writeAlike,
} from "./rows.ts";

interface Moved {
  name: string;
  here: Sum;
  there: Sum;
}

/** `npm run move`: fills the empty database of `DATABASE_URL` with the embedded store of `DATA_DIR`. */
export async function move(config: Config): Promise<string> {
  const { dataDir, databaseUrl } = config;
  if (!databaseUrl) {
    throw new StartError(
      "Where to? Let DATABASE_URL name an empty database of a PostgreSQL server.",
    );
  }
  if (!existsSync(join(dataDir, "store", "PG_VERSION"))) {
    throw new StartError(`There is no store in ${dataDir}.`);
  }
  const { store, release } = await takeStore({ ...config, databaseUrl: null });
  try {
    const steps = stepsOf(allPlugins().map(({ contract }) => contract.name));
    await expectSteps(store, steps, dataDir);
    const target = await openPostgres(databaseUrl);
    try {
      const moved = await moveAll(store, target, steps).catch((error: unknown) => {
        throw error instanceof StartError ? error : failed(error);
      });
      await target.maintain();
      return told(moved, dataDir);
    } finally {
      await target.close();
    }
  } finally {
    await store.close();
    release();
  }
}

/** Refuses a store of another schema than this server's: what fits nowhere would be lost. */
async function expectSteps({ db }: Store, steps: readonly Steps[], dataDir: string): Promise<void> {
  const rows = rowsOf<{ step: string }>(
    await db.execute(sql`select plugin || '/' || name as step from migrations`),
  );
  const there = new Set(rows.map(({ step }) => step));
  const ours = steps.flatMap(({ plugin, files }) =>
    Object.keys(files).map((name) => `${plugin}/${name}`),
  );
  const foreign = [...there].find((step) => !ours.includes(step));
  if (foreign) {
    throw new StartError(
      `The store in ${dataDir} has a step that this server does not know (${foreign}). Move it with the version and the plugins that it was last started with.`,
    );
  }
  const missing = ours.find((step) => !there.has(step));
  if (missing) {
    throw new StartError(
      `The store in ${dataDir} is of an older version (${missing} is missing). Start this one on it once, without DATABASE_URL, and stop it; then move.`,
    );
  }
}

/** One transaction from the first table to the last check: what fails leaves the database as empty as it was. */
const moveAll = (from: Store, to: Store, steps: Steps[]): Promise<Moved[]> =>
  to.transact(
    (there) =>
      from.transact(async (here) => {
        // A server that is started there meanwhile waits for its schema, and finds it filled.
        await there.execute(sql`select pg_advisory_xact_lock(${advisory.schema})`);
        await expectEmpty(there);
        await migrate({ db: there, transact: (step) => step(there) }, steps, new Date());
        await here.execute(sql`set transaction read only`);
        for (const side of [here, there]) await writeAlike(side);
        const tables = await tablesOf(there);
        await unguarded(there, async () => {
          await emptyAll(there, tables);
          for (const table of tables) await copyRows(here, there, table);
        });
        await copyCounters(here, there);
        const moved: Moved[] = [];
        for (const table of tables) {
          const [one, other] = [await sumOf(here, table), await sumOf(there, table)];
          moved.push({ name: table.name, here: one, there: other });
        }
        expectSame(moved);
        return moved;
      }),
    { long: true },
  );

/** What an engine said, without the rows that it was sent. */
function failed(error: unknown): StartError {
  let last = error as Error & { detail?: string; hint?: string };
  while (last.cause instanceof Error) last = last.cause;
  const said = [last.message, last.detail, last.hint].filter(Boolean).join("; ");
  return new StartError(
    `Nothing was moved: ${said}. The store and the database are as they were; mend that, then move again.`,
  );
}

async function expectEmpty(db: Database): Promise<void> {
  const [found] = rowsOf<{ name: string }>(
    await db.execute(
      sql`select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)' limit 1`,
    ),
  );
  if (!found) return;
  throw new StartError(
    `The database that DATABASE_URL names is not empty: it has a table ${found.name}. Create a new one, and let DATABASE_URL name that.`,
  );
}

function expectSame(moved: readonly Moved[]): void {
  const wrong = moved.filter(
    ({ here, there }) => here.rows !== there.rows || here.hash !== there.hash,
  );
  if (wrong.length === 0) return;
  const names = wrong.map(
    ({ name, here, there }) => `${name} (${here.rows} and ${there.rows} rows)`,
  );
  throw new StartError(
    `What arrived is not what was sent, so nothing was moved: ${names.join(", ")}. The store is as it was.`,
  );
}

function told(moved: readonly Moved[], dataDir: string): string {
  const width = Math.max(...moved.map(({ name }) => name.length));
  const line = (name: string, ...cells: (string | number)[]) =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(16))].join("  ");
  const rows = moved.reduce((sum, { there }) => sum + there.rows, 0);
  return [
    line("table", "rows here", "rows there", "hash here", "hash there"),
    ...moved.map(({ name, here, there }) =>
      line(name, here.rows, there.rows, here.hash, there.hash),
    ),
    "",
    `${moved.length} tables with ${rows} rows are the same on both sides.`,
    "From now on start the server with this DATABASE_URL, after npm run audit:verify with it.",
    `DATA_DIR stays ${dataDir}: its files are read from there. What was moved is still in ${join(dataDir, "store")};`,
    "without DATABASE_URL a server would go on with that, so put it away once the new one runs.",
  ].join("\n");
}
