import { isNotNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { type Database, rowsOf } from "../../../src/server/db/database.ts";
import { jobs, webhookInbox } from "../../../src/server/db/tables.ts";
import { inboxChannel } from "../../../src/server/gateway/inbox.ts";
import { laneChannel, lanes } from "../../../src/server/work/lanes.ts";
import type { Failure, FailureKind } from "../contract/failure.ts";

/** A webhook's number in the shape of the other ids (a UUID of version 8). */
const asUuid = (number: SQL) =>
  sql<string>`('00000000-0000-8000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`;

/** Everything that was put aside, as one list. */
export function failed(db: Database) {
  const ofJobs = db
    .select({
      id: sql<string>`${jobs.id}`.as("id"),
      kind: sql<FailureKind>`'job'`.as("kind"),
      name: sql<string>`${jobs.name}`.as("name"),
      attempts: sql<number>`${jobs.attempts}`.as("attempts"),
      error: sql<string>`coalesce(${jobs.error}, '')`.as("error"),
      failed_at: sql<Date>`${jobs.failed_at}`.mapWith(jobs.failed_at).as("failed_at"),
    })
    .from(jobs)
    .where(isNotNull(jobs.failed_at));
  const ofWebhooks = db
    .select({
      id: asUuid(sql`${webhookInbox.id}`).as("id"),
      kind: sql<FailureKind>`'webhook'`.as("kind"),
      name: sql<string>`${webhookInbox.field}`.as("name"),
      attempts: sql<number>`${webhookInbox.attempts}`.as("attempts"),
      error: sql<string>`coalesce(${webhookInbox.error}, '')`.as("error"),
      failed_at: sql<Date>`${webhookInbox.failed_at}`
        .mapWith(webhookInbox.failed_at)
        .as("failed_at"),
    })
    .from(webhookInbox)
    .where(isNotNull(webhookInbox.failed_at));
  return unionAll(ofJobs, ofWebhooks).as("failed");
}

/** As if nobody had tried it yet. */
const anew = sql`failed_at = null, attempts = 0, lease_until = null, error = null`;

async function replayJobs(db: Database, now: string, which?: SQL): Promise<number> {
  // The same may be queued again already: then that one does it.
  await db.execute(sql`
    delete from ${jobs} old where old.failed_at is not null and ${which ?? sql`true`} and exists (
      select 1 from ${jobs} twin
      where twin.name = old.name and twin.key = old.key and twin.id <> old.id
        and (twin.failed_at is null or twin.id > old.id))`);
  const replayed = await db.execute(sql`
    update ${jobs} old set ${anew}, run_at = ${now}
    where old.failed_at is not null and ${which ?? sql`true`} returning id`);
  for (const lane of Object.keys(lanes) as (keyof typeof lanes)[]) {
    await db.execute(sql`select pg_notify(${laneChannel(lane)}, '')`);
  }
  return rowsOf(replayed).length;
}

async function replayWebhooks(db: Database, now: string, which?: SQL): Promise<number> {
  const replayed = await db.execute(sql`
    update ${webhookInbox} old set ${anew}, run_at = ${now}
    where old.failed_at is not null and ${which ?? sql`true`} returning id`);
  await db.execute(sql`select pg_notify(${inboxChannel}, '')`);
  return rowsOf(replayed).length;
}

/** Queues one of them anew. */
export async function replay(
  db: Database,
  now: Date,
  { id, kind }: Pick<Failure, "id" | "kind">,
): Promise<void> {
  const at = now.toISOString();
  if (kind === "job") await replayJobs(db, at, sql`old.id = ${id}`);
  else await replayWebhooks(db, at, sql`${asUuid(sql`old.id`)} = ${id}`);
}

/** Queues all of them anew; answers how many there were. */
export async function replayAll(db: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  return (await replayJobs(db, at)) + (await replayWebhooks(db, at));
}
