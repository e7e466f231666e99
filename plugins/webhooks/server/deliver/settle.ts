import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Transact, Work } from "../../../../src/server/plugin.ts";
import { jsonOf } from "../../../../src/server/text/keepable.ts";
import { pauseAfter } from "../../../../src/server/work/backoff.ts";
import { webhookMoved } from "../../contract/events.ts";
import type { Fault, OffReason } from "../../contract/webhook.ts";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "../tables.ts";
import { type Attempted, succeeded } from "./attempt.ts";
import { type Claimed, failingAt, isDown, lease, mine } from "./claim.ts";
import type { Due } from "./due.ts";
import { tellOff } from "./tell-off.ts";

/** How long (ms) a delivery is tried, and how long a webhook may fail before it is switched off. */
const enough = 3 * 86_400_000;
/** After a failure of so long (ms), what waits is tried at once when the receiver is back. */
const outage = 5 * 60_000;
/** A receiver that wants to be left alone is, up to this (s). */
const longestWait = 4 * 3_600;

export interface Result {
  due: Due;
  attempted: Attempted;
}

/** What becomes of a delivery: done, or tried again later, or given up. */
function settled(now: Date, { due, attempted }: Result) {
  const done = succeeded(attempted);
  const tried = due.tries + 1;
  const asked = Math.min(attempted.wait ?? 0, longestWait) * 1_000;
  const runAt = new Date(now.getTime() + Math.max(pauseAfter(tried), asked));
  const over = now.getTime() - new Date(due.queued_at).getTime() >= enough;
  const status = done ? "delivered" : over ? "failed" : "pending";
  return {
    id: due.id,
    status,
    attempts: due.attempts + 1,
    tries: tried,
    run_at: runAt.toISOString(),
    last_attempt_at: attempted.at.toISOString(),
    answer_status: attempted.answer_status,
    fault: attempted.fault,
    duration_ms: attempted.duration_ms,
  };
}

/** Gives up whatever still waits; it may be sent again from the lab. */
export async function giveUp({ db }: Work, endpoint: string, fault?: Fault): Promise<void> {
  const { endpoint_id, status } = webhookDeliveries;
  await db
    .update(webhookDeliveries)
    .set({ status: "failed", ...(fault ? { fault } : {}) })
    .where(and(eq(endpoint_id, endpoint), eq(status, "pending")));
}

/** Switches a webhook off at this address, and tells who looks after it. */
async function switchOff(work: Work, claimed: Claimed, url: string, reason: OffReason) {
  await work.db
    .update(webhookEndpoints)
    .set({ off_since: work.now, off_reason: reason, off_url: url })
    .where(mine(claimed));
  await giveUp(work, claimed.id);
  await tellOff(work, claimed.id);
}

/** Everything that waits is due: whoever it waited for is back. */
const callAll = ({ db, now }: Work, endpoint: string) =>
  db
    .update(webhookDeliveries)
    .set({ run_at: now })
    .where(
      and(
        eq(webhookDeliveries.endpoint_id, endpoint),
        eq(webhookDeliveries.status, "pending"),
        gt(webhookDeliveries.run_at, now),
      ),
    );

/**
 * Writes down what came of several attempts, and how the webhook stands by them. Answers whether it is
 * still this server's to work on, whether it is still on, and whether it is down.
 */
export const settle = (
  transact: Transact,
  claimed: Claimed,
  url: string,
  results: readonly Result[],
): Promise<{ held: boolean; on: boolean; down: boolean }> =>
  transact(async (work) => {
    const { db, now } = work;
    const [endpoint] = await db.select().from(webhookEndpoints).where(mine(claimed)).for("update");
    if (!endpoint) return { held: false, on: true, down: false };
    await db
      .insert(webhookAttempts)
      .values(results.map(({ attempted: { wait: _, ...row } }) => row));
    await db.execute(sql`
      update webhook_deliveries delivery set status = done.status, attempts = done.attempts,
        tries = done.tries, run_at = done.run_at, last_attempt_at = done.last_attempt_at,
        answer_status = done.answer_status, fault = done.fault, duration_ms = done.duration_ms
      from jsonb_to_recordset(${jsonOf(results.map((result) => settled(now, result)))}::jsonb) as done(
        id uuid, status text, attempts int, tries int, run_at timestamptz,
        last_attempt_at timestamptz, answer_status int, fault text, duration_ms int)
      where delivery.id = done.id and delivery.status = 'pending'`);
    const reached = results.some(({ attempted }) => succeeded(attempted));
    const since = reached ? null : (failingAt(endpoint, url) ?? now);
    const gone = results.some(({ attempted }) => attempted.answer_status === 410);
    const worn = since !== null && now.getTime() - since.getTime() >= enough;
    await db
      .update(webhookEndpoints)
      .set({
        failing_since: since,
        failing_url: since && url,
        lease_until: new Date(now.getTime() + lease),
      })
      .where(mine(claimed));
    const lasted = now.getTime() - (endpoint.failing_since?.getTime() ?? now.getTime());
    if (reached && lasted >= outage) await callAll(work, claimed.id);
    if (gone || worn) await switchOff(work, claimed, url, gone ? "gone" : "failing");
    await work.emit(webhookMoved, { webhook_id: claimed.id });
    return { held: true, on: !gone && !worn, down: isDown(since, now) };
  });

/** Gives up deliveries that are nobody's any more: of a webhook that was turned off, or a number that moved. */
export const drop = (transact: Transact, claimed: Claimed, ids: readonly string[]) =>
  transact(async (work) => {
    await work.db
      .update(webhookDeliveries)
      .set({ status: "failed", fault: "stopped" })
      .where(and(inArray(webhookDeliveries.id, [...ids]), eq(webhookDeliveries.status, "pending")));
    // How it failed is nobody's any more either, though the same address may be set again.
    await work.db
      .update(webhookEndpoints)
      .set({ failing_since: null, failing_url: null })
      .where(mine(claimed));
    await work.emit(webhookMoved, { webhook_id: claimed.id });
  });
