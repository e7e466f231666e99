import { lt } from "drizzle-orm";
import { z } from "zod";
import { forgetEvery, forgetRows } from "../../../src/server/db/forget/rows.ts";
import { defineJob } from "../../../src/server/plugin.ts";
import { notifications } from "./tables.ts";

/** Removes what people were told of long ago, read or not. */
export const forgetNotices = defineJob({
  name: "notifications.forget-notices",
  payload: z.object({}),
  every: forgetEvery,
  lane: "steady",
  run: async (_, { db, now, services }) => {
    const limit = new Date(now.getTime() - services.config.keptDays.notices * 86_400_000);
    await forgetRows(db, notifications, lt(notifications.created_at, limit));
  },
});
