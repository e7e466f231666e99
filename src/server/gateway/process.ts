import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { advisory, rowsOf } from "../db/database.ts";
import { webhookInbox } from "../db/tables.ts";
import type { ServerPlugin, Transact } from "../plugin.ts";
import { faultOf } from "../text/fault.ts";
import { pauseAfter, tries } from "../work/backoff.ts";
import type { Told } from "./gateway.ts";

type Row = Pick<
  typeof webhookInbox.$inferSelect,
  "id" | "number" | "field" | "value" | "attempts" | "received_at"
>;

/** Events claimed at a time, and how long a claim holds (ms). */
const batch = 100;
/** Of one number so many at most where many wait, and where few do: what is taken in together costs less. */
const together = 10;
const alone = 25;
const lease = 10_000;

/**
 * Claims what is due: some of each number, in the order they came, the first of everybody before
 * anybody's second. Another server's numbers are left to it. The numbers are found by stepping over
 * the index, so that a long queue of one costs nothing. Two servers on one store claim in turns, so that no number
 * is worked on by both.
 */
function claim(transact: Transact): Promise<Row[]> {
  return transact(async ({ db, now }) => {
    const at = now.toISOString();
    await db.execute(sql`select pg_advisory_xact_lock(${advisory.inbox})`);
    const claimed = await db.execute(sql`
      with recursive numbers as (
        (select number from webhook_inbox
          where done_at is null and failed_at is null order by number limit 1)
        union all
        select (select next.number from webhook_inbox next
          where next.done_at is null and next.failed_at is null and next.number > numbers.number
          order by next.number limit 1)
        from numbers where numbers.number is not null
      ), due as (
        select first.id from numbers cross join lateral (
          select id, row_number() over (order by id) as place from webhook_inbox open
          where open.number = numbers.number and done_at is null and failed_at is null
            and run_at <= ${at}
          order by id limit (select greatest(${together},
            least(${alone}, ${batch} / greatest(count(number), 1))) from numbers)) first
        where not exists (
          select 1 from webhook_inbox taken
          where taken.number = numbers.number and taken.lease_until >= ${at}
            and taken.done_at is null and taken.failed_at is null)
        order by first.place, first.id limit ${batch})
      update webhook_inbox set attempts = attempts + 1,
        lease_until = ${new Date(now.getTime() + lease).toISOString()}
      where id in (select id from due)
      returning id, number, field, value, attempts, received_at`);
    return rowsOf<Row>(claimed).sort((a, b) => a.id - b.id);
  });
}

const ofClaims = (rows: readonly Row[]) =>
  and(
    or(
      ...rows.map(({ id, attempts }) =>
        and(eq(webhookInbox.id, id), eq(webhookInbox.attempts, attempts)),
      ),
    ),
    isNull(webhookInbox.done_at),
  );

/**
 * Takes in events of one number and field in one transaction; what another server took over meanwhile
 * is left alone.
 */
async function take(transact: Transact, plugins: readonly ServerPlugin[], rows: readonly Row[]) {
  await transact(async (work) => {
    const mine = await work.db
      .update(webhookInbox)
      // What it said is kept by whoever it concerned, and nowhere else.
      .set({ done_at: work.now, lease_until: null, value: "", error: null })
      .where(ofClaims(rows))
      .returning({ id: webhookInbox.id });
    const still = new Set(mine.map(({ id }) => id));
    const taken = rows.filter(({ id }) => still.has(id));
    const [first] = taken;
    if (!first) return;
    const { gateway, log } = work.services;
    // One account of the network may tell of several of ours.
    const byNumber = new Map<string, Told[]>();
    for (const { number, field, value, received_at } of taken) {
      const at = new Date(received_at);
      const told = { number, field, value: JSON.parse(value) as unknown, at };
      const change = (await gateway.named?.(work, told)) ?? told;
      byNumber.set(change.number, [...(byNumber.get(change.number) ?? []), change]);
    }
    const isHandled = plugins.some(({ webhooks = {} }) => Object.hasOwn(webhooks, first.field));
    if (!isHandled) log.info({ field: first.field }, "nobody takes in this field of WhatsApp");
    const fields = new Set([first.field, "*"]);
    for (const changes of byNumber.values()) {
      for (const { webhooks } of plugins) {
        for (const field of fields) {
          if (webhooks && Object.hasOwn(webhooks, field)) await webhooks[field]?.(work, changes);
        }
      }
    }
  });
}

/** Events of one number and one field that follow each other, number by number; those with many come last. */
function runsOf(rows: readonly Row[]): Row[][] {
  const of = countsOf(rows);
  const runs: Row[][] = [];
  const last = new Map<string, Row[]>();
  for (const row of rows) {
    const run = last.get(row.number);
    if (run?.[0]?.field === row.field) run.push(row);
    else {
      const next = [row];
      last.set(row.number, next);
      runs.push(next);
    }
  }
  const hasMany = ([first]: Row[]) => Number(((first && of.get(first.number)) ?? 0) > together);
  return runs.sort((a, b) => hasMany(a) - hasMany(b));
}

function countsOf(rows: readonly Row[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { number } of rows) counts.set(number, (counts.get(number) ?? 0) + 1);
  return counts;
}

async function postpone(transact: Transact, row: Row, error: unknown) {
  await transact(async ({ db, now, services }) => {
    const givenUp = row.attempts >= tries;
    services.log[givenUp ? "error" : "warn"](
      { err: error, inbox: row.id, field: row.field, attempt: row.attempts },
      "an event of WhatsApp could not be taken in",
    );
    await db
      .update(webhookInbox)
      .set({
        lease_until: null,
        run_at: new Date(now.getTime() + pauseAfter(row.attempts)),
        failed_at: givenUp ? now : null,
        error: faultOf(error),
      })
      .where(and(eq(webhookInbox.id, row.id), eq(webhookInbox.attempts, row.attempts)));
  });
}

/** Gives claimed events back, for whoever looks next. */
const giveBack = (transact: Transact, rows: readonly Row[]) =>
  transact(async ({ db }) => {
    const ids = rows.map(({ id }) => id);
    await db
      .update(webhookInbox)
      .set({ lease_until: null, attempts: sql`${webhookInbox.attempts} - 1` })
      .where(and(inArray(webhookInbox.id, ids), ofClaims(rows)));
  });

/**
 * Takes in everything that is due, each number's events as they came and no number behind another.
 * One that cannot be taken in is tried again later and holds up no other. Ends early when `stopping`.
 * Answers how many were worked on.
 */
export async function processInbox({
  transact,
  plugins,
  stopping = () => false,
}: {
  transact: Transact;
  plugins: readonly ServerPlugin[];
  stopping?: () => boolean;
}): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await claim(transact);
    const runs = runsOf(rows);
    for (const [at, some] of runs.entries()) {
      if (stopping()) {
        await giveBack(transact, runs.slice(at).flat());
        return count;
      }
      count += some.length;
      try {
        await take(transact, plugins, some);
      } catch {
        // One of them is to blame: each by itself, then.
        for (const row of some) {
          await take(transact, plugins, [row]).catch((error: unknown) =>
            postpone(transact, row, error),
          );
        }
      }
    }
    // Whatever came meanwhile has called for another look.
    const whole = countsOf(rows);
    if (rows.length < batch && [...whole.values()].every((some) => some < together)) return count;
  }
}
