import { and, count, desc, eq, isNull } from "drizzle-orm";
import type { Reading } from "../../../../src/server/work/slot.ts";
import type { PaymentMethod } from "../../contract/payment-method.ts";
import { providerOf } from "../provider/pick.ts";
import { openDebts } from "../slots.ts";
import { charges, paymentMethods } from "../tables.ts";
import type { MethodRow } from "./find.ts";
import { summaryOf } from "./summary.ts";

/** What a person's cards are needed for: charges under way, by card, and debts that wait for the default one. */
async function needsOf(call: Reading, user_id: string) {
  const { payment_method_id: method, payer_user_id, settled_at } = charges;
  const counted = await call.db
    .select({ method, count: count() })
    .from(charges)
    .where(and(eq(payer_user_id, user_id), isNull(settled_at)))
    .groupBy(method);
  const debts = await call.services.ask(openDebts, { user_id }, call);
  return {
    debts: debts.reduce((sum, some) => sum + some, 0),
    /** Null: charges that will take whichever card is the default one. */
    chargesTo: (id: string | null) => counted.find((row) => row.method === id)?.count ?? 0,
  };
}

/** Cards as their owner sees them, each with what holds it. */
async function shown(
  call: Reading,
  user_id: string,
  rows: readonly MethodRow[],
): Promise<PaymentMethod[]> {
  if (rows.length === 0) return [];
  const needs = await needsOf(call, user_id);
  return rows.map((row) => {
    const debts = row.is_default ? needs.debts : 0;
    const under_way = needs.chargesTo(row.id) + (row.is_default ? needs.chargesTo(null) : 0);
    return {
      id: row.id,
      ...summaryOf(row),
      is_default: row.is_default,
      created_at: row.created_at,
      held_by: debts + under_way > 0 ? { debts, charges: under_way } : null,
    };
  });
}

/** A person's cards at the payment company of this server, the default one first, then the newest. */
export async function methodsOf(call: Reading, userId: string): Promise<PaymentMethod[]> {
  const { name } = await providerOf(call.services);
  const { user_id, provider, removed_at, is_default, created_at, id } = paymentMethods;
  const rows = await call.db
    .select()
    .from(paymentMethods)
    .where(and(eq(user_id, userId), eq(provider, name), isNull(removed_at)))
    .orderBy(desc(is_default), desc(created_at), desc(id));
  return shown(call, userId, rows);
}
