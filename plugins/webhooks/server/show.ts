import { desc, eq } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import { shownBytes } from "../contract/limits.ts";
import type { Attempt, Delivery, DeliveryDetail } from "../contract/webhook.ts";
import { webhookAttempts, type webhookDeliveries } from "./tables.ts";

type Row = typeof webhookDeliveries.$inferSelect;

/** A delivery as lists show it. */
export const shown = (row: Row): Delivery => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  test: row.test,
  attempts: row.attempts,
  answer_status: row.answer_status,
  fault: row.fault,
  duration_ms: row.duration_ms,
  last_attempt_at: row.last_attempt_at,
  next_attempt_at: row.status === "pending" ? row.run_at : null,
  created_at: row.created_at,
});

/** Attempts that are shown: as many as there are within three days, and some by hand. */
const most = 50;

/** A delivery with its attempts, the latest first. */
export async function inDetail(db: Database, row: Row): Promise<DeliveryDetail> {
  const rows = await db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.delivery_id, row.id))
    .orderBy(desc(webhookAttempts.at), desc(webhookAttempts.id))
    .limit(most);
  const tries = rows.map(({ delivery_id: _, ...attempt }): Attempt => attempt);
  const bytes = Buffer.from(row.body);
  return {
    ...shown(row),
    body: bytes.subarray(0, shownBytes).toString(),
    body_cut: bytes.length > shownBytes,
    tries,
  };
}
