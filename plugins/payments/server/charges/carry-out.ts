import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { defineJob, type JobWork } from "../../../../src/server/plugin.ts";
import { customerIdOf, methodFor } from "../methods/find.ts";
import type { PaymentProvider } from "../provider/provider.ts";
import { charges } from "../tables.ts";
import { companyOf } from "./company.ts";
import { settle } from "./settle.ts";

type Row = typeof charges.$inferSelect;

/** Writes down what is known of a charge before the next step outside builds on it. */
const note = ({ transact }: JobWork, { id }: Row, known: Partial<Row>) =>
  transact((work) =>
    work.db
      .update(charges)
      .set(known)
      .where(and(eq(charges.id, id), isNull(charges.provider_id))),
  );

/** What the payment company calls a charge: made known to it first, where it is not. */
async function preparedAs(
  charge: Row,
  provider: PaymentProvider,
  job: JobWork,
): Promise<string | null> {
  if (charge.provider_id) return charge.provider_id;
  const method = await methodFor(job.db, { ...charge, provider: provider.name });
  if (!method) return null;
  // Another default card by the next try would make another payment of it.
  await note(job, charge, { payment_method_id: method.id, provider: provider.name });
  const { key, amount, currency, description, payer_user_id } = charge;
  const { token } = method;
  const customer_id = await customerIdOf(job.db, payer_user_id, provider.name);
  const provider_id = await provider.prepare(
    { key, customer_id, token, amount, currency, description },
    job.transact,
  );
  await note(job, charge, { provider_id });
  return provider_id;
}

/**
 * Has the payment company take the money. Wherever a server dies on the way, the next try finds the same
 * payment there, under the key of the charge, and asks for it by the name that was written down.
 */
export const carryOutCharge = defineJob({
  name: "payments.carry-out-charge",
  title: "payments:jobs.carryOut",
  lane: "money",
  payload: z.object({ charge_id: id }),
  run: async ({ charge_id }, job) => {
    const [charge] = await job.db.select().from(charges).where(eq(charges.id, charge_id));
    if (charge?.status !== "pending") return;
    const { transact } = job;
    const provider = await companyOf(charge, job);
    const provider_id = await preparedAs(charge, provider, job);
    const outcome = provider_id
      ? await provider.carryOut(provider_id, transact)
      : ({ status: "failed", code: "no_payment_method" } as const);
    await transact((work) => settle(work, charge_id, outcome));
  },
});
