import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../src/contract/wire.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { defineJob, on, type Work } from "../../../src/server/plugin.ts";
import { holdTalks, tellTalks } from "../../messenger/server/facade.ts";
import { numbersById, writersOf } from "../../numbers/server/facade.ts";
import { userChanged } from "../../users/contract/events.ts";
import { move } from "./kept.ts";
import { assignments } from "./tables.ts";

/** Conversations that one transaction gives back: whoever writes in them waits for it. */
export const portion = { size: 100 };
/** How long (ms) one turn goes on: whoever stops the server waits for no more. */
const spell = 2_000;

const { contact_id, number_id: ofNumber, responsible_id, state } = assignments;

interface Lost {
  user_id: string;
  number_id: string;
}

const heldBy = ({ user_id, number_id }: Lost) =>
  and(eq(responsible_id, user_id), eq(ofNumber, number_id));

async function hasLost(db: Database, { user_id, number_id }: Lost): Promise<boolean> {
  const number = (await numbersById(db, [number_id])).get(number_id);
  return number !== undefined && !(await writersOf(db, number)).some((one) => one.id === user_id);
}

/** What is done is nobody's from now on, without a line: nobody waits for them there. */
async function forgetDone({ db, now }: Work, lost: Lost): Promise<number> {
  const some = db
    .select({ contact_id })
    .from(assignments)
    .where(and(heldBy(lost), eq(state, "done")))
    .limit(50 * portion.size);
  const gone = await db
    .update(assignments)
    .set({ responsible_id: null, version: sql`${assignments.version} + 1`, updated_at: now })
    // One that is opened at this moment is given back with a line.
    .where(and(inArray(contact_id, some), heldBy(lost), eq(state, "done")))
    .returning({ id: sql`1` });
  return gone.length;
}

/** Gives one portion back, with a line in each; answers how many. */
async function giveSome(work: Work, lost: Lost): Promise<number> {
  const { db } = work;
  const held = and(heldBy(lost), ne(state, "done"));
  const found = await db
    .select({ id: contact_id })
    .from(assignments)
    .where(held)
    .orderBy(asc(contact_id))
    .limit(portion.size);
  const ids = found.map((row) => row.id);
  if (ids.length === 0) return 0;
  await holdTalks(db, ids);
  const rows = await db
    .select()
    .from(assignments)
    .where(and(inArray(contact_id, ids), held))
    .orderBy(contact_id);
  const told = { kind: "lost", person_id: lost.user_id } as const;
  for (const row of rows) await move(work, row, { responsible_id: null }, told);
  await tellTalks(
    work,
    rows.map((row) => row.contact_id),
  );
  return ids.length;
}

/** Gives back what somebody holds on a number, a portion in each transaction, and hands on to the next turn. */
export const giveBack = defineJob({
  name: "assignments.give-back",
  title: "assignments:jobs.giveBack",
  lane: "steady",
  payload: z.object({ user_id: id, number_id: id }),
  run: async (lost, { transact }): Promise<void> => {
    const began = performance.now();
    for (const step of [forgetDone, giveSome]) {
      for (let count = 1; count > 0; ) {
        // They may have got it back meanwhile.
        count = await transact(async (work) =>
          (await hasLost(work.db, lost)) ? step(work, lost) : 0,
        );
        if (count > 0 && performance.now() - began > spell) {
          return transact(({ enqueue }) => enqueue(giveBack, lost));
        }
      }
    }
  },
});

/** Has given back what somebody holds on numbers on which they may no longer write. */
export const giveBackLost = on(
  userChanged,
  "assignments:jobs.giveBack",
  async ({ user_id }, { db, enqueue }) => {
    const held = await db
      .selectDistinct({ number_id: ofNumber })
      .from(assignments)
      .where(eq(responsible_id, user_id));
    for (const { number_id } of held) {
      const lost = { user_id, number_id };
      if (await hasLost(db, lost)) await enqueue(giveBack, lost);
    }
  },
);
