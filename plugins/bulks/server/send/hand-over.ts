import { setTimeout as sleep } from "node:timers/promises";
import type { JobWork, Work } from "../../../../src/server/plugin.ts";
import {
  type Handed,
  handMessage,
  outcomesOf,
  settleMany,
  type Uploads,
} from "../../../messenger/server/facade.ts";
import type { Claimed } from "./claim.ts";
import { type Lease, paceAfter } from "./lease.ts";
import { moveRows, type RowMove } from "./move-rows.ts";
import { stateOf } from "./outcome.ts";

/** WhatsApp's codes for too much to one person, and too much of one number. */
const pairRate = 131056;
const tooFast = 130429;
/** Milliseconds until another try, where the answer says that one may succeed or none came. */
const tryAgain = { [pairRate]: 6_000, [tooFast]: 1_000 } as const;
const otherwise = 5_000;

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

/** Writes down what became of messages, for the conversations and for the bulk alike. */
export async function settle(work: Work, told: readonly Told[]): Promise<void> {
  await settleMany(
    work,
    told.map(({ ready, handed }) => ({ ready, handed })),
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
    const usual = tryAgain[code as keyof typeof tryAgain] ?? otherwise;
    const pause = Math.max(usual, after * 1_000);
    return [{ id: row_id, state, wait_until: new Date(work.now.getTime() + pause) }];
  });
  await moveRows(work, moves);
}
