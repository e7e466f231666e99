import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import type { JudgedFile } from "../inbound/judged-file.ts";
import { messageMedia } from "../tables.ts";
import type { ReadyFile } from "./file.ts";

export type MediaRow = typeof messageMedia.$inferSelect;

/** Bytes of its own files that a number may keep within an hour. */
const hourly = 500 * 1024 * 1024;
const hour = 60 * 60_000;

/** Refuses with 429 what would fill the disk: nobody sends so much by hand. */
async function refuseTooMuch({ db, now }: Work, numberId: string, more: number) {
  const [kept] = await db
    .select({ bytes: sql<number>`coalesce(sum(${messageMedia.size}), 0)::float8` })
    .from(messageMedia)
    .where(
      and(
        eq(messageMedia.number_id, numberId),
        gt(messageMedia.created_at, new Date(now.getTime() - hour)),
        isNull(messageMedia.provider_id),
      ),
    );
  if ((kept?.bytes ?? 0) + more <= hourly) return;
  throw new ApiError(429, "too_many_requests", { retryAfter: 600, values: { wait: "10 min" } });
}

/** Keeps a file of a number. */
export async function keepFile(
  work: Work,
  numberId: string,
  { bytes, size, name, mime, width, height }: ReadyFile,
): Promise<MediaRow> {
  const { db, now, services } = work;
  await refuseTooMuch(work, numberId, size);
  const saved = await services.files.save(db, { bytes, name, type: mime });
  const [row] = await db
    .insert(messageMedia)
    .values({
      id: uuidv7(),
      number_id: numberId,
      file_id: saved.id,
      name,
      mime,
      size,
      width,
      height,
      created_at: now,
    })
    .returning();
  if (!row) throw new Error("the file was not kept");
  return row;
}

/** Keeps a file that was fetched for a media; answers false where that was erased meanwhile. */
export async function keepFetched(
  { db, services }: Work,
  { id, name }: Pick<MediaRow, "id" | "name">,
  { bytes, size, mime, width, height }: JudgedFile,
): Promise<boolean> {
  const own = eq(messageMedia.id, id);
  // Held before: a file that no row names would stay for good.
  const [held] = await db
    .select({ id: messageMedia.id })
    .from(messageMedia)
    .where(own)
    .for("update");
  if (!held) return false;
  const { id: file_id } = await services.files.save(db, { bytes, name, type: mime });
  await db.update(messageMedia).set({ size, mime, width, height, file_id }).where(own);
  return true;
}

/** A kept file of this very number. */
export async function mediaOf(
  db: Database,
  numberId: string,
  id: string | null,
): Promise<MediaRow | null> {
  if (id === null) return null;
  const [row] = await db
    .select()
    .from(messageMedia)
    .where(and(eq(messageMedia.id, id), eq(messageMedia.number_id, numberId)));
  return row ?? null;
}
