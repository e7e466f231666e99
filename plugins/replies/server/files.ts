import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { invalid } from "../../../src/contract/wire.ts";
import { defineJob, route, type Work } from "../../../src/server/plugin.ts";
import { readyFile } from "../../messenger/server/facade.ts";
import { numberFor } from "../../numbers/server/facade.ts";
import { uploadReplyFile } from "../contract/endpoints.ts";
import { unusedHours } from "../contract/limits.ts";
import type { ReplyFile } from "../contract/reply.ts";
import { replyFiles } from "./tables.ts";

type Row = typeof replyFiles.$inferSelect;

const toFile = (
  { id, name, mime, size, file_id }: Row,
  { services, now }: Pick<Work, "services" | "now">,
): ReplyFile => ({ id, name, mime, size, url: services.files.link(file_id, now) });

export const fileRoute = route(
  uploadReplyFile,
  async (call) => {
    await numberFor(call, "send");
    const { bytes, name, mime } = await readyFile(call.body.file);
    return { name, mime, written: await call.services.files.write(bytes) };
  },
  async (call) => {
    await numberFor(call, "send");
    const { db, now, actor, services } = call;
    const { written, name, mime } = call.prepared;
    const saved = await services.files.save(db, { bytes: written, name, type: mime });
    const of = { uploader_id: actor.id, file_id: saved.id, created_at: now };
    const [row] = await db
      .insert(replyFiles)
      .values({ id: uuidv7(), ...of, name, mime, size: saved.size })
      .returning();
    if (!row) throw new Error("the file was not kept");
    return { data: toFile(row, call) };
  },
);

/** The files of some replies, by reply. */
export async function filesOf(
  work: Pick<Work, "db" | "services" | "now">,
  replyIds: readonly string[],
): Promise<Map<string, ReplyFile>> {
  const rows = await work.db
    .select()
    .from(replyFiles)
    .where(inArray(replyFiles.reply_id, [...replyIds]));
  return new Map(rows.flatMap((row) => (row.reply_id ? [[row.reply_id, toFile(row, work)]] : [])));
}

/** The file that a reply is to have: its own, or one that its writer handed over and no reply has. */
export async function fileFor(
  work: Pick<Work, "db" | "services" | "now">,
  uploaderId: string | null,
  id: string,
  own: ReplyFile | null,
): Promise<ReplyFile> {
  if (own?.id === id) return own;
  const [row] = await work.db
    .select()
    .from(replyFiles)
    .where(
      and(
        eq(replyFiles.id, id),
        eq(replyFiles.uploader_id, uploaderId ?? ""),
        isNull(replyFiles.reply_id),
      ),
    )
    .for("update");
  if (!row) throw invalid({ file_id: "replies.file_gone" });
  return toFile(row, work);
}

/** Takes the file of a reply away. */
export async function dropFile({ db, services }: Work, replyId: string): Promise<void> {
  const gone = await db
    .delete(replyFiles)
    .where(eq(replyFiles.reply_id, replyId))
    .returning({ file_id: replyFiles.file_id });
  for (const { file_id } of gone) await services.files.remove(db, file_id);
}

/** Gives a reply the file that `fileFor` found. */
export const giveFile = ({ db }: Work, replyId: string, { id }: ReplyFile) =>
  db.update(replyFiles).set({ reply_id: replyId }).where(eq(replyFiles.id, id));

/** Removes files that no reply has. */
export const forgetUnused = defineJob({
  name: "replies.forget-unused",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now, services, transact }) => {
    const before = new Date(now.getTime() - unusedHours * 3_600_000);
    const unused = and(isNull(replyFiles.reply_id), lt(replyFiles.created_at, before));
    const old = await db.select({ id: replyFiles.id }).from(replyFiles).where(unused).limit(200);
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    // All of it or nothing: a file that no row names would stay for good.
    await transact(async (step) => {
      const gone = await step.db
        .delete(replyFiles)
        .where(and(inArray(replyFiles.id, ids), isNull(replyFiles.reply_id)))
        .returning({ file_id: replyFiles.file_id });
      for (const { file_id } of gone) await services.files.remove(step.db, file_id);
    });
  },
});
