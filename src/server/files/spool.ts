import { createWriteStream, openAsBlob } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { v7 as uuidv7 } from "uuid";

/** What was put aside: its bytes lie on the disk, and are read from there piece by piece. */
export interface Aside {
  blob: Blob;
  remove(): Promise<void>;
}

/** Where uploads lie until somebody has looked at them, on the disk of this server alone. */
export function openSpool(folder: string) {
  return {
    /** Takes what comes, as fast as the disk does: whole, or nothing stays. */
    async put(pieces: AsyncIterable<Uint8Array>): Promise<Aside> {
      const path = join(folder, uuidv7());
      const remove = () => rm(path, { force: true });
      try {
        await mkdir(folder, { recursive: true });
        await pipeline(pieces, createWriteStream(path, { mode: 0o600 }));
        return { blob: await openAsBlob(path), remove };
      } catch (error) {
        await remove();
        throw error;
      }
    },
    /** Removes what a killed server left, written before a moment (ms). */
    async sweep(before: number): Promise<void> {
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const found = await stat(path).catch(() => null);
        if (found && found.mtimeMs < before) await rm(path, { force: true });
      }
    },
  };
}
