import { setTimeout as sleep } from "node:timers/promises";
import { inArray } from "drizzle-orm";
import { meaningOf } from "../../../../src/server/gateway/refusal.ts";
import type { JobWork, Work } from "../../../../src/server/plugin.ts";
import {
  type Handed,
  handMessage,
  outcomesOf,
  settleMany,
  type Uploads,
} from "../../../messenger/server/facade.ts";
import { bulkRows } from "../tables.ts";
import type { Claimed } from "./claim.ts";
import { type Lease, paceAfter } from "./lease.ts";
import { moveRows, type RowMove } from "./move-rows.ts";
import { stateOf } from "./outcome.ts";

/** WhatsApp's codes for too much to one person, and too much of one number. */
const pairRate = 131056;
const tooFast = 130429;
/** That nothing gets through at present: it names the seconds where it is not about one message. */
const unavailable = 131016;
/** Milliseconds until another try, where the answer says that one may succeed or none came. */
const tryAgain = { [pairRate]: 6_000, [tooFast]: 1_000 } as const;
const otherwise = 5_000;
/** The same before each further try of a message that is refused itself; after the last it has failed. */
const pauses = [5_000, 5_000, 15_000, 30_000, 60_000];

/** A message and what became of it at the door. */
export interface Told extends Claimed {
  handed: Handed;
}

/** Hands messages to WhatsApp at the number's pace: none waits for the answer of the one before it. */
export async function handOver(
  work: JobWork,
  held: Lease,
  present: () => number,
  claimed: readonly Claimed[],
  uploads: Uploads,
): Promise<Told[]> {
  const under: Promise<Told>[] = [];
  for (const one of claimed) {
    const at = Math.max(held.nextAt, present() - 1_000);
    if (at > present()) await sleep(at - present());
    held.nextAt = at + 1_000 / held.rate;
    under.push(handMessage(work, one.ready, uploads).then((handed) => ({ ...one, handed })));
  }
  const told = await Promise.all(under);
  paceAfter(
    held,
    told.some(({ handed }) => handed.kind === "refused" && handed.code === tooFast),
  );
  return told;
}

/** Whether "later" was said of the message itself: limits and a way that rests are waited for. */
const isOfItself = ({ handed }: Told): boolean =>
  handed.kind === "refused" &&
  handed.again &&
  meaningOf(handed.code) === "repeat" &&
  !(handed.code === unavailable && handed.after);

/** How often each of these rows was tried before in vain. */
async function triesOf({ db }: Work, told: readonly Told[]): Promise<Map<string, number>> {
  if (told.length === 0) return new Map();
  const { id, attempts } = bulkRows;
  const ids = told.map(({ row_id }) => row_id);
  const rows = await db.select({ id, attempts }).from(bulkRows).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.attempts]));
}

/** Writes down what became of messages, for the conversations and for the bulk alike. */
export async function settle(work: Work, told: readonly Told[]): Promise<void> {
  const tries = await triesOf(work, told.filter(isOfItself));
  await settleMany(
    work,
    told.map(({ row_id, ready, handed }) => {
      const isLast = (tries.get(row_id) ?? 0) >= pauses.length;
      return { ready, handed: isLast ? { ...handed, again: false } : handed };
    }),
  );
  const outcomes = await outcomesOf(
    work.db,
    told.map(({ ready }) => ready.message_id),
  );
  const moves = told.flatMap(({ row_id, ready, handed }): RowMove[] => {
    const outcome = outcomes.get(ready.message_id);
    if (!outcome) return [];
    const state = stateOf(outcome);
    if (state !== "sending") return [{ id: row_id, state, ...outcome.error }];
    const { code, after = 0 } = handed.kind === "refused" ? handed : { code: 0 };
    const before = tries.get(row_id);
    const usual = tryAgain[code as keyof typeof tryAgain] ?? pauses[before ?? 0] ?? otherwise;
    const pause = Math.max(usual, after * 1_000);
    const wait_until = new Date(work.now.getTime() + pause);
    return [{ id: row_id, state, wait_until, tried: before !== undefined }];
  });
  await moveRows(work, moves);
}
