import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { oncePerTransaction } from "../../../src/server/work/once.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { lastDone } from "../../assignments/server/facade.ts";
import { talkMoved } from "../../assignments/server/slots.ts";
import { joinParts } from "../../contacts/server/slots.ts";
import type { TalkGoal } from "../../messenger/contract/conversation.ts";
import { talkGoals, talkGrew } from "../../messenger/server/slots.ts";
import { goalSince, wantedOf } from "./reckon.ts";
import { matters } from "./tables.ts";

const wantedOn = oncePerTransaction(async (db, number) =>
  (await wantedOf(db, [number])).get(number),
);

export const fills = [
  // Whoever wanted something first has waited for it since then.
  fill(joinParts, async ({ kept, gone, number }) => ({
    part: "goals",
    join: async ({ db }) => {
      const rows = await db
        .select()
        .from(matters)
        .where(inArray(matters.contact_id, [kept, gone]));
      const theirs = rows.find((row) => row.contact_id === gone);
      if (!theirs) return { undo: null };
      const { since } = theirs;
      await db.delete(matters).where(eq(matters.contact_id, gone));
      await db
        .insert(matters)
        .values({ contact_id: kept, number_id: number.id, since })
        .onConflictDoUpdate({
          target: matters.contact_id,
          set: { since: sql`least(${matters.since}, excluded.since)` },
        });
      return { undo: { since, own: rows.find((row) => row !== theirs)?.since ?? null } };
    },
    separate: async ({ db }, undo) => {
      if (undo === null) return;
      const { since, own } = undo as { since: string; own: string | null };
      const theirs = { contact_id: gone, number_id: number.id, since: new Date(since) };
      await db.insert(matters).values(theirs);
      const still = and(eq(matters.contact_id, kept), eq(matters.since, theirs.since));
      if (own === null) await db.delete(matters).where(still);
      else
        await db
          .update(matters)
          .set({ since: new Date(own) })
          .where(still);
    },
  })),

  fill(talkGoals, async ({ talks }, { db }) => {
    // Who is blocked is not answered, and what is done or put off waits for nobody here.
    const open = talks.filter(
      ({ blocked, assignment }) =>
        !blocked && assignment?.state !== "done" && assignment?.state !== "snoozed",
    );
    const wanted = await wantedOf(db, [...new Set(open.map(({ number_id }) => number_id))]);
    if (wanted.size === 0) return new Map();
    const ids = open.map(({ id }) => id);
    const begun = await db.select().from(matters).where(inArray(matters.contact_id, ids));
    const since = new Map(begun.map((row) => [row.contact_id, row.since]));
    const found = new Map<string, TalkGoal>();
    for (const { id, number_id, waiting_since } of open) {
      const of = wanted.get(number_id);
      if (!of) continue;
      const [first] = [
        goalSince(of, "answer", waiting_since),
        goalSince(of, "resolution", since.get(id) ?? null),
      ]
        .filter((goal) => goal !== null)
        .sort((a, b) => a.due_at.getTime() - b.due_at.getTime());
      if (first) found.set(id, first);
    }
    return found;
  }),

  // What was done had ended, and runs from when somebody reopens it; what was put off goes on.
  fill(talkMoved, async ({ contact_id, kind }, { db, now }) => {
    if (kind !== "reopened") return;
    const done = await lastDone(db, contact_id);
    if (done === null) return;
    const ended = and(eq(matters.contact_id, contact_id), lte(matters.since, done));
    await db.update(matters).set({ since: now }).where(ended);
  }),

  // Reopening comes before: what was done since the last time is another matter.
  fill(talkGrew, async ({ contact_id, number_id, direction }, { db, now }) => {
    if (direction !== "incoming") return;
    const wanted = await wantedOn(db, number_id);
    if (!wanted || wanted.row.resolution_minutes === null) return;
    const own = eq(matters.contact_id, contact_id);
    const [begun] = await db.select().from(matters).where(own);
    if (begun) {
      const done = await lastDone(db, contact_id);
      if (done === null || done < begun.since) return;
    }
    await db
      .insert(matters)
      .values({ contact_id, number_id, since: now })
      .onConflictDoUpdate({ target: matters.contact_id, set: { since: now, number_id } });
  }),
];
