import { and, inArray, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "../../../src/server/plugin.ts";
import { messageMedia } from "./tables.ts";

/** Days an uploaded file waits for its message. */
const keptDays = 30;

/** Removes files that were uploaded for a message nobody sent. */
export const forgetUploads = defineJob({
  name: "messenger.forget-uploads",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now, services }) => {
    const limit = new Date(now.getTime() - keptDays * 86_400_000);
    const old = await db
      .select({ id: messageMedia.id, file_id: messageMedia.file_id })
      .from(messageMedia)
      .where(and(isNull(messageMedia.message_id), lt(messageMedia.created_at, limit)))
      .limit(200);
    if (old.length === 0) return;
    const ids = old.map(({ id }) => id);
    await db
      .delete(messageMedia)
      .where(and(inArray(messageMedia.id, ids), isNull(messageMedia.message_id)));
    for (const { file_id } of old) {
      if (file_id) await services.files.remove(db, file_id);
    }
  },
});
