import { and, eq } from "drizzle-orm";
import { invalid } from "../../../../src/contract/wire.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { isCredit } from "../../contract/payment-method.ts";
import type { KnownCard, PaymentProvider } from "../provider/provider.ts";
import { paymentMethods } from "../tables.ts";

/** Refuses what is no credit card. The form has given it to the company by then, which forgets it again. */
export async function refuseOther(
  db: Database,
  provider: PaymentProvider,
  { token, funding }: KnownCard,
): Promise<void> {
  if (isCredit(funding)) return;
  // One that was kept before others were refused goes on being charged.
  const isKept = and(eq(paymentMethods.provider, provider.name), eq(paymentMethods.token, token));
  const kept = await db.select({ id: paymentMethods.id }).from(paymentMethods).where(isKept);
  if (kept.length === 0) await provider.forget(token);
  throw invalid({ token: "payments.not_credit" });
}
