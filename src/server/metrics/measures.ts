import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { rowsOf } from "../db/database.ts";
import type { Broadcast } from "../live/broadcast.ts";
import type { Job, ServerPlugin } from "../plugin.ts";
import type { Services } from "../services.ts";
import { laneOf, lanes } from "../work/lanes.ts";
import type { Measure } from "./metrics.ts";

/** The queue of what WhatsApp tells, beside the lanes of jobs. */
const inbox = "webhooks_in";

interface Queue {
  due: number;
  oldest: number;
  aside: number;
}

/** How much is due in each queue, for how long (s), and how much was put aside. */
async function queuesOf({ store }: Services, jobs: readonly Job[], now: Date) {
  const laneBy = new Map(jobs.map((job) => [job.name, laneOf(job)]));
  const at = now.toISOString();
  const queues = new Map<string, Queue>(
    [...Object.keys(lanes), inbox].map((name) => [name, { due: 0, oldest: 0, aside: 0 }]),
  );
  const found = await store.db.execute(sql`
    select name, count(*) filter (where failed_at is null and run_at <= ${at}) as due,
      coalesce(extract(epoch from ${at}::timestamptz - min(run_at) filter (
        where failed_at is null and run_at <= ${at}
          and (lease_until is null or lease_until <= ${at}))), 0)::float8 as oldest,
      count(failed_at) as aside
    from jobs group by name
    union all
    select null, count(*) filter (where failed_at is null),
      coalesce(extract(epoch from ${at}::timestamptz - min(received_at) filter (
        where failed_at is null)), 0)::float8,
      count(failed_at)
    from webhook_inbox where done_at is null`);
  for (const row of rowsOf<Queue & { name: string | null }>(found)) {
    const queue = queues.get(row.name === null ? inbox : (laneBy.get(row.name) ?? "main"));
    if (!queue) continue;
    queue.due += row.due;
    queue.oldest = Math.max(queue.oldest, row.oldest);
    queue.aside += row.aside;
  }
  return queues;
}

/** What the frame itself measures, and what each plugin states under `measures`. */
export function stateMeasures(
  services: Services,
  {
    plugins,
    jobs,
    live,
    clock,
  }: {
    plugins: readonly ServerPlugin[];
    jobs: readonly Job[];
    live: Broadcast;
    clock: () => Date;
  },
): void {
  const { metrics, store, config } = services;
  const one = (name: string, help: string, read: () => number | Promise<number>) =>
    metrics.measure(name, { help, read: async () => [{ value: await read() }] });
  const queued = (name: string, help: string, field: keyof Queue) =>
    metrics.measure(name, {
      help,
      labels: ["queue"],
      read: async () =>
        [...(await queuesOf(services, jobs, clock()))].map(([queue, of]) => ({
          labels: { queue },
          value: of[field],
        })),
    });
  queued("queue_due", "Jobs and webhooks that should be running", "due");
  queued("queue_oldest_seconds", "How long the oldest of them has waited", "oldest");
  queued("queue_put_aside", "Those given up, for staff to look at", "aside");
  one("store_up", "1 while the store answers", () =>
    store.db.execute(sql`select 1`).then(
      () => 1,
      () => 0,
    ),
  );
  one("store_hears", "1 while notifications of the store arrive", () => Number(store.hears()));
  one("store_bytes", "Size of the database", async () => {
    const size = sql`select pg_database_size(current_database())::float8 as bytes`;
    return rowsOf<{ bytes: number }>(await store.db.execute(size))[0]?.bytes ?? 0;
  });
  metrics.measure("store_connections", {
    help: "Connections to PostgreSQL: all, idle, and calls that wait for one",
    labels: ["state"],
    read: async () =>
      Object.entries(store.connections?.() ?? {}).map(([state, value]) => ({
        labels: { state },
        value,
      })),
  });
  one("disk_free_bytes", "Bytes free where DATA_DIR lies", async () => {
    const { bavail, bsize } = await statfs(config.dataDir);
    return bavail * bsize;
  });
  one("sockets", "Open sockets of this server", () => live.hub.connections.size);
  one("socket_backlog_bytes", "Bytes that wait to leave to all sockets", () =>
    [...live.hub.connections.values()].reduce((sum, { backlog }) => sum + backlog(), 0),
  );
  const { carrier } = live;
  if (carrier) {
    one("realtime_up", "1 while the Pusher service takes events", () => Number(carrier.up()));
    one("realtime_waiting", "Events that it has not taken", () => carrier.waiting());
  }
  for (const { contract, measures = {} } of plugins) {
    for (const [name, measure] of Object.entries<Measure>(measures)) {
      const read = () => measure.read({ db: store.db, now: clock() });
      metrics.measure(`${contract.name.replaceAll("-", "_")}_${name}`, { ...measure, read });
    }
  }
}
