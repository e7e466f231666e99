import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { validate } from "uuid";
import type { Place } from "./place.ts";

/** Keeps files in a folder, which several servers may share. */
export function onDisk(folder: string): Place {
  const pathOf = (id: string) => join(folder, id.slice(-2), id);
  return {
    async write(id, pieces) {
      const path = pathOf(id);
      await mkdir(dirname(path), { recursive: true });
      try {
        await pipeline(pieces, createWriteStream(`${path}.part`, { mode: 0o600 }));
        await rename(`${path}.part`, path);
      } catch (error) {
        await rm(`${path}.part`, { force: true });
        throw error;
      }
    },
    find: (id) => access(pathOf(id)),
    async *pieces(id, part) {
      yield* createReadStream(pathOf(id), part);
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    // A sweep looks at all that lies there.
    mark: async () => {},
    async *list() {
      for (const entry of await readdir(folder).catch(() => [])) {
        const names = await readdir(join(folder, entry));
        yield await Promise.all(
          names.map(async (name) => {
            const path = join(folder, entry, name);
            return {
              id: validate(name) ? name : null,
              at: await stat(path).then(
                ({ mtimeMs }) => mtimeMs,
                () => Number.POSITIVE_INFINITY,
              ),
              remove: () => rm(path, { force: true }),
            };
          }),
        );
      }
    },
    async reach() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
      return "disk";
    },
  };
}
