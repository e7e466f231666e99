import { inArray, lt } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { defineJob } from "../../../src/server/plugin.ts";
import { forgetReached } from "./statistics/reach.ts";
import { numberMedia } from "./tables.ts";

/** Days an uploaded file stays; as long as Meta keeps one. */
export const mediaKeptDays = 30;

/** Removes a file nobody shows any more, after the change that replaced it has been committed. */
export const removeFile = defineJob({
  name: "numbers.remove-file",
  title: "numbers:jobs.removeFile",
  payload: z.object({ file_id: id }),
  run: async ({ file_id }, { db, services }) => services.files.remove(db, file_id),
});

export const forgetMedia = defineJob({
  name: "numbers.forget-media",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { now, services, transact }) => {
    await transact(async ({ db, enqueue }) => {
      const old = await db
        .select({ id: numberMedia.id, file_id: numberMedia.file_id })
        .from(numberMedia)
        .where(lt(numberMedia.expires_at, now))
        .limit(500);
      if (old.length === 0) return;
      services.log.info({ files: old.length }, "uploaded media expired");
      await db.delete(numberMedia).where(
        inArray(
          numberMedia.id,
          old.map((row) => row.id),
        ),
      );
      for (const { file_id } of old) await enqueue(removeFile, { file_id });
    });
  },
});

export const forgetReach = defineJob({
  name: "numbers.forget-reach",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now }) => {
    await forgetReached(db, now);
  },
});
