import { and, asc, eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { JobWork, Transact } from "../../../src/server/plugin.ts";
import { standingsOf } from "../../assignments/server/facade.ts";
import { holdTalks, tellTalks } from "../../messenger/server/facade.ts";
import { numbersById } from "../../numbers/server/facade.ts";
import { distributionChanged } from "../contract/events.ts";
import { give, heldRule, restOf } from "./give.ts";
import { waiting } from "./tables.ts";

const portion = 50;

interface Round {
  number_id: string;
  /** What came to wait after this is the next round's, so that each one ends. */
  began: Date;
  /** The last one looked at; as text, because the store's time is finer than a `Date`. */
  after: { since: string; contact_id: string } | null;
  /** Queues whose people had no room: what stands there too is passed by. Null: in no team's. */
  full: Set<string | null>;
}

/** The next ones of a round, the longest first. */
function nextOf(db: Database, { number_id, began, after }: Round) {
  const { since, contact_id, not_user_id } = waiting;
  return db
    .select({ contact_id, not_user_id, since: sql<string>`${since}::text` })
    .from(waiting)
    .where(
      and(
        eq(waiting.number_id, number_id),
        lte(since, began),
        after
          ? sql`(${since}, ${contact_id}) > (${after.since}::timestamptz, ${after.contact_id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(since), asc(contact_id))
    .limit(portion);
}

/**
 * Hands out the next portion of a round; answers where it goes on, null at its end. It may be run again, after a
 * deadlock, and leaves what it was given as it is.
 */
const handOutSome = (transact: Transact, from: Round): Promise<Round | null> =>
  transact(async (work) => {
    const { db } = work;
    const round = { ...from, full: new Set(from.full) };
    const { number_id, full } = round;
    // What waits over a night is not held every few seconds.
    if (await restOf(work, number_id)) return null;
    const found = await nextOf(db, round);
    round.after = found.at(-1) ?? null;
    const next = found.length === portion ? round : null;
    const standings = await standingsOf(
      db,
      found.map(({ contact_id }) => contact_id),
    );
    const some = found
      .map((one) => ({ ...one, queue: standings.get(one.contact_id)?.team_id ?? null }))
      .filter(({ queue }) => !full.has(queue));
    if (some.length === 0) return next;
    const number = (await numbersById(db, [number_id])).get(number_id);
    // As everybody: conversations first, then the rule.
    await holdTalks(
      db,
      some.map(({ contact_id }) => contact_id),
    );
    const rule = await heldRule(db, number_id);
    const gone: string[] = [];
    const given: string[] = [];
    for (const one of some) {
      if (full.has(one.queue)) continue;
      // Switched off: what waited is nobody's, as without a rule.
      const became = rule && number ? await give(work, one, number, rule) : "settled";
      if (became === "given") given.push(one.contact_id);
      if (became !== "waits") gone.push(one.contact_id);
      // Who gave one back may have room for the others.
      if (became === "waits" && one.not_user_id === null) full.add(one.queue);
    }
    if (gone.length === 0) return next;
    await db.delete(waiting).where(inArray(waiting.contact_id, gone));
    await tellTalks(work, given);
    await work.emit(distributionChanged, { number_id });
    return next;
  });

/**
 * Hands out all that waits on a number and can be given, the longest first: what nobody may take keeps
 * nobody behind it from being handed out.
 */
export async function handOutOn(
  { now: began, transact }: Pick<JobWork, "now" | "transact">,
  number_id: string,
): Promise<void> {
  let round: Round | null = { number_id, began, after: null, full: new Set() };
  while (round) round = await handOutSome(transact, round);
}
