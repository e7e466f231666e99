import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { z } from "zod";
import { defineJob } from "../../../src/server/plugin.ts";
import { undoDays } from "../contract/identity.ts";
import { mergedMessages, merges } from "./tables.ts";

/** What would take a merge back is personal data: it goes once nobody may. */
export const forgetUndo = defineJob({
  name: "merges.forget-undo",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now, transact }) => {
    const limit = new Date(now.getTime() - undoDays * 86_400_000);
    const old = await db
      .select({ id: merges.id })
      .from(merges)
      .where(and(isNotNull(merges.undo), isNull(merges.way), lt(merges.merged_at, limit)))
      .limit(100);
    for (const { id } of old) {
      await transact(async (step) => {
        await step.db.delete(mergedMessages).where(eq(mergedMessages.merge_id, id));
        await step.db.update(merges).set({ undo: null }).where(eq(merges.id, id));
      });
    }
  },
});
