import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync } from "node:fs";
import { rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { sql } from "drizzle-orm";
import { type Config, StartError } from "../config.ts";
import { lockFolder } from "../db/lock.ts";
import { openEmbedded } from "../db/store.ts";
import { version } from "../house.ts";
import { pack, unpack } from "./archive.ts";
import { askForSnapshot, type Snapshot } from "./running.ts";
import { parts, sweepSnapshots, takeSnapshot } from "./snapshot.ts";

/** A path as it was typed: npm starts its scripts elsewhere. */
const typed = (path: string) => resolve(process.env.INIT_CWD ?? "", path);

const size = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** The store and the files of a data folder as of one moment, from the server that has it or by itself. */
async function snapshotOf(dataDir: string): Promise<Snapshot> {
  const asked = await askForSnapshot(dataDir);
  if (asked) return asked;
  const release = lockFolder(dataDir);
  try {
    sweepSnapshots(dataDir);
    const folder = await takeSnapshot(dataDir);
    return {
      folder,
      drop: async () => {
        await rm(folder, { recursive: true, force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

function embeddedOnly({ databaseUrl }: Config) {
  if (!databaseUrl) return;
  throw new StartError(
    "DATABASE_URL names a PostgreSQL server, which has tools of its own: see src/server/README.md.",
  );
}

/** `npm run backup [file]`: writes one archive, whether a server runs or not. */
export async function backup(config: Config, [file]: readonly string[]): Promise<string> {
  embeddedOnly(config);
  if (!existsSync(join(config.dataDir, "store"))) {
    throw new StartError(`There is no store in ${config.dataDir}.`);
  }
  const made = new Date();
  const name = `backup-${made.toISOString().slice(0, 19).replaceAll(":", "-")}.tar.gz`;
  const archive = typed(file ?? name);
  if (existsSync(archive)) throw new StartError(`${archive} is there already.`);
  const snapshot = await snapshotOf(config.dataDir);
  try {
    const about = { version, made_at: made.toISOString() };
    const { files } = await pack(snapshot.folder, archive, about);
    return `${archive}: ${files} files, ${size((await stat(archive)).size)}.`;
  } finally {
    await snapshot.drop();
  }
}

/** `npm run restore <file>`: fills a data folder that has no store; what is there is never overwritten. */
export async function restore(config: Config, [file]: readonly string[]): Promise<string> {
  embeddedOnly(config);
  if (!file) throw new StartError("Which backup? npm run restore -- <file>");
  const archive = typed(file);
  if (!existsSync(archive)) throw new StartError(`There is no ${archive}.`);
  const { dataDir } = config;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockFolder(dataDir);
  const folder = mkdtempSync(join(dataDir, "restore-"));
  try {
    const taken = parts.filter((part) => filled(join(dataDir, part)));
    if (taken.length > 0) {
      throw new StartError(
        `${dataDir} has a ${taken.join(" and a ")} folder already. Name an empty DATA_DIR, or move that away.`,
      );
    }
    const { made_at: madeAt, sums } = await unpack(archive, folder);
    await check(join(folder, "store"), archive);
    for (const part of parts) {
      await rm(join(dataDir, part), { recursive: true, force: true });
      renameSync(join(folder, part), join(dataDir, part));
    }
    return `${dataDir} is as it was at ${madeAt}: ${Object.keys(sums).length} files, each checked.`;
  } finally {
    await rm(folder, { recursive: true, force: true });
    release();
  }
}

/** Opens what was unpacked; of a folder without a store the engine would make one. */
async function check(folder: string, archive: string): Promise<void> {
  if (!existsSync(join(folder, "PG_VERSION"))) throw new StartError(`${archive} holds no store.`);
  const store = await openEmbedded(folder);
  try {
    await store.db.execute(sql`select 1 from migrations limit 1`);
  } finally {
    await store.close();
  }
}

const filled = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;
