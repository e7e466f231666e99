import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../../../src/server/db/database.ts";
import { paymentCustomers, paymentMethods } from "../tables.ts";

export type MethodRow = typeof paymentMethods.$inferSelect;

/** The card a charge names or, where it names none, its payer's default one; null without one. */
export async function methodFor(
  db: Database,
  charge: { payment_method_id: string | null; payer_user_id: string; provider: string },
): Promise<MethodRow | null> {
  const { id, user_id, provider, is_default, removed_at } = paymentMethods;
  const which = charge.payment_method_id ? eq(id, charge.payment_method_id) : eq(is_default, true);
  const [row] = await db
    .select()
    .from(paymentMethods)
    .where(
      and(
        which,
        eq(user_id, charge.payer_user_id),
        eq(provider, charge.provider),
        isNull(removed_at),
      ),
    );
  return row ?? null;
}

/** What the payment company calls a person; null before their first card. */
export async function customerIdOf(
  db: Database,
  userId: string,
  provider: string,
): Promise<string | null> {
  const [row] = await db
    .select({ id: paymentCustomers.customer_id })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.user_id, userId), eq(paymentCustomers.provider, provider)));
  return row?.id ?? null;
}
