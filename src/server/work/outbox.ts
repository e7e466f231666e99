import { sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../db/database.ts";
import { eventCounters, events, jobs } from "../db/tables.ts";
import type { Subscription, Work } from "../plugin.ts";
import type { Services } from "../services.ts";
import { type Lane, laneChannel, laneOf } from "./lanes.ts";

/** The notification of committed events: `scope seq`. */
export const eventsChannel = "live_events";

/** The queued job that runs one plugin's `on(event)`. */
export const subscriptionJob = (index: number, event: string) => `on:${index}:${event}`;

/**
 * The `emit` and `enqueue` of one transaction. Everything lands in tables, so a rollback tells
 * nobody: the log row and its notification for consoles, a job for each subscriber.
 */
export function workIn(
  db: Database,
  now: Date,
  services: Services,
  subscriptions: readonly Subscription[],
): Work {
  const queue = async (
    name: string,
    payload: unknown,
    { lane, runAt = now, key = null }: { lane: Lane; runAt?: Date; key?: string | null },
  ) => {
    await db.execute(sql`
      with queued as (
        insert into ${jobs} (id, name, payload, run_at, key)
        values (${uuidv7()}, ${name}, ${JSON.stringify(payload)}::jsonb, ${runAt.toISOString()}, ${key})
        on conflict do nothing
      )
      select pg_notify(${laneChannel(lane)}, '')`);
  };
  return {
    db,
    now,
    services,
    async emit(event, payload) {
      const wire = event.payload.encode(payload);
      const entity_id = event.entity(payload as never);
      for (const scope of event.scopes(payload as never)) {
        // One statement: a message tells two events, and each statement has its price.
        await db.execute(sql`
          with counted as (
            insert into ${eventCounters} as counter (scope, seq) values (${scope}, 1)
            on conflict (scope) do update set seq = counter.seq + 1 returning scope, seq
          ), logged as (
            insert into ${events} (scope, seq, type, entity_id, payload, at)
            select scope, seq, ${event.name}, ${entity_id}, ${JSON.stringify(wire)}::jsonb, ${now.toISOString()}::timestamptz
            from counted
          )
          select pg_notify(${eventsChannel}, scope || ' ' || seq) from counted`);
      }
      for (const [index, subscription] of subscriptions.entries()) {
        if (subscription.event.name !== event.name) continue;
        await queue(subscriptionJob(index, event.name), wire, { lane: "main" });
      }
    },
    async enqueue(job, payload, options = {}) {
      await queue(job.name, payload, { lane: laneOf(job), ...options });
    },
  };
}
