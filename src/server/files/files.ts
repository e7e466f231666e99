import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { cut } from "../../contract/text.ts";
import { notFound } from "../../contract/wire.ts";
import type { Database } from "../db/database.ts";
import { files } from "../db/tables.ts";

/** A file as the store knows it; `size` in bytes. */
export type StoredFile = typeof files.$inferSelect;

/** Keeps uploaded and generated files under the data folder, by id, never by their given name. */
export interface Files {
  /** Writes bytes of a known type. */
  save(db: Database, file: { bytes: Uint8Array; name: string; type: string }): Promise<StoredFile>;
  read(db: Database, id: string): Promise<{ file: StoredFile; bytes: Uint8Array }>;
  remove(db: Database, id: string): Promise<void>;
  /** A link that opens without a token for `minutes` (default 60). */
  link(id: string, now: Date, minutes?: number): string;
  /** Whether a link's signature and time are good. */
  verify(id: string, expires: number, signature: string, now: Date): boolean;
}

/** Opens the file store in `folder`; `secret` signs its links. */
export function openFiles(folder: string, secret: string): Files {
  const pathOf = (id: string) => join(folder, id.slice(-2), id);
  const sign = (id: string, expires: number) =>
    createHmac("sha256", secret).update(`${id}:${expires}`).digest("hex");
  return {
    async save(db, { bytes, name, type }) {
      const row = {
        id: uuidv7(),
        name: cut(name.replace(/[\p{C}/\\]/gu, "_"), 200) || "file",
        type,
        size: bytes.byteLength,
        sha256: createHash("sha256").update(bytes).digest("hex"),
        created_at: new Date(),
      };
      const path = pathOf(row.id);
      mkdirSync(join(folder, row.id.slice(-2)), { recursive: true });
      await writeFile(`${path}.part`, bytes, { mode: 0o600 });
      await rename(`${path}.part`, path);
      await db.insert(files).values(row);
      return row;
    },
    async read(db, id) {
      const [file] = await db.select().from(files).where(eq(files.id, id));
      if (!file) throw notFound();
      return { file, bytes: await readFile(pathOf(id)) };
    },
    async remove(db, id) {
      await db.delete(files).where(eq(files.id, id));
      await rm(pathOf(id), { force: true });
    },
    link(id, now, minutes = 60) {
      // Rounded up to whole hours, so that a re-read list keeps its links and the browser its cache.
      const step = 60 * 60_000;
      const expires = Math.ceil((now.getTime() + minutes * 60_000) / step) * step;
      return `/v2/files/${id}?expires=${expires}&signature=${sign(id, expires)}`;
    },
    verify(id, expires, signature, now) {
      if (expires < now.getTime()) return false;
      const wanted = Buffer.from(sign(id, expires));
      const given = Buffer.from(signature);
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}
