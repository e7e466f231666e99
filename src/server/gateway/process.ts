import { and, eq, isNull, or, sql } from "drizzle-orm";
import { rowsOf } from "../db/database.ts";
import { webhookInbox } from "../db/tables.ts";
import type { ServerPlugin, Transact, WebhookChange } from "../plugin.ts";
import { pauseAfter, tries } from "../work/backoff.ts";

type Row = Pick<typeof webhookInbox.$inferSelect, "id" | "number" | "field" | "value" | "attempts">;

/** Events claimed at a time, taken in in one transaction, and how long a claim holds (ms). */
const batch = 200;
const together = 20;
const lease = 60_000;

/** Two servers on one store claim in turns, so that no number is worked on by both. */
const turn = 7_203_111;

/** Claims what is due, in the order it came; another server's numbers are left to it. */
function claim(transact: Transact): Promise<Row[]> {
  return transact(async ({ db, now }) => {
    const at = now.toISOString();
    await db.execute(sql`select pg_advisory_xact_lock(${turn})`);
    const claimed = await db.execute(sql`
      update webhook_inbox set attempts = attempts + 1,
        lease_until = ${new Date(now.getTime() + lease).toISOString()}
      where id in (
        select id from webhook_inbox open
        where done_at is null and failed_at is null and run_at <= ${at}
          and not exists (
            select 1 from webhook_inbox taken
            where taken.number = open.number and taken.lease_until >= ${at}
              and taken.done_at is null and taken.failed_at is null)
        order by id limit ${batch})
      returning id, number, field, value, attempts`);
    return rowsOf<Row>(claimed).sort((a, b) => a.id - b.id);
  });
}

/** Takes in events in one transaction; what another server took over meanwhile is left alone. */
async function take(transact: Transact, plugins: readonly ServerPlugin[], rows: readonly Row[]) {
  await transact(async (work) => {
    const claimed = rows.map(({ id, attempts }) =>
      and(eq(webhookInbox.id, id), eq(webhookInbox.attempts, attempts)),
    );
    const mine = await work.db
      .update(webhookInbox)
      // What it said is kept by whoever it concerned, and nowhere else.
      .set({ done_at: work.now, lease_until: null, value: "", error: null })
      .where(and(or(...claimed), isNull(webhookInbox.done_at)))
      .returning({ id: webhookInbox.id });
    const still = new Set(mine.map(({ id }) => id));
    for (const { field, changes } of runsOf(rows.filter(({ id }) => still.has(id)))) {
      for (const { webhooks } of plugins) {
        if (webhooks && Object.hasOwn(webhooks, field)) await webhooks[field]?.(work, changes);
      }
    }
  });
}

/** Events of one field that follow each other go to its listeners together. */
function runsOf(rows: readonly Row[]) {
  const runs: { field: string; changes: WebhookChange[] }[] = [];
  for (const { field, number, value } of rows) {
    const change = { number, value: JSON.parse(value) as unknown };
    const last = runs.at(-1);
    if (last?.field === field) last.changes.push(change);
    else runs.push({ field, changes: [change] });
  }
  return runs;
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
        error: error instanceof Error ? error.message.slice(0, 500) : String(error),
      })
      .where(and(eq(webhookInbox.id, row.id), eq(webhookInbox.attempts, row.attempts)));
  });
}

/**
 * Takes in everything that is due, each number's events as they came. One that cannot be taken in
 * is tried again later and holds up no other. Answers how many were worked on.
 */
export async function processInbox({
  transact,
  plugins,
}: {
  transact: Transact;
  plugins: readonly ServerPlugin[];
}): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await claim(transact);
    count += rows.length;
    for (let from = 0; from < rows.length; from += together) {
      const some = rows.slice(from, from + together);
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
    if (rows.length < batch) return count;
  }
}
