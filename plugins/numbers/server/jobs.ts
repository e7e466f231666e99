import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import { defineJob } from "../../../src/server/plugin.ts";
import { forgetReached } from "./statistics/reach.ts";

/** Removes a file nobody shows any more, after the change that replaced it has been committed. */
export const removeFile = defineJob({
  name: "numbers.remove-file",
  title: "numbers:jobs.removeFile",
  payload: z.object({ file_id: id }),
  run: async ({ file_id }, { db, services }) => services.files.remove(db, file_id),
});

export const forgetReach = defineJob({
  name: "numbers.forget-reach",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now }) => {
    await forgetReached(db, now);
  },
});
