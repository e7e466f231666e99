import { type SQL, sql } from "drizzle-orm";
import { advisory, type Database, rowsOf } from "../db/database.ts";
import type { Store } from "../db/store.ts";
import { jobs } from "../db/tables.ts";
import { type Lane, lanes, shares } from "./lanes.ts";
import { lease } from "./lease.ts";
import { readTogether } from "./together.ts";

/** Work claimed at a time by a lane that runs one after the other; others claim one by one. */
const batch = 20;

/** A queued job, as a worker has claimed it. */
export type JobRow = typeof jobs.$inferSelect;

const free = (at: string) =>
  sql`failed_at is null and run_at <= ${at} and (lease_until is null or lease_until < ${at})`;

/** What is due first, whosever it is; what others claim at this moment is left to them. */
const nextInOrder = (at: string, within: SQL, limit: number) => sql`
  select id from jobs where ${free(at)} and ${within}
  order by run_at, id limit ${limit} for update skip locked`;

/**
 * The first job of whoever has fewest under way, out of a line that stands still. Those that jobs are for are found
 * by stepping over the index, so that a long queue of one costs nothing.
 */
const nextInTurn = (at: string, within: SQL, share: number) => sql`
  with recursive taken as materialized (
    select whose, line from jobs where failed_at is null and lease_until >= ${at} and ${within}
  ), those as (
    (select whose from jobs where failed_at is null order by whose limit 1)
    union all
    select (select next.whose from jobs next
      where next.failed_at is null and next.whose > those.whose order by next.whose limit 1)
    from those where those.whose is not null
  )
  select first.id from those
  cross join lateral (
    select count(*) as count from taken where taken.whose = those.whose) busy
  cross join lateral (
    select id, run_at from jobs
    where jobs.whose = those.whose and ${free(at)} and ${within}
      and line not in (select line from taken)
    order by run_at, id limit 1) first
  where busy.count < ${share}
  order by busy.count, first.run_at, first.id limit 1`;

/** Makes what claims the jobs of lanes, each for the length of a lease; `within` says which are a lane's. */
export function openClaims(
  store: Pick<Store, "db" | "transact">,
  within: (lane: Lane) => SQL,
): (lane: Lane, now: Date) => Promise<JobRow[]> {
  /** One statement, so that looking where there is nothing costs one; the engine finds `next` once. */
  const take = async (db: Database, now: Date, next: SQL) => {
    const claimed = await db
      .update(jobs)
      .set({ lease_until: new Date(now.getTime() + lease), attempts: sql`${jobs.attempts} + 1` })
      .where(sql`${jobs.id} = any(array(${next})) and ${free(now.toISOString())}`)
      .returning();
    // In the order they were queued: an update answers its rows in any.
    return claimed.sort(
      (a, b) => a.run_at.getTime() - b.run_at.getTime() || (a.id < b.id ? -1 : 1),
    );
  };

  const isAnyDue = async (lane: Lane, now: Date) => {
    const due = sql`select from jobs where ${free(now.toISOString())} and ${within(lane)}`;
    const [answer] = rowsOf<{ is: boolean }>(
      await store.db.execute(sql`select exists (${due}) as is`),
    );
    return answer?.is === true;
  };

  /** The places of a lane that are free at this moment ask together, and the servers of a store in turns. */
  const share = (lane: Lane, most: number) =>
    readTogether<Date, JobRow[]>(async (asking) => {
      const found: JobRow[][] = [];
      // Nobody waits for a turn to find nothing.
      const isDue = await isAnyDue(lane, asking.at(-1) as Date);
      if (!isDue) return asking.map(() => []);
      await store.transact(async (db) => {
        found.length = 0;
        await db.execute(sql`select pg_advisory_xact_lock(${advisory.shares})`);
        for (const now of asking) {
          const rows = await take(db, now, nextInTurn(now.toISOString(), within(lane), most));
          if (rows.length === 0) break;
          found.push(rows);
        }
      });
      return asking.map((_, at) => found[at] ?? []);
    }, 0);
  const shared = new Map(
    (Object.entries(shares) as [Lane, number][]).map(([lane, most]) => [lane, share(lane, most)]),
  );

  return (lane, now) => {
    const inTurn = shared.get(lane);
    if (inTurn) return inTurn(now);
    const limit = lanes[lane] > 1 ? 1 : batch;
    const next = nextInOrder(now.toISOString(), within(lane), limit);
    return take(store.db, now, next);
  };
}
