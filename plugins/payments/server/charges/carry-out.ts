import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { defineJob, type JobWork } from "../../../../src/server/plugin.ts";
import type { ChargeFailure } from "../../contract/failure.ts";
import { customerIdOf, methodFor } from "../methods/find.ts";
import { type Outcome, type PaymentProvider, PaymentRefused } from "../provider/provider.ts";
import { charges } from "../tables.ts";
import { companyOf } from "./company.ts";
import { settle } from "./settle.ts";

type Row = typeof charges.$inferSelect;

/** How long (ms) the payment company may have no word for a charge: all tries of its job lie within. */
export const triedFor = 72 * 3_600_000;

/** Writes down what a charge is made of before a step outside builds on it. */
const note = ({ transact }: JobWork, { id }: Row, known: Partial<Row>) =>
  transact((work) =>
    work.db
      .update(charges)
      .set(known)
      .where(and(eq(charges.id, id), isNull(charges.provider_id))),
  );

/**
 * Writes down what the payment company calls a charge, once; null where the charge ended meanwhile. No
 * money is taken but under a name that stands here, so a charge without one was not paid.
 */
const named = ({ transact }: JobWork, { id }: Row, name: string) =>
  transact(async ({ db }) => {
    const { provider_id, settled_at } = charges;
    const [row] = await db
      .update(charges)
      .set({ provider_id: sql`coalesce(${provider_id}, ${name})` })
      .where(and(eq(charges.id, id), isNull(settled_at)))
      .returning({ name: provider_id });
    return row?.name ?? null;
  });

/** Fails a charge that the payment company has no name for; answers whether it had none. */
const failUnnamed = ({ transact }: JobWork, { id }: Row, code: ChargeFailure) =>
  transact(async (work) => {
    const [row] = await work.db
      .select({ name: charges.provider_id })
      .from(charges)
      .where(eq(charges.id, id))
      .for("update");
    if (row?.name !== null) return false;
    await settle(work, id, { status: "failed", code });
    return true;
  });

/** What the payment company calls a charge: made known to it first, where it is not; null once it ended. */
async function preparedAs(
  charge: Row,
  provider: PaymentProvider,
  job: JobWork,
): Promise<string | null> {
  if (charge.provider_id) return charge.provider_id;
  const method = await methodFor(job.db, { ...charge, provider: provider.name });
  if (!method) throw new PaymentRefused("no_payment_method");
  // Another default card by the next try would make another payment of it.
  await note(job, charge, { payment_method_id: method.id, provider: provider.name });
  const { key, amount, currency, description, payer_user_id } = charge;
  const { token } = method;
  const customer_id = await customerIdOf(job.db, payer_user_id, provider.name);
  const name = await provider.prepare(
    { key, customer_id, token, amount, currency, description },
    job.transact,
  );
  return named(job, charge, name);
}

async function carriedOut(charge: Row, job: JobWork): Promise<Outcome | null> {
  const provider = await companyOf(charge, job);
  const name = await preparedAs(charge, provider, job);
  return name === null ? null : provider.carryOut(name, job.transact);
}

/** Why a charge that could not be made known ends here; null where the next try may still do it. */
function endOf({ created_at }: Row, error: unknown, now: Date): ChargeFailure | null {
  if (error instanceof PaymentRefused) return error.code;
  return now.getTime() - created_at.getTime() > triedFor ? "processing_error" : null;
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
    try {
      const outcome = await carriedOut(charge, job);
      if (outcome) await job.transact((work) => settle(work, charge_id, outcome));
    } catch (error) {
      const code = endOf(charge, error, job.now);
      if (!code || !(await failUnnamed(job, charge, code))) throw error;
      job.services.log.warn({ err: error, charge: charge_id }, "a charge was not taken");
    }
  },
});
