import { and, eq, lt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { z } from "zod";
import { forgetRows } from "../../../../src/server/db/forget/rows.ts";
import { defineJob, type Work } from "../../../../src/server/plugin.ts";
import type { MessageRow } from "../read/messages.ts";
import { waitingUpdates } from "../tables.ts";
import { applyUpdate, type Update, updateShape } from "./updates.ts";

const keptDays = 7;

/** Keeps what is told about a message before the message itself is. */
export async function keepWaiting(
  { db, now }: Work,
  numberId: string,
  providerId: string,
  update: Update,
): Promise<void> {
  await db.insert(waitingUpdates).values({
    id: uuidv7(),
    number_id: numberId,
    provider_id: providerId,
    update: updateShape.encode(update),
    created_at: now,
  });
}

/** Applies what was told about a message before it was stored. */
export async function applyWaiting(work: Work, row: MessageRow): Promise<void> {
  if (!row.provider_id) return;
  const gone = await work.db
    .delete(waitingUpdates)
    .where(
      and(
        eq(waitingUpdates.number_id, row.number_id),
        eq(waitingUpdates.provider_id, row.provider_id),
      ),
    )
    .returning();
  let present = row;
  for (const { update } of gone.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    present = await applyUpdate(work, present, updateShape.decode(update as never));
  }
}

/** WhatsApp repeats for a week what it could not deliver; what waits longer waits for nothing. */
export const forgetWaiting = defineJob({
  name: "messenger.forget-waiting",
  payload: z.object({}),
  every: 3_600,
  run: async (_, { db, now }) => {
    const limit = new Date(now.getTime() - keptDays * 86_400_000);
    await forgetRows(db, waitingUpdates, lt(waitingUpdates.created_at, limit));
  },
});
