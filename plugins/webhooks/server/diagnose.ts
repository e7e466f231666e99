import { and, count, eq, min, sql } from "drizzle-orm";
import { type Fill, fill, type Reading } from "../../../src/server/work/slot.ts";
import type { Queue } from "../../diagnostics/contract/diagnosis.ts";
import { queues, repairs } from "../../diagnostics/server/slots.ts";
import { deliveriesChannel } from "./deliver/channel.ts";
import { webhookDeliveries } from "./tables.ts";

const { workspace_id, status, created_at, last_attempt_at, answer_status, fault } =
  webhookDeliveries;

/** Of a workspace, what is not delivered: as the index has it. */
const openOf = (workspaceId: string) =>
  and(eq(workspace_id, workspaceId), sql`${status} <> 'delivered'`);

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
    .where(and(open, sql`${fault} is not null`))
    .orderBy(sql`${last_attempt_at} desc nulls last`)
    .limit(1);
  const of = (wanted: string) => counted.find((one) => one.status === wanted);
  return {
    name: "deliveries",
    waiting: of("pending")?.total ?? 0,
    failed: of("failed")?.total ?? 0,
    oldest_at: of("pending")?.oldest ?? null,
    error: last ? [last.fault, last.answer_status].filter(Boolean).join(" ") : null,
  };
}

/** What was given up is due now, as if it had just been told. */
async function repairDeliveries({ db, now }: Reading, workspaceId: string): Promise<number> {
  const repaired = await db
    .update(webhookDeliveries)
    .set({ status: "pending", tries: 0, queued_at: now, run_at: now })
    .where(and(openOf(workspaceId), eq(status, "failed")))
    .returning({ id: webhookDeliveries.id });
  await db.execute(sql`select pg_notify(${deliveriesChannel}, '')`);
  return repaired.length;
}

export const diagnoses: Fill[] = [
  fill(queues, (asked, work) => deliveriesOf(work, asked.workspace_id)),
  fill(repairs, async (asked, work) =>
    asked.queue === "deliveries" ? repairDeliveries(work, asked.workspace_id) : null,
  ),
];
