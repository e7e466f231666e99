import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import { oncePerTransaction } from "../../../src/server/work/once.ts";
import { fill } from "../../../src/server/work/slot.ts";
import { unanswered } from "../../assignments/server/facade.ts";
import { talkMoved } from "../../assignments/server/slots.ts";
import { joinParts } from "../../contacts/server/slots.ts";
import { talkGrew } from "../../messenger/server/slots.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { distributionChanged } from "../contract/events.ts";
import { give, heldRule } from "./give.ts";
import { rules, waiting } from "./tables.ts";

const handsOut = oncePerTransaction(
  async (db, number) =>
    (await db.$count(rules, and(eq(rules.number_id, number), ne(rules.mode, "off")))) > 0,
);

export const fills = [
  // Nobody is handed a conversation that is not there any more; the other one waits from its place.
  fill(joinParts, async ({ kept, gone, number: { id: number_id } }) => ({
    part: "waiting",
    join: async ({ db }) => {
      const [left] = await db.delete(waiting).where(eq(waiting.contact_id, gone)).returning();
      if (!left) return { undo: null };
      const { since } = left;
      await db
        .insert(waiting)
        .values({ contact_id: kept, number_id, since })
        .onConflictDoUpdate({
          target: waiting.contact_id,
          set: { since: sql`least(${waiting.since}, excluded.since)` },
        });
      return { undo: { since } };
    },
    separate: async ({ db }, undo) => {
      if (undo === null) return;
      const { since } = undo as { since: string };
      const theirs = { contact_id: gone, number_id, since: new Date(since) };
      await db.insert(waiting).values(theirs).onConflictDoNothing();
    },
  })),

  // In the message's own transaction: it is told with whose it is, and runs once for each.
  fill(talkGrew, async ({ contact_id, number_id, direction }, work) => {
    if (direction !== "incoming") return;
    const { db } = work;
    // Most numbers hand out nothing, and most talks are somebody's: neither waits for the rule.
    if (!(await handsOut(db, number_id))) return;
    if (!(await unanswered(work, { contact_id, number_id }))) return;
    const its = eq(waiting.contact_id, contact_id);
    // What waits already keeps its place; whoever gave it back may be asked again.
    if ((await db.$count(waiting, its)) > 0) {
      await db
        .update(waiting)
        .set({ not_user_id: null })
        .where(and(its, isNotNull(waiting.not_user_id)));
      return;
    }
    const rule = await heldRule(db, number_id);
    const number = (await numbersById(db, [number_id])).get(number_id);
    if (!rule || !number) return;
    await give(work, { contact_id }, number, rule);
    await work.emit(distributionChanged, { number_id });
  }),

  // What becomes nobody's waits for the next round, and what needs nobody any more does not.
  fill(talkMoved, async ({ contact_id, number_id, kind, person_id, unanswered: free }, work) => {
    // Whoever hands one out says so, and a message is handed out with what opened its talk.
    if (kind === "routed" || kind === "reopened_by_message") return;
    const { db, now } = work;
    if (!(await handsOut(db, number_id))) return;
    if (free) {
      const not_user_id = kind === "returned" ? person_id : null;
      await db
        .insert(waiting)
        .values({ contact_id, number_id, since: now, not_user_id })
        // Whoever gave back what then goes to a team's queue, or leaves it, gave it back all the same.
        .onConflictDoUpdate({
          target: waiting.contact_id,
          set: { not_user_id: sql`coalesce(excluded.not_user_id, ${waiting.not_user_id})` },
        });
    } else {
      await db.delete(waiting).where(eq(waiting.contact_id, contact_id));
    }
    await work.emit(distributionChanged, { number_id });
  }),
];
