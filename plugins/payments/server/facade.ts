import { and, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database.ts";
import type { CardSummary } from "../contract/payment-method.ts";
import { summaryOf } from "./methods/summary.ts";
import { paymentMethods } from "./tables.ts";

export { demoCharge } from "./charges/demo-charge.ts";
export { chargesOf } from "./charges/read.ts";
export { type ChargeRequest, requestCharge } from "./charges/request.ts";

/** The card that a person's debts are charged to; null without one. */
export async function defaultMethodOf(
  db: Database,
  userId: string,
): Promise<(CardSummary & { id: string }) | null> {
  const { user_id, is_default, removed_at } = paymentMethods;
  const [row] = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(user_id, userId), eq(is_default, true), isNull(removed_at)))
    .orderBy(desc(paymentMethods.created_at))
    .limit(1);
  return row ? { id: row.id, ...summaryOf(row) } : null;
}
