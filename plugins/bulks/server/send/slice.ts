import { and, asc, eq } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { defineJob, type JobWork, type Work } from "../../../../src/server/plugin.ts";
import { noteProgress } from "../progress.ts";
import { bulks } from "../tables.ts";
import { type Claim, type Claimed, claim, Stopped } from "./claim.ts";
import { handOver, settle, type Told } from "./hand-over.ts";
import { keepLease, type Lease, takeLease } from "./lease.ts";
import { doubtful, hasLeftovers } from "./leftovers.ts";

/** How long (ms) a number's bulk is worked on before others have their turn. */
const slice = 2_000;
/** Messages under way at once, more where WhatsApp takes more, and the share of a second that they take at most. */
const portion = (most: number) => Math.max(20, most / 10);
const share = 0.5;
/** Milliseconds until the next look, where nothing is due yet. */
const later = 1_000;

const cancelledMeanwhile = { kind: "refused", code: 131000, details: "", again: false } as const;

/** What is left to do for a number: milliseconds until then; null for nothing. */
type Left = number | null;

async function nextBulk({ db }: Pick<Work, "db">, numberId: string) {
  const [bulk] = await db
    .select()
    .from(bulks)
    .where(and(eq(bulks.number_id, numberId), eq(bulks.status, "processing")))
    .orderBy(asc(bulks.started_at), asc(bulks.id))
    .limit(1);
  return bulk ?? null;
}

async function sendFor(work: JobWork, numberId: string, held: Lease): Promise<Left> {
  const began = performance.now();
  const present = () => work.now.getTime() + performance.now() - began;
  // What this turn takes for its own work is made up for; what lies before it is not.
  held.nextAt = Math.max(held.nextAt, present());
  const uploads = new Map<string, Promise<string | null>>();
  const size = () => Math.max(1, Math.floor(Math.min(portion(held.most), held.rate * share)));

  const send = async (claimed: readonly Claimed[], known: readonly Told[] = []) => {
    const told = await handOver(work, held, present, claimed, uploads);
    const all = [...known, ...told];
    await work.transact(async (step) => {
      await settle(step, all);
      await noteProgress(step, numberId, all.length, performance.now());
    });
  };

  for (;;) {
    if (performance.now() - began > slice) return 0;
    if (!(await keepLease(work, numberId, held, true))) return null;
    const left = await doubtful(work, numberId, new Date(present()), size());
    if (left) {
      const ended = left.ended.map((one) => ({ ...one, handed: cancelledMeanwhile }));
      await send(left.missing, [...left.known, ...ended]);
      continue;
    }
    const bulk = await nextBulk(work, numberId);
    if (!bulk) return (await hasLeftovers(work, numberId)) ? later : null;
    const next = await work
      .transact((step) => claim(step, bulk, size()))
      .catch((error): Claim => {
        if (error instanceof Stopped) return { claimed: [] };
        throw error;
      });
    if ("wait" in next) {
      if (next.wait !== null) return next.wait;
      continue;
    }
    if (next.claimed.length > 0) await send(next.claimed);
  }
}

/**
 * Sends a number's bulks for a while and hands on to the next turn. Whoever finds another server at it
 * leaves it to that one. Of two turns that follow each other one is queued while the other runs.
 */
export const sendBulks = defineJob({
  name: "bulks.send",
  title: "bulks:jobs.send",
  lane: "steady",
  payload: z.object({ number_id: id, turn: z.int() }),
  run: async ({ number_id, turn }, work) => {
    const held = await takeLease(work, number_id);
    if (!held) return;
    let left: Left = null;
    try {
      left = await sendFor(work, number_id, held);
    } finally {
      await keepLease(work, number_id, held, false);
    }
    if (left === null) return;
    const pause = left;
    await work.transact((step) =>
      queue(
        step,
        number_id,
        turn + (turn % 2 === 0 ? 1 : -1),
        new Date(step.now.getTime() + pause),
      ),
    );
  },
});

const queue = ({ enqueue }: Work, number_id: string, turn: number, runAt: Date) =>
  enqueue(sendBulks, { number_id, turn }, { runAt, key: `${number_id} ${turn}` });

/** Something is to be sent from a number. */
export const callSender = (work: Work, numberId: string): Promise<void> =>
  queue(work, numberId, 0, work.now);

/** The same where nobody seems to send: a killed server's own turn is claimed for a minute. */
export const callAnother = (work: Work, numberId: string): Promise<void> =>
  queue(work, numberId, 2, work.now);
