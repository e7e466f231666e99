import { STATUS_CODES } from "node:http";
import { and, count, eq, min, sql } from "drizzle-orm";
import type { Work } from "../../../src/server/plugin.ts";
import { type Fill, fill, type Reading } from "../../../src/server/work/slot.ts";
import type { Queue } from "../../diagnostics/contract/diagnosis.ts";
import { queues, repairs } from "../../diagnostics/server/slots.ts";
import { webhookMoved } from "../contract/events.ts";
import { anew, wake } from "./deliver/queue.ts";
import { holderOf, placeOf } from "./place.ts";
import { stateOf } from "./state.ts";
import { webhookDeliveries } from "./tables.ts";

const { endpoint_id, workspace_id, status, created_at, last_attempt_at, answer_status, fault } =
  webhookDeliveries;

/** Of a workspace, what is not delivered: as the index has it. */
const openOf = (workspaceId: string) =>
  and(eq(workspace_id, workspaceId), sql`${status} <> 'delivered'`);

interface Failed {
  answer_status: number | null;
  fault: string | null;
}

/** `timeout`, `503 Service Unavailable`: what came of an attempt that failed. */
const errorOf = (came: Failed) =>
  [came.fault, came.answer_status, came.answer_status && STATUS_CODES[came.answer_status]]
    .filter(Boolean)
    .join(" ");

async function deliveriesOf({ db }: Reading, workspaceId: string): Promise<Queue> {
  const open = openOf(workspaceId);
  const counted = await db
    .select({ status, total: count(), oldest: min(created_at) })
    .from(webhookDeliveries)
    .where(open)
    .groupBy(status);
  const [last] = await db
    .select({ answer_status, fault })
    .from(webhookDeliveries)
    .where(and(open, sql`(${fault} is not null or ${answer_status} >= 300)`))
    .orderBy(sql`${last_attempt_at} desc nulls last`)
    .limit(1);
  const of = (wanted: string) => counted.find((one) => one.status === wanted);
  return {
    name: "deliveries",
    waiting: of("pending")?.total ?? 0,
    failed: of("failed")?.total ?? 0,
    oldest_at: of("pending")?.oldest ?? null,
    error: last ? errorOf(last) : null,
  };
}

/** Whether a workspace's events go to this webhook: not where it is gone, switched off or another's. */
async function isOn(work: Reading, id: string, workspaceId: string): Promise<boolean> {
  const place = await placeOf(work.db, id);
  if (!place || holderOf(place) !== workspaceId) return false;
  const { url, off_since } = await stateOf(work, place);
  return url !== null && off_since === null;
}

/** What was given up is due now, as if it had just been told. */
async function repairDeliveries(work: Work, workspaceId: string): Promise<number> {
  const { db, now } = work;
  const failed = and(openOf(workspaceId), eq(status, "failed"));
  const having = await db.selectDistinct({ endpoint_id }).from(webhookDeliveries).where(failed);
  let repaired = 0;
  for (const { endpoint_id: id } of having) {
    if (!(await isOn(work, id, workspaceId))) continue;
    const queued = await db
      .update(webhookDeliveries)
      .set(anew(now))
      .where(and(failed, eq(endpoint_id, id)))
      .returning({ id: webhookDeliveries.id });
    repaired += queued.length;
    await work.emit(webhookMoved, { webhook_id: id });
  }
  await wake(work);
  return repaired;
}

export const diagnoses: Fill[] = [
  fill(queues, (asked, work) => deliveriesOf(work, asked.workspace_id)),
  fill(repairs, async (asked, work) =>
    asked.queue === "deliveries" ? repairDeliveries(work, asked.workspace_id) : null,
  ),
];
