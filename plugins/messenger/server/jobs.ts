import { and, eq, inArray, isNull, lt, not, or } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { defineJob, on, type Work } from "../../../src/server/plugin.ts";
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
    const { id: own, file_id, message_id, created_at } = messageMedia;
    const limit = new Date(now.getTime() - keptDays * 86_400_000);
    const kept = or(...(await services.ask(uploadsKept, { media: own }, work)));
    const unused = and(isNull(message_id), lt(created_at, limit), kept && not(kept));
    const old = await db.select({ id: own }).from(messageMedia).where(unused).limit(200);
    if (old.length === 0) return;
    const ids = old.map((row) => row.id);
    // All of it or nothing, and only what nobody took meanwhile: a file that no row names would stay for good.
    await transact(async (step) => {
      const gone = await step.db
        .delete(messageMedia)
        .where(and(inArray(own, ids), unused))
        .returning({ file: file_id });
      for (const { file } of gone) if (file) await services.files.remove(step.db, file);
    });
  },
});

/** Conversations that one transaction stops somebody following, and how long (ms) one turn goes on. */
export const unfollowed = { portion: 200 };
const spell = 2_000;

interface Lost {
  user_id: string;
  number_id: string;
}

async function hasLost(db: Database, { user_id, number_id }: Lost): Promise<boolean> {
  const number = (await numbersById(db, [number_id])).get(number_id);
  return (
    number !== undefined && !(await peopleOfNumber(db, number)).some((one) => one.id === user_id)
  );
}

async function unfollowSome(work: Work, lost: Lost): Promise<number> {
  const { db } = work;
  // They may have got it back meanwhile.
  if (!(await hasLost(db, lost))) return 0;
  const theirs = eq(followers.user_id, lost.user_id);
  const some = await db
    .select({ id: conversations.contact_id })
    .from(followers)
    .innerJoin(conversations, eq(conversations.contact_id, followers.contact_id))
    .where(and(theirs, eq(conversations.number_id, lost.number_id)))
    .limit(unfollowed.portion);
  const ids = some.map((row) => row.id);
  await holdTalks(db, ids);
  await db.delete(followers).where(and(theirs, inArray(followers.contact_id, ids)));
  await tellTalks(work, ids);
  return ids.length;
}

/** Stops somebody following conversations of a number, a portion in each transaction, turn by turn. */
export const unfollow = defineJob({
  name: "messenger.unfollow",
  title: "messenger:jobs.unfollow",
  lane: "steady",
  payload: z.object({ user_id: id, number_id: id }),
  run: async (lost, { transact }): Promise<void> => {
    const began = performance.now();
    while ((await transact((work) => unfollowSome(work, lost))) > 0) {
      if (performance.now() - began > spell) {
        return transact(({ enqueue }) => enqueue(unfollow, lost));
      }
    }
  },
});

/** Whoever lost a number follows nobody there any more. */
export const unfollowLost = on(
  userChanged,
  "messenger:jobs.unfollow",
  async ({ user_id }, { db, enqueue }) => {
    const followed = await db
      .selectDistinct({ number_id: conversations.number_id })
      .from(followers)
      .innerJoin(conversations, eq(conversations.contact_id, followers.contact_id))
      .where(eq(followers.user_id, user_id));
    for (const { number_id } of followed) {
      const lost = { user_id, number_id };
      if (await hasLost(db, lost)) await enqueue(unfollow, lost);
    }
  },
);
