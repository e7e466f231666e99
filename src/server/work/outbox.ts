import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../db/database.ts";
import { eventCounters, events, jobs } from "../db/tables.ts";
import type { Subscription, Work } from "../plugin.ts";
import type { Services } from "../services.ts";
import { jsonOf } from "../text/keepable.ts";
import { type Lane, laneChannel, laneOf, shares } from "./lanes.ts";

/** The notification of committed events: `scope seq`. */
export const eventsChannel = "live_events";

/** The queued job that runs one plugin's `on(event)`. */
export const subscriptionJob = (index: number, event: string) => `on:${index}:${event}`;

/** An event that its transaction tells when all else is done. */
interface Told {
  at: number;
  scope: string;
  type: string;
  entity_id: string;
  payload: unknown;
}

/**
 * Numbers and logs all events of a transaction in one statement, and has them announced. A scope's
 * counter is held until the commit, so it is taken last, and several in one order for everybody:
 * whoever holds one waits for nothing else.
 */
async function tell(db: Database, now: Date, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  await db.execute(sql`
    with told as (
      select * from jsonb_to_recordset(${jsonOf(told)}::jsonb)
        as told(at int, scope text, type text, entity_id text, payload jsonb)
    ), counted as (
      insert into ${eventCounters} as counter (scope, seq)
      select scope, count(*) from told group by scope order by scope
      on conflict (scope) do update set seq = counter.seq + excluded.seq returning scope, seq
    ), logged as (
      insert into ${events} (scope, seq, type, entity_id, payload, at)
      select scope, seq - count(*) over (partition by scope)
          + row_number() over (partition by scope order by told.at),
        type, entity_id, payload, ${now.toISOString()}::timestamptz
      from told join counted using (scope)
      returning scope, seq
    )
    select pg_notify(${eventsChannel}, scope || ' ' || seq) from logged`);
}

/**
 * Runs `step` with the `emit` and `enqueue` of a transaction that is already open. Everything lands in
 * tables, so a rollback tells nobody: the log row and its notification for consoles, a job for each
 * subscriber.
 */
export async function withWork<T>(
  db: Database,
  now: Date,
  services: Services,
  subscriptions: readonly Subscription[],
  step: (work: Work) => Promise<T>,
): Promise<T> {
  const told: Told[] = [];
  const queue = async (
    name: string,
    payload: unknown,
    {
      lane,
      runAt = now,
      key = null,
      whose = "",
      line = whose,
    }: { lane: Lane; runAt?: Date; key?: string | null; whose?: string; line?: string },
  ) => {
    if (shares[lane] && whose === "") throw new Error(`${name} does not say whose it is`);
    await db.execute(sql`
      with queued as (
        insert into ${jobs} (id, name, payload, run_at, key, whose, line)
        values (${uuidv7()}, ${name}, ${jsonOf(payload)}::jsonb, ${runAt.toISOString()}, ${key},
          ${whose}, ${line})
        on conflict do nothing
      )
      select pg_notify(${laneChannel(lane)}, '')`);
  };
  const result = await step({
    db,
    now,
    services,
    async emit(event, payload) {
      const wire = event.payload.encode(payload);
      const entity_id = event.entity(payload as never);
      for (const scope of event.scopes(payload as never)) {
        told.push({ at: told.length, scope, type: event.name, entity_id, payload: wire });
      }
      for (const [index, subscription] of subscriptions.entries()) {
        if (subscription.event.name !== event.name) continue;
        await queue(subscriptionJob(index, event.name), wire, { lane: "main" });
      }
    },
    async enqueue(job, payload, options = {}) {
      await queue(job.name, payload, { lane: laneOf(job), ...options });
    },
  });
  await tell(db, now, told);
  return result;
}

const outside = () => Promise.reject(new Error("only a transaction tells or queues anything"));

/** The same outside any transaction, for reading: nothing can be told or queued there. */
export const readingWork = (db: Database, now: Date, services: Services): Work => ({
  db,
  now,
  services,
  emit: outside,
  enqueue: outside,
});
