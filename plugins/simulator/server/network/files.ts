import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Written } from "../../../../src/server/files/files.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import {
  fileUnfetched,
  type GatewayFile,
  storedFile,
} from "../../../../src/server/gateway/media.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import type { Media } from "../../../messenger/contract/content.ts";
import { type MediaType, mediaRules } from "../../../messenger/contract/limits.ts";
import { media } from "../tables.ts";

export type MediaRow = typeof media.$inferSelect;

/** WhatsApp's code for a file it cannot take. */
const refused = 131053;

/** Keeps what was written; the same bytes for the same number are kept once. */
export async function keepFile(
  { db, now, services }: Work,
  numberId: string,
  file: { written: Written; name: string; type: string },
  size: { width: number | null; height: number | null } = { width: null, height: null },
): Promise<MediaRow> {
  const { name, type: mime, written } = file;
  const { sha256 } = written;
  const [known] = await db
    .select()
    .from(media)
    .where(
      and(
        eq(media.number_id, numberId),
        eq(media.sha256, sha256),
        eq(media.name, name),
        eq(media.mime, mime),
      ),
    )
    .limit(1);
  if (known) {
    await services.files.remove(db, written.id);
    return known;
  }
  const saved = await services.files.save(db, { bytes: written, name, type: mime });
  const [row] = await db
    .insert(media)
    .values({
      id: uuidv7(),
      number_id: numberId,
      file_id: saved.id,
      sha256,
      name,
      mime,
      size: written.size,
      width: size.width,
      height: size.height,
      created_at: now,
    })
    .returning();
  if (!row) throw new Error("the file was not kept");
  return row;
}

/** A kept file of this very number. */
export async function fileAt(db: Database, numberId: string, id: string): Promise<MediaRow | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.id, id), eq(media.number_id, numberId)));
  return row ?? null;
}

const plainType = (mime: string) => mime.split(";")[0]?.trim() ?? "";

/** Refuses a file that is not what its kind takes, as WhatsApp does. */
export function refuseFile(kind: MediaType, { mime, size }: Pick<MediaRow, "mime" | "size">): void {
  const { types, max } = mediaRules[kind];
  if (!types.includes(plainType(mime))) {
    throw new GatewayError(refused, `${plainType(mime)} is not sent as ${kind}`);
  }
  if (size > max) throw new GatewayError(refused, `a file of ${size} bytes is too large`);
}

/** Refuses a file that is sent as nothing. */
export function refuseUnknown({ type, size }: Pick<GatewayFile, "type" | "size">): void {
  const kinds = Object.values(mediaRules);
  const fits = kinds.some(({ types, max }) => types.includes(plainType(type)) && size <= max);
  if (!fits || size === 0) throw new GatewayError(refused, `a ${plainType(type)} of ${size} bytes`);
}

/** A file that a message of this number brought. */
export async function broughtFile(work: Work, numberId: string, id: string): Promise<GatewayFile> {
  const row = await fileAt(work.db, numberId, id);
  if (!row) throw new GatewayError(fileUnfetched, "the file is not there");
  return storedFile(work.services.files, work.db, row.file_id);
}

/** Files as they are shown, with a link. */
export async function shownFiles(
  { db, now, services }: Pick<Work, "db" | "now" | "services">,
  ids: readonly string[],
): Promise<Map<string, Media>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(media)
    .where(inArray(media.id, [...ids]));
  return new Map(
    rows.map(({ id, name, mime, size, width, height, file_id }) => [
      id,
      { id, name, mime, size, width, height, url: services.files.link(file_id, now) },
    ]),
  );
}
