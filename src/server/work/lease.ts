import { and, eq, or } from "drizzle-orm";
import { jobs } from "../db/tables.ts";
import type { Services } from "../services.ts";

/** How long (ms) a claim holds before another worker may take it, and how often it is renewed. */
export const lease = 60_000;
const renewEvery = lease / 4;

type Row = Pick<typeof jobs.$inferSelect, "id" | "attempts">;

/** Jobs that a worker has claimed: theirs as long as the claim is renewed. */
export interface Claim {
  /** Whether it is still this worker's to run: not after a sleep that outlasted the lease. */
  holds(row: Row): Promise<boolean>;
  /** No longer renewed: it is done with. */
  drop(row: Row): void;
  end(): void;
}

/** Renews claimed jobs until they are dropped, so that none runs twice because it takes its time. */
export function holdClaim(
  { store, log }: Pick<Services, "store" | "log">,
  rows: readonly Row[],
  clock: () => Date,
): Claim {
  const held = new Map(rows.map((row) => [row.id, row]));
  let until = clock().getTime() + lease;

  const renew = async () => {
    const mine = [...held.values()];
    if (mine.length === 0) return;
    const from = clock().getTime();
    const kept = await store.db
      .update(jobs)
      .set({ lease_until: new Date(from + lease) })
      .where(
        or(...mine.map(({ id, attempts }) => and(eq(jobs.id, id), eq(jobs.attempts, attempts)))),
      )
      .returning({ id: jobs.id });
    const still = new Set(kept.map(({ id }) => id));
    for (const { id } of mine) if (!still.has(id)) held.delete(id);
    until = from + lease;
  };
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, "claimed jobs were not renewed"));
  }, renewEvery);
  timer.unref();

  return {
    async holds({ id }) {
      if (clock().getTime() >= until) await renew();
      return held.has(id);
    },
    drop: ({ id }) => void held.delete(id),
    end: () => clearInterval(timer),
  };
}
