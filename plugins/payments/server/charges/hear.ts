import { and, eq, isNull } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import type { PaymentProvider } from "../provider/provider.ts";
import { charges } from "../tables.ts";
import { lookAtCharge } from "./look.ts";

/**
 * Takes in that the payment company told of a payment. What it says of it may be old or come twice, so
 * it is only a reason to ask how the payment stands.
 */
export async function hearOf(
  work: Work,
  { name }: Pick<PaymentProvider, "name">,
  payment: string,
): Promise<void> {
  const { id, provider, provider_id, settled_at } = charges;
  const [charge] = await work.db
    .select({ id })
    .from(charges)
    .where(and(eq(provider, name), eq(provider_id, payment), isNull(settled_at)));
  if (charge) await work.enqueue(lookAtCharge, { charge_id: charge.id }, { key: charge.id });
}
