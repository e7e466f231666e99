import { and, eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { messageMedia } from "../tables.ts";
import type { ReadyFile } from "./file.ts";

export type MediaRow = typeof messageMedia.$inferSelect;

/** Keeps a file of a number. */
export async function keepFile(
  { db, now, services }: Work,
  numberId: string,
  { bytes, name, mime, width, height }: ReadyFile,
): Promise<MediaRow> {
  const saved = await services.files.save(db, { bytes, name, type: mime });
  const [row] = await db
    .insert(messageMedia)
    .values({
      id: uuidv7(),
      number_id: numberId,
      file_id: saved.id,
      name,
      mime,
      size: bytes.byteLength,
      width,
      height,
      created_at: now,
    })
    .returning();
  if (!row) throw new Error("the file was not kept");
  return row;
}

/** A kept file of this very number. */
export async function mediaOf(
  db: Database,
  numberId: string,
  id: string,
): Promise<MediaRow | null> {
  const [row] = await db
    .select()
    .from(messageMedia)
    .where(and(eq(messageMedia.id, id), eq(messageMedia.number_id, numberId)));
  return row ?? null;
}
