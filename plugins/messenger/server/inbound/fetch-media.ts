import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { GatewayError } from "../../../../src/server/gateway/gateway.ts";
import { fileUnfetched as lost } from "../../../../src/server/gateway/media.ts";
import { defineJob, type JobWork } from "../../../../src/server/plugin.ts";
import { broughtLimits } from "../../contract/limits.ts";
import { mediaIdOf } from "../content/stored.ts";
import { emitChanged } from "../emit-message.ts";
import { type MessageRow, messageRow } from "../read/messages.ts";
import { keepFetched, mediaOf } from "../send/media.ts";
import { messages } from "../tables.ts";
import { judgedFile } from "./judged-file.ts";

/** Seconds before each further try; WhatsApp keeps a file for seven days. */
const pauses = [5, 30, 120, 600, 3_600, ...Array<number>(36).fill(4 * 3_600)];
async function fetched(work: JobWork, row: MessageRow, mediaId: string) {
  const media = await mediaOf(work.db, row.number_id, mediaId);
  if (!media?.provider_id || media.file_id) return;
  const { files, gateway } = work.services;
  const { number_id, content } = row;
  const isPicture = content.type === "image" || content.type === "sticker";
  const largest = broughtLimits[isPicture ? "picture" : "file"];
  const written = await gateway.fetchMedia(number_id, media.provider_id, largest, files.write);
  const file = await judgedFile(files, written, media.name);
  await work.transact(async (inner) => {
    if (await keepFetched(inner, media, file)) await emitChanged(inner, row, true);
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
            {
              runAt: new Date(now.getTime() + pause * 1000),
              whose: row.number_id,
              line: row.id,
            },
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
