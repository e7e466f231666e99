import { eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { Work } from "../../../src/server/plugin.ts";
import type { Reading } from "../../../src/server/work/slot.ts";
import { giveByRule, unanswered } from "../../assignments/server/facade.ts";
import { lastAnswerer } from "../../messenger/server/facade.ts";
import type { NumberHandle } from "../../numbers/server/facade.ts";
import { choose } from "./choose.ts";
import { candidates } from "./people.ts";
import { handingRests } from "./slots.ts";
import { rules, turns, waiting } from "./tables.ts";

/** Until when a number hands out nothing, whatever its rule says; undefined where nobody says so. */
export async function restOf(work: Reading, number_id: string) {
  const told = await work.services.ask(handingRests, { number_id }, work);
  return told.find((one) => one !== null);
}

/** The rule of a number that hands out, held: nobody else counts its people meanwhile. */
export async function heldRule(db: Database, numberId: string) {
  const [rule] = await db.select().from(rules).where(eq(rules.number_id, numberId)).for("update");
  return rule && rule.mode !== "off" ? rule : null;
}

/**
 * Gives a conversation, which the caller holds before the rule, to whoever is next; without anybody it
 * waits. `given`: it is somebody's now; `settled`: it needs nobody; `waits`: nobody has room.
 */
export async function give(
  work: Work,
  { contact_id, not_user_id = null }: { contact_id: string; not_user_id?: string | null },
  number: NumberHandle,
  rule: NonNullable<Awaited<ReturnType<typeof heldRule>>>,
): Promise<"given" | "settled" | "waits"> {
  const { db, now } = work;
  const talk = { contact_id, number_id: number.id };
  const queued = await unanswered(work, talk);
  if (!queued) return "settled";
  const team = queued.team_id ?? rule.team_id;
  const rests = await restOf(work, number.id);
  const there = rests ? [] : await candidates(work, number, team);
  const people = there.filter(({ id }) => id !== not_user_id);
  const last = rule.mode === "last_answered" ? await lastAnswerer(db, contact_id) : null;
  const next = choose(people, rule, last);
  if (!next) {
    await db
      .insert(waiting)
      .values({ ...talk, since: now })
      .onConflictDoNothing();
    return "waits";
  }
  await giveByRule(work, talk, { user_id: next.id, team_id: team });
  const turn = rule.given + 1;
  rule.given = turn;
  await db.update(rules).set({ given: turn }).where(eq(rules.number_id, number.id));
  await db
    .insert(turns)
    .values({ number_id: number.id, user_id: next.id, turn })
    .onConflictDoUpdate({ target: [turns.number_id, turns.user_id], set: { turn } });
  return "given";
}
