import { lt } from "drizzle-orm";
import { z } from "zod";
import { forgetEvery, forgetRows } from "../../../src/server/db/forget/rows.ts";
import { defineJob } from "../../../src/server/plugin.ts";
import { keptDays } from "../contract/limits.ts";
import { webhookDeliveries } from "./tables.ts";

export const forgetDeliveries = defineJob({
  name: "webhooks.forget-deliveries",
  payload: z.object({}),
  every: forgetEvery,
  lane: "steady",
  run: async (_, { db, now }) => {
    const limit = new Date(now.getTime() - keptDays * 86_400_000);
    await forgetRows(db, webhookDeliveries, lt(webhookDeliveries.created_at, limit));
  },
});
