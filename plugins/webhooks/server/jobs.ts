import { inArray, lt } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "../../../src/server/plugin.ts";
import { keptDays } from "../contract/limits.ts";
import { webhookDeliveries } from "./tables.ts";

/** Removed at a time, so that no statement holds up others. */
const portion = 1_000;

export const forgetDeliveries = defineJob({
  name: "webhooks.forget-deliveries",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now }) => {
    const { id, created_at } = webhookDeliveries;
    const limit = new Date(now.getTime() - keptDays * 86_400_000);
    const old = db
      .select({ id })
      .from(webhookDeliveries)
      .where(lt(created_at, limit))
      .limit(portion);
    for (let gone = portion; gone === portion; ) {
      const removed = await db.delete(webhookDeliveries).where(inArray(id, old)).returning({ id });
      gone = removed.length;
    }
  },
});
