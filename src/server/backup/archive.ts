import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { create, extract } from "tar";
import { z } from "zod";
import { StartError } from "../config.ts";
import { parts } from "./snapshot.ts";

const manifestName = "manifest.json";

const manifest = z.object({
  version: z.string(),
  made_at: z.iso.datetime(),
  /** SHA-256 of each file, by its path. */
  sums: z.record(z.string(), z.string()),
});

/** What a backup says of itself. */
export type Manifest = z.output<typeof manifest>;

async function sumOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}

async function sumsOf(folder: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  const below = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of below.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    sums[relative(folder, path).split(sep).join("/")] = await sumOf(path);
  }
  return sums;
}

/** Writes the parts in a folder, with a checksum of each file, to one archive that appears whole. */
export async function pack(
  folder: string,
  archive: string,
  about: Omit<Manifest, "sums">,
): Promise<{ files: number }> {
  const said: Manifest = { ...about, sums: await sumsOf(folder) };
  await writeFile(join(folder, manifestName), JSON.stringify(said));
  const part = `${archive}.part`;
  try {
    // It holds the store's secrets.
    const made = { cwd: folder, file: part, gzip: { level: 6 }, portable: true, mode: 0o600 };
    await create(made, [manifestName, ...parts]);
    const file = await open(part, "r");
    await file.sync();
    await file.close();
    await rename(part, archive);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return { files: Object.keys(said.sums).length };
}

/** Unpacks an archive into an empty folder. Throws a `StartError` unless every byte is as it was. */
export async function unpack(archive: string, folder: string): Promise<Manifest> {
  try {
    await extract({ cwd: folder, file: archive, strict: true });
  } catch (error) {
    throw new StartError(`${archive} cannot be read as a backup: ${(error as Error).message}`);
  }
  const text = await readFile(join(folder, manifestName), "utf8").catch(() => "null");
  const said = manifest.safeParse(JSON.parse(text));
  if (!said.success) throw new StartError(`${archive} is no backup: it has no manifest.`);
  await rm(join(folder, manifestName));
  const found = await sumsOf(folder);
  const paths = new Set([...Object.keys(found), ...Object.keys(said.data.sums)]);
  const wrong = [...paths].filter((path) => found[path] !== said.data.sums[path]);
  if (wrong.length > 0) {
    throw new StartError(
      `${archive} is damaged: ${wrong.length} of ${paths.size} files differ, ${wrong[0]} first.`,
    );
  }
  return said.data;
}
