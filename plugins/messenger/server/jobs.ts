import { and, eq, inArray, isNull, lt, not, or } from "drizzle-orm";
import { z } from "zod";
import { defineJob, on } from "../../../src/server/plugin.ts";
import { numbersById, peopleOfNumber } from "../../numbers/server/facade.ts";
import { userChanged } from "../../users/contract/events.ts";
import { holdTalks, tellTalks } from "./conversation/hold.ts";
import { uploadsKept } from "./slots.ts";
import { conversations, followers, messageMedia } from "./tables.ts";

/** Days an uploaded file waits for its message. */
const keptDays = 30;

/** Removes files that were uploaded for a message nobody sent, and nobody is going to. */
export const forgetUploads = defineJob({
  name: "messenger.forget-uploads",
  payload: z.object({}),
  every: 3_600,
  run: async (_, work) => {
    const { db, now, services, transact } = work;
    const { id, file_id, message_id, created_at } = messageMedia;
    const limit = new Date(now.getTime() - keptDays * 86_400_000);
    const kept = or(...(await services.ask(uploadsKept, { media: id }, work)));
    const unused = and(isNull(message_id), lt(created_at, limit), kept && not(kept));
    const old = await db.select({ id }).from(messageMedia).where(unused).limit(200);
    if (old.length === 0) return;
    const ids = old.map((row) => row.id);
    // All of it or nothing, and only what nobody took meanwhile: a file that no row names would stay for good.
    await transact(async (step) => {
      const gone = await step.db
        .delete(messageMedia)
        .where(and(inArray(id, ids), unused))
        .returning({ file: file_id });
      for (const { file } of gone) if (file) await services.files.remove(step.db, file);
    });
  },
});

/** Whoever lost a number follows nobody there any more. */
export const unfollowLost = on(
  userChanged,
  "messenger:jobs.unfollow",
  async ({ user_id }, work) => {
    const { db } = work;
    const theirs = eq(followers.user_id, user_id);
    const followed = await db
      .select({ id: conversations.contact_id, number_id: conversations.number_id })
      .from(followers)
      .innerJoin(conversations, eq(conversations.contact_id, followers.contact_id))
      .where(theirs);
    const ids = [...new Set(followed.map(({ number_id }) => number_id))];
    for (const number of (await numbersById(db, ids)).values()) {
      if ((await peopleOfNumber(db, number)).some(({ id }) => id === user_id)) continue;
      const lost = followed.filter(({ number_id }) => number_id === number.id).map(({ id }) => id);
      await holdTalks(db, lost);
      await db.delete(followers).where(and(theirs, inArray(followers.contact_id, lost)));
      await tellTalks(work, lost);
    }
  },
);
