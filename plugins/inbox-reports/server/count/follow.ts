import { and, asc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "../../../../src/server/db/database.ts";
import { eventCounters, events } from "../../../../src/server/db/tables.ts";
import { headOf } from "../../../../src/server/live/log.ts";
import { defineJob, type Transact, type Work } from "../../../../src/server/plugin.ts";
import { conversationChanged } from "../../../messenger/contract/events/inbox.ts";
import { messageChanged } from "../../../messenger/contract/events/message-changed.ts";
import { messageStored } from "../../../messenger/contract/events/message-stored.ts";
import { firstMessageAt, hoursOfMessages } from "../../../messenger/server/facade.ts";
import { allNumberIds, numbersById } from "../../../numbers/server/facade.ts";
import { reportCounted } from "../../contract/events.ts";
import { knownFrom } from "../../contract/report.ts";
import { marks } from "../tables.ts";
import { countSpan, hourLength, hourOf } from "./count-span.ts";

/** Events that one transaction reads. */
const portion = 5_000;
/** What one transaction counts of the past: one day. */
const portionOfPast = 24 * hourLength;
/** How long (ms) one run goes on: whoever stops the server waits for no more. */
const spell = 2_000;

/** A few hours of the day before are counted too: they are forgotten again. */
const knownSince = (now: Date): Date => new Date(knownFrom(now));

const scopeOf = (numberId: string) => `number.${numberId}`;

/**
 * Numbers of which something happened since they were counted, or of which the past is not counted yet; whoever was
 * counted longest ago comes first.
 */
async function behind(db: Database): Promise<string[]> {
  const known = await db
    .select({
      id: marks.number_id,
      moved: sql<boolean>`${marks.filled_until} is not null or coalesce(${eventCounters.seq}, 0) > ${marks.seq}`,
    })
    .from(marks)
    .leftJoin(eventCounters, sql`${eventCounters.scope} = 'number.' || ${marks.number_id}::text`)
    .orderBy(asc(marks.counted_at));
  const met = new Set(known.map(({ id }) => id));
  const never = (await allNumberIds(db)).filter((id) => !met.has(id));
  return [...never, ...known.flatMap(({ id, moved }) => (moved ? id : []))];
}

/** The number's mark, held: of two servers one counts. Made where there is none, with all the past before it. */
async function heldMark({ db, now }: Work, number_id: string): Promise<typeof marks.$inferSelect> {
  const own = eq(marks.number_id, number_id);
  const [known] = await db.select().from(marks).where(own).for("update");
  if (known) return known;
  // What happens from here on is read from the events; what is already there is counted from its beginning.
  const seq = await headOf({ db }, scopeOf(number_id));
  // What no report shows any more is not counted again.
  const first = await firstMessageAt(db, number_id, knownSince(now));
  await db
    .insert(marks)
    .values({ number_id, seq, filled_until: first && hourOf(first), counted_at: now })
    .onConflictDoNothing();
  const [mark] = await db.select().from(marks).where(own).for("update");
  if (!mark) throw new Error("the mark was not made");
  return mark;
}

async function fillSome(
  work: Work,
  mark: typeof marks.$inferSelect,
  length = portionOfPast,
): Promise<void> {
  const { number_id, filled_until } = mark;
  if (!filled_until) return;
  const end = hourOf(work.now).getTime() + hourLength;
  const day = filled_until.getTime() + length;
  // Where nobody wrote for longer, all of it at once.
  const next = await firstMessageAt(work.db, number_id, filled_until);
  const quiet = next ? hourOf(next).getTime() : end;
  const to = new Date(Math.min(Math.max(day, quiet), end));
  await countSpan(work.db, { number_id, from: filled_until, to });
  await work.db
    .update(marks)
    .set({ filled_until: to.getTime() < end ? to : null, counted_at: work.now })
    .where(eq(marks.number_id, number_id));
}

/** Counts the hours anew in which something happened, and says whether there may be more. */
async function followSome(work: Work, mark: typeof marks.$inferSelect): Promise<boolean> {
  const { db, now } = work;
  const { number_id } = mark;
  const scope = scopeOf(number_id);
  const rows = await db
    .select({ seq: events.seq, type: events.type, id: events.entity_id, at: events.at })
    .from(events)
    .where(and(eq(events.scope, scope), gt(events.seq, mark.seq)))
    .orderBy(asc(events.seq))
    .limit(portion);
  const last = rows.at(-1);
  if (!last) return false;
  if (rows[0]?.seq !== mark.seq + 1) {
    // It stood still for longer than events are kept: everything is counted from its beginning.
    await db.delete(marks).where(eq(marks.number_id, number_id));
    return true;
  }
  const of = (...types: string[]) => rows.filter(({ type }) => types.includes(type));
  const told = of(messageStored.name, messageChanged.name).map(({ id }) => id);
  const hours = new Set((await hoursOfMessages(db, number_id, told)).map((hour) => hour.getTime()));
  for (const { at } of of(conversationChanged.name)) hours.add(hourOf(at).getTime());
  const since = knownSince(now).getTime();
  for (const hour of [...hours].filter((one) => one >= since).sort()) {
    const span = { from: new Date(hour), to: new Date(hour + hourLength) };
    await countSpan(db, { number_id, ...span });
  }
  await db
    .update(marks)
    .set({ seq: last.seq, counted_at: now })
    .where(eq(marks.number_id, number_id));
  const number = (await numbersById(db, [number_id])).get(number_id);
  if (hours.size > 0 && number) {
    await work.emit(reportCounted, { workspace_id: number.workspace_id });
  }
  return rows.length === portion;
}

/** One step of a number; answers whether another one follows. */
const step = (transact: Transact, number: string): Promise<boolean> =>
  transact(async (work) => {
    const mark = await heldMark(work, number);
    if (!mark.filled_until) return followSome(work, mark);
    await fillSome(work, mark);
    return true;
  });

/** What the demo data bring is counted with them, and at once: whoever looks first sees it. */
export async function countDemo(work: Work): Promise<void> {
  for (const number of await behind(work.db)) {
    await fillSome(work, await heldMark(work, number), Number.POSITIVE_INFINITY);
  }
}

/** Counts what happened since the last time. It reads the numbers' events: messages do not wait for it. */
export const count = defineJob({
  name: "inbox-reports.count",
  payload: z.object({}),
  every: 15,
  lane: "steady",
  run: async (_, { db, services, transact }) => {
    const began = performance.now();
    let left = await behind(db);
    // One step of each before anybody's second; what a spell could not end goes on with the next run.
    while (left.length > 0) {
      const more: string[] = [];
      for (const number of left) {
        try {
          if (await step(transact, number)) more.push(number);
        } catch (error) {
          services.log.error({ err: error, number }, "a number was not counted");
        }
        if (performance.now() - began > spell) return;
      }
      left = more;
    }
  },
});
