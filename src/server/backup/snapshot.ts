import { constants, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { copyFile, cp, link, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

const prefix = "snapshot-";

/** What a backup holds of the data folder. */
export const parts = ["store", "files"] as const;

/**
 * Copies the store and the files into a folder of their own inside the data folder and answers it.
 * Nobody may write to the store meanwhile. A file never changes, so another name for it is a copy.
 */
export async function takeSnapshot(dataDir: string): Promise<string> {
  mkdirSync(dataDir, { recursive: true });
  const folder = mkdtempSync(join(dataDir, prefix));
  try {
    // Where the disk can, the copy shares its blocks and costs nothing.
    const mode = constants.COPYFILE_FICLONE;
    await cp(join(dataDir, "store"), join(folder, "store"), { recursive: true, mode });
    await linkAll(join(dataDir, "files"), join(folder, "files"));
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Gives every whole file below a folder a second name below another. */
async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to);
  for (const entry of await readdir(from, { withFileTypes: true }).catch(() => [])) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkAll(source, target);
    else if (!entry.name.endsWith(".part")) await second(source, target);
  }
}

async function second(source: string, target: string): Promise<void> {
  try {
    await link(source, target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Bytes that no file has may go at any time.
    if (code === "ENOENT") return;
    // Some disks know no second name.
    await copyFile(source, target);
  }
}

/** Removes what a killed server or command left of its snapshots. */
export function sweepSnapshots(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(prefix)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}
