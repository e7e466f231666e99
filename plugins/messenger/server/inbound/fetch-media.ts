import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { typeOf } from "../../../../src/server/files/file-type.ts";
import { cleanedPicture, isPicture, pictureSize } from "../../../../src/server/files/pictures.ts";
import { GatewayError, type GatewayFile } from "../../../../src/server/gateway/gateway.ts";
import { defineJob, type JobWork } from "../../../../src/server/plugin.ts";
import { mediaTypes } from "../../contract/limits.ts";
import { mediaIdOf } from "../content/stored.ts";
import { emitChanged } from "../emit-message.ts";
import { type MessageRow, messageRow } from "../read/messages.ts";
import { mediaOf } from "../send/media.ts";
import { messageMedia, messages } from "../tables.ts";

/** Seconds before each further try; WhatsApp keeps a file for seven days. */
const pauses = [5, 30, 120, 600, 3_600, ...Array<number>(36).fill(4 * 3_600)];
/** WhatsApp's own code for a file that could not be fetched. */
const lost = 131052;
const largest = 100 * 1024 * 1024;
/** Of files we do not know: they are only ever downloaded. */
const opaque = "application/octet-stream";

/** What a customer's file is by its bytes, whatever it claims to be; a picture is written anew. */
async function judged({ bytes, name }: GatewayFile) {
  const none = { width: null, height: null };
  const mime = await typeOf(bytes, name, mediaTypes).catch(() => opaque);
  if (!isPicture(mime)) return { bytes, shape: { mime, ...none } };
  try {
    await pictureSize(bytes);
    const cleaned = await cleanedPicture(bytes, mime);
    const { width, height } = await pictureSize(cleaned);
    return { bytes: cleaned, shape: { mime, width, height } };
  } catch {
    return { bytes, shape: { mime: opaque, ...none } };
  }
}

async function fetched(work: JobWork, row: MessageRow, mediaId: string) {
  const media = await mediaOf(work.db, row.number_id, mediaId);
  if (!media?.provider_id || media.file_id) return;
  const file = await work.services.gateway.fetchMedia(row.number_id, media.provider_id);
  if (file.bytes.byteLength > largest) throw new GatewayError(lost, "the file is too large");
  const { bytes, shape } = await judged({ ...file, name: media.name });
  await work.transact(async (inner) => {
    const { db, services } = inner;
    const saved = await services.files.save(db, {
      bytes,
      name: media.name,
      type: shape.mime,
    });
    await db
      .update(messageMedia)
      .set({ ...shape, file_id: saved.id, size: bytes.byteLength })
      .where(eq(messageMedia.id, mediaId));
    await emitChanged(inner, row, true);
  });
}

/** Brings a customer's file here before WhatsApp forgets it. */
export const fetchMedia = defineJob({
  name: "messenger.fetch-media",
  title: "messenger:jobs.fetchMedia",
  lane: "files",
  payload: z.object({ message_id: id }),
  run: async ({ message_id }, work) => {
    const row = await messageRow(work.db, message_id);
    const mediaId = row && mediaIdOf(row.content);
    if (!row || !mediaId) return;
    try {
      await fetched(work, row, mediaId);
    } catch (error) {
      const pause = pauses[row.attempts];
      const final = error instanceof GatewayError && !error.again;
      work.services.log.warn({ err: error, message: row.id }, "a file could not be fetched");
      await work.transact(async (inner) => {
        const { db, now, enqueue } = inner;
        const ofRow = eq(messages.id, row.id);
        if (!final && pause !== undefined) {
          await db
            .update(messages)
            .set({ attempts: sql`${messages.attempts} + 1` })
            .where(ofRow);
          await enqueue(
            fetchMedia,
            { message_id },
            { runAt: new Date(now.getTime() + pause * 1000) },
          );
          return;
        }
        const [after] = await db
          .update(messages)
          .set({ error_code: lost, error_details: "" })
          .where(ofRow)
          .returning();
        if (after) await emitChanged(inner, after, true);
      });
    }
  },
});
