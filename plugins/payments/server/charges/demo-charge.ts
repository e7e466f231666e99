import { and, eq, isNull } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Database } from "../../../../src/server/db/database.ts";
import { charges, paymentMethods, simulatedPayments } from "../tables.ts";
import type { ChargeRequest } from "./request.ts";

/** A charge of the demo that the payer's default card has paid; null for whoever has no card. */
export async function demoCharge(
  db: Database,
  { reference, payment_method_id: _, ...asked }: ChargeRequest,
  at: Date,
): Promise<string | null> {
  const { user_id, is_default, removed_at } = paymentMethods;
  const [card] = await db
    .select()
    .from(paymentMethods)
    .where(and(eq(user_id, asked.payer_user_id), eq(is_default, true), isNull(removed_at)));
  if (!card) return null;
  const id = uuidv7();
  const provider_id = `sim_${id}`;
  const { key, amount, currency } = asked;
  await db.insert(simulatedPayments).values({
    id: provider_id,
    key,
    token: card.token,
    amount,
    currency,
    status: "paid",
    taken: 1,
    created_at: at,
  });
  await db.insert(charges).values({
    id,
    ...asked,
    payment_method_id: card.id,
    reference_type: reference.type,
    reference_id: reference.id,
    workspace_id: reference.workspace_id,
    provider: card.provider,
    provider_id,
    status: "paid",
    created_at: at,
    settled_at: at,
  });
  return id;
}
