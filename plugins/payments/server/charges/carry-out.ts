import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { defineJob, type JobWork } from "../../../../src/server/plugin.ts";
import { customerIdOf, methodFor } from "../methods/find.ts";
import { providerOf } from "../provider/pick.ts";
import { charges } from "../tables.ts";
import { settle } from "./settle.ts";

type Row = typeof charges.$inferSelect;

/** What the payment company calls a charge: made known to it first, where it is not. */
async function preparedAs(
  charge: Row,
  { services, transact, db }: JobWork,
): Promise<string | null> {
  if (charge.provider_id) return charge.provider_id;
  const method = await methodFor(db, charge);
  if (!method) return null;
  const { amount, currency, description } = charge;
  const provider = await providerOf(services);
  const provider_id = await provider.prepare(
    {
      key: charge.key,
      customer_id: await customerIdOf(db, charge.payer_user_id, provider.name),
      token: method.token,
      amount,
      currency,
      description,
    },
    transact,
  );
  await transact((work) =>
    work.db
      .update(charges)
      .set({ provider_id, payment_method_id: method.id })
      .where(and(eq(charges.id, charge.id), isNull(charges.provider_id))),
  );
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
    const { services, transact } = job;
    const provider_id = await preparedAs(charge, job);
    const outcome = provider_id
      ? await (await providerOf(services)).carryOut(provider_id, transact)
      : ({ status: "failed", code: "no_payment_method" } as const);
    await transact((work) => settle(work, charge_id, outcome));
  },
});
