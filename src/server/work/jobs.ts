import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { jobs } from "../db/tables.ts";
import { GatewayError } from "../gateway/gateway.ts";
import type { Job, Subscription } from "../plugin.ts";
import type { Services } from "../services.ts";
import { faultOf } from "../text/fault.ts";
import { pauseAfter, tries } from "./backoff.ts";
import { type JobRow, openClaims } from "./claim.ts";
import { type Lane, laneChannel, laneOf, lanes } from "./lanes.ts";
import { holdClaim } from "./lease.ts";
import { startLoop } from "./loop.ts";
import { subscriptionJob, withWork } from "./outbox.ts";

const named = Object.keys(lanes) as Lane[];

/** Runs queued and repeated work until it is stopped. */
export interface Worker {
  /** Runs everything that is due now (tests) and answers how much that was. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

const forSubscription = (subscription: Subscription, index: number): Job => ({
  name: subscriptionJob(index, subscription.event.name),
  title: subscription.title,
  payload: z.unknown(),
  run: async (wire, work) => {
    const payload = subscription.event.payload.decode(wire);
    await work.transact((inner) => subscription.run(payload as never, inner));
  },
});

/**
 * Starts the worker: each lane by itself. A job is claimed by a lease, so a killed server's work is
 * taken up again; it must therefore bear a second run. A failing job waits longer each time and is put
 * aside in the end. Not `running`, it only works when drained.
 */
export function startWorker(
  services: Services,
  declared: readonly Job[],
  subscriptions: readonly Subscription[],
  clock: () => Date,
  running: boolean,
): Worker {
  const { store, log } = services;
  const all = new Map(
    [...declared, ...subscriptions.map(forSubscription)].map((job) => [job.name, job]),
  );
  const transact = <T>(step: Parameters<typeof store.transact<T>>[0]) => store.transact(step);

  const namesIn = (lane: Lane) =>
    [...all.values()].filter((job) => laneOf(job) === lane).map(({ name }) => name);
  const elsewhere = named.filter((lane) => lane !== "main").flatMap(namesIn);
  /** The jobs of a lane; those that nobody runs are found out in `main`. */
  const within = (lane: Lane) =>
    lane === "main" ? notInArray(jobs.name, elsewhere) : inArray(jobs.name, namesIn(lane));

  const claim = openClaims(store, within);

  const finish = async (row: JobRow, job: Job) => {
    const now = clock();
    const done = and(eq(jobs.id, row.id), eq(jobs.attempts, row.attempts));
    if (!job.every) {
      await store.db.delete(jobs).where(done);
      return;
    }
    await transact(async (db) => {
      await db.delete(jobs).where(done);
      const runAt = new Date(now.getTime() + (job.every ?? 0) * 1000);
      await withWork(db, now, services, subscriptions, ({ enqueue }) =>
        enqueue(job, {}, { runAt, key: "every" }),
      );
    });
  };

  const postpone = async (row: JobRow, job: Job | undefined, error: unknown) => {
    const now = clock();
    const givenUp = !job?.every && row.attempts >= (job?.attempts ?? tries);
    log[givenUp ? "error" : "warn"](
      { err: error, job: row.name, attempt: row.attempts },
      "job failed",
    );
    // What repeats goes on with its own rhythm.
    const asked = error instanceof GatewayError ? error.after * 1_000 : 0;
    const own = Math.max(pauseAfter(row.attempts), asked);
    const pause = Math.min(own, (job?.every ?? Infinity) * 1000);
    await transact((db) =>
      db
        .update(jobs)
        .set({
          lease_until: null,
          run_at: new Date(now.getTime() + pause),
          failed_at: givenUp ? now : null,
          error: faultOf(error),
        })
        .where(and(eq(jobs.id, row.id), eq(jobs.attempts, row.attempts))),
    );
  };

  const runOne = async (row: JobRow) => {
    const job = all.get(row.name);
    try {
      if (!job) throw new Error(`no plugin runs ${row.name}`);
      const now = clock();
      await job.run(job.payload.parse(row.payload), {
        id: row.id,
        db: store.db,
        now,
        services,
        transact: (step) => transact((db) => withWork(db, clock(), services, subscriptions, step)),
      });
      await finish(row, job);
    } catch (error) {
      await postpone(row, job, error);
    }
  };

  /** Gives claimed work back, for whoever looks next. */
  const giveBack = (rows: readonly JobRow[]) => {
    const ids = rows.map(({ id }) => id);
    return transact((db) =>
      db
        .update(jobs)
        .set({ lease_until: null, attempts: sql`${jobs.attempts} - 1` })
        .where(inArray(jobs.id, ids)),
    );
  };

  const drain = async (lane: Lane, stopping = () => false) => {
    let count = 0;
    for (;;) {
      const rows = await claim(lane, clock());
      if (rows.length === 0) return count;
      const held = holdClaim(services, rows, clock);
      try {
        for (const [at, row] of rows.entries()) {
          if (stopping()) {
            await giveBack(rows.slice(at));
            return count;
          }
          count += 1;
          if (await held.holds(row)) await runOne(row);
          held.drop(row);
        }
      } finally {
        held.end();
      }
    }
  };

  let repeated = false;
  /** Queues what repeats by itself, once the store lets it. */
  const repeat = async () => {
    if (repeated) return;
    await transact((db) =>
      withWork(db, clock(), services, subscriptions, async ({ enqueue }) => {
        for (const job of declared.filter(({ every }) => every)) {
          await enqueue(job, {}, { key: "every" });
        }
      }),
    );
    repeated = true;
  };
  const loops = named.flatMap((lane) =>
    Array.from({ length: running ? lanes[lane] : 0 }, () =>
      startLoop(services, laneChannel(lane), async (stopping) => {
        if (lane === "upkeep") await repeat();
        return drain(lane, stopping);
      }),
    ),
  );

  return {
    async drain() {
      let count = 0;
      for (const lane of named) count += await drain(lane);
      return count;
    },
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}
