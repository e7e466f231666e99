import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { FilePart } from "../../contract/endpoint.ts";
import { cut } from "../../contract/text.ts";
import { notFound } from "../../contract/wire.ts";
import type { Database } from "../db/database.ts";
import { files } from "../db/tables.ts";
import type { Place } from "./place.ts";
import { type Aside, openSpool } from "./spool.ts";

/** A file as the store knows it; `size` in bytes. */
export type StoredFile = typeof files.$inferSelect;

/** Bytes that are kept and belong to nobody yet. */
export interface Written {
  id: string;
  size: number;
  sha256: string;
}

/** Bytes in memory, written before, or lying on the disk. */
export type Bytes = Uint8Array | Written | Blob;

/** Keeps uploaded and generated files by id, never by their given name. */
export interface Files {
  /** Writes what comes piece by piece, outside any transaction; `save` makes a file of it. */
  write(bytes: AsyncIterable<Uint8Array> | Uint8Array | Blob): Promise<Written>;
  /** Puts what somebody sends aside until it was looked at, on this server's disk. */
  setAside(pieces: AsyncIterable<Uint8Array>): Promise<Aside>;
  /** Keeps bytes of a known type; what is written with it, and refused after it, goes as what nobody has goes. */
  save(db: Database, file: { bytes: Bytes; name: string; type: string }): Promise<StoredFile>;
  /** A file, and its bytes piece by piece as they are asked for. */
  open(db: Database, id: string): Promise<{ file: StoredFile; pieces: AsyncIterable<Uint8Array> }>;
  /** What lies under an id, a file or written alone, or a part of it. */
  pieces(id: string, part?: FilePart): AsyncIterable<Uint8Array>;
  /** The bytes of what was written and belongs to nobody, once: then they are gone. */
  take(written: Written): AsyncIterable<Uint8Array>;
  /** Removes what was written and belongs to nobody. */
  drop(written: Written): Promise<void>;
  /** Removes a file as far as `db` commits that: its bytes stay for a sweep, so that a rollback has them back. */
  remove(db: Database, id: string): Promise<void>;
  /** Removes bytes older than an hour that no file has: of a removed one, a refused upload, a killed server. */
  sweep(db: Database, now: Date): Promise<void>;
  /** How full the disk of the data folder is, in percent. */
  used(): Promise<number>;
  /** Throws where no bytes can be kept; answers what the place is called. */
  reach(): Promise<string>;
  /** A link that opens without a token for at most `minutes` (default 60), at least for half of them. */
  link(id: string, now: Date, minutes?: number): string;
  /** Whether a link's signature and time are good. */
  verify(id: string, expires: number, signature: string, now: Date): boolean;
}

/** Bytes without a file stay for so long (ms): theirs may be on its way. */
const orphansStay = 60 * 60_000;

/** Bytes that a sweep removes side by side: what else keeps the house in order waits for it. */
const atOnce = 20;

/** Files whose bytes lie at a place, beside a data folder; `secret` signs their links. */
export function openFiles(place: Place, secret: string, dataDir: string): Files {
  const sign = (id: string, expires: number) =>
    createHmac("sha256", secret).update(`${id}:${expires}`).digest("hex");

  const write: Files["write"] = async (bytes) => {
    const pieces = bytes instanceof Blob ? bytes.stream() : bytes;
    const id = uuidv7();
    const hash = createHash("sha256");
    let size = 0;
    const counted = async function* () {
      for await (const piece of pieces instanceof Uint8Array ? [pieces] : pieces) {
        size += piece.byteLength;
        hash.update(piece);
        yield piece;
      }
    };
    await place.write(id, counted());
    return { id, size, sha256: hash.digest("hex") };
  };
  const spool = openSpool(join(dataDir, "uploads"));
  const rowOf = async (db: Database, id: string): Promise<StoredFile> => {
    const [file] = await db.select().from(files).where(eq(files.id, id));
    if (!file) throw notFound();
    return file;
  };

  return {
    write,
    setAside: (pieces) => spool.put(pieces),
    async save(db, { bytes, name, type }) {
      const isWritten = !(bytes instanceof Uint8Array || bytes instanceof Blob);
      const written = isWritten ? bytes : await write(bytes);
      const row = {
        ...written,
        name: cut(name.replace(/[\p{C}/\\]/gu, "_"), 200) || "file",
        type,
        created_at: new Date(),
      };
      await db.insert(files).values(row);
      return row;
    },
    async open(db, id) {
      const file = await rowOf(db, id);
      await place.find(id);
      return { file, pieces: place.pieces(id) };
    },
    pieces: (id, part) => place.pieces(id, part),
    async *take({ id }) {
      try {
        yield* place.pieces(id);
      } finally {
        await place.remove(id);
      }
    },
    drop: ({ id }) => place.remove(id),
    async remove(db, id) {
      // First: a server that is killed in between leaves a mark on what is there, not bytes that nobody finds.
      await place.mark(id);
      await db.delete(files).where(eq(files.id, id));
    },
    async sweep(db, now) {
      const limit = now.getTime() - orphansStay;
      await spool.sweep(limit);
      for await (const some of place.list(now)) {
        const old = some.filter(({ at }) => at < limit);
        const ids = old.flatMap(({ id }) => id ?? []);
        const kept = ids.length
          ? await db.select({ id: files.id }).from(files).where(inArray(files.id, ids))
          : [];
        const known = new Set(kept.map(({ id }) => id));
        const gone = old.filter(({ id }) => id === null || !known.has(id));
        for (let from = 0; from < gone.length; from += atOnce) {
          await Promise.all(gone.slice(from, from + atOnce).map(({ remove }) => remove()));
        }
      }
    },
    async used() {
      const { blocks, bfree, bavail } = await statfs(dataDir);
      const used = blocks - bfree;
      return Math.round((100 * used) / (used + bavail));
    },
    reach: () => place.reach(),
    link(id, now, minutes = 60) {
      // Rounded to halves of its life, so that a re-read list keeps its links and the browser its cache.
      const step = (minutes * 60_000) / 2;
      const expires = Math.floor(now.getTime() / step + 2) * step;
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
