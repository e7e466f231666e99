import { and, eq, gt, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { ApiError } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import type { Media } from "../../../messenger/contract/content.ts";
import type { JudgedFile } from "../../../messenger/server/facade.ts";
import { sandboxMedia } from "../tables.ts";

export type MediaRow = typeof sandboxMedia.$inferSelect;

/** Names a file of which only the place is known. */
export async function announceFile(
  { db, now }: Pick<Work, "db" | "now">,
  sandboxId: string,
  of: { name: string; mime?: string; link?: string; provider_id?: string },
): Promise<string> {
  const id = uuidv7();
  await db.insert(sandboxMedia).values({ id, sandbox_id: sandboxId, ...of, created_at: now });
  return id;
}

/** Bytes of its own files that a sandbox may keep within an hour. */
const hourly = 100 * 1024 * 1024;
const hour = 3_600_000;

/** Refuses with 429 what would fill the disk: nobody tries so much by hand. */
export async function refuseTooMuch(
  { db, now }: Pick<Work, "db" | "now">,
  sandboxId: string,
  more: number,
): Promise<void> {
  const { sandbox_id, size, created_at, provider_id } = sandboxMedia;
  const [kept] = await db
    .select({ bytes: sql<number>`coalesce(sum(${size}), 0)::float8` })
    .from(sandboxMedia)
    .where(
      and(
        eq(sandbox_id, sandboxId),
        gt(created_at, new Date(now.getTime() - hour)),
        isNull(provider_id),
      ),
    );
  if ((kept?.bytes ?? 0) + more <= hourly) return;
  throw new ApiError(429, "too_many_requests", { retryAfter: 600, values: { wait: "10 min" } });
}

/** Keeps the bytes of a file that was named; nothing where its sandbox is gone. */
export async function fillFile(
  { db, services }: Pick<Work, "db" | "services">,
  id: string,
  { bytes, size, mime, name, width, height }: JudgedFile & { name: string },
): Promise<void> {
  const own = eq(sandboxMedia.id, id);
  const [held] = await db
    .select({ id: sandboxMedia.id })
    .from(sandboxMedia)
    .where(own)
    .for("update");
  if (!held) return;
  const saved = await services.files.save(db, { bytes, name, type: mime });
  await db.update(sandboxMedia).set({ file_id: saved.id, mime, width, height, size }).where(own);
}

export async function mediaAt(db: Database, id: string): Promise<MediaRow | null> {
  const [row] = await db.select().from(sandboxMedia).where(eq(sandboxMedia.id, id));
  return row ?? null;
}

/** Files as they are shown, with a link. */
export async function shownFiles(
  { db, now, services }: Pick<Work, "db" | "now" | "services">,
  ids: readonly string[],
): Promise<Map<string, Media>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(sandboxMedia)
    .where(inArray(sandboxMedia.id, [...ids]));
  return new Map(
    rows.map(({ id, name, mime, size, width, height, file_id }) => {
      const url = file_id ? services.files.link(file_id, now) : null;
      return [id, { id, name, mime, size, width, height, url }];
    }),
  );
}

/** The bytes of a sandbox's files, which go with it. */
export async function filesOf(db: Database, sandboxId: string): Promise<string[]> {
  const rows = await db
    .select({ file_id: sandboxMedia.file_id })
    .from(sandboxMedia)
    .where(and(eq(sandboxMedia.sandbox_id, sandboxId), isNotNull(sandboxMedia.file_id)));
  return rows.flatMap(({ file_id }) => file_id ?? []);
}
