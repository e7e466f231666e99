import { and, eq, isNotNull, isNull, lt, or, type SQL } from "drizzle-orm";
import { z } from "zod";
import { id } from "../../../../src/contract/wire.ts";
import { defineJob, type JobWork } from "../../../../src/server/plugin.ts";
import type { Outcome, PaymentProvider } from "../provider/provider.ts";
import { charges } from "../tables.ts";
import { carryOutCharge, triedFor } from "./carry-out.ts";
import { companyOf } from "./company.ts";
import { settle } from "./settle.ts";

/** How long (ms) a bank's question stays open. */
const confirmedWithin = 24 * 3_600_000;
/** How long (ms) a charge may be under way before it is asked about unheard. */
const heardWithin = 120_000;

/** Asks something about a charge that is not settled, and settles it by the answer. */
async function settleBy(
  charge_id: string,
  job: JobWork,
  ask: (
    provider: PaymentProvider,
    provider_id: string,
    charge: typeof charges.$inferSelect,
  ) => Promise<Outcome>,
): Promise<void> {
  const { db, transact } = job;
  const [charge] = await db.select().from(charges).where(eq(charges.id, charge_id));
  if (!charge?.provider_id || charge.settled_at) return;
  const outcome = await ask(await companyOf(charge, job), charge.provider_id, charge);
  await transact((work) => settle(work, charge_id, outcome));
}

/** Asks how a charge stands that is under way. Nobody pays one that waited for its payer for a day. */
export const lookAtCharge = defineJob({
  name: "payments.look-at-charge",
  title: "payments:jobs.look",
  lane: "money",
  payload: z.object({ charge_id: id }),
  run: ({ charge_id }, job) =>
    settleBy(charge_id, job, (provider, provider_id, { asked_at }) => {
      const isOver = asked_at && job.now.getTime() - asked_at.getTime() > confirmedWithin;
      return isOver
        ? provider.cancel(provider_id, job.transact)
        : provider.outcomeOf(provider_id, job.transact);
    }),
});

/** Hands on what the payer answered their bank. */
export const answerBank = defineJob({
  name: "payments.answer-bank",
  title: "payments:jobs.answer",
  lane: "money",
  payload: z.object({ charge_id: id, approved: z.boolean() }),
  run: ({ charge_id, approved }, job) =>
    settleBy(charge_id, job, (provider, provider_id) =>
      approved
        ? provider.confirmed(provider_id, job.transact)
        : provider.cancel(provider_id, job.transact),
    ),
});

/**
 * Looks at what nobody told of: a webhook may be lost, and a question may stay without an answer. What is
 * under way for longer than its job was tried is carried out again, which ends what was never made known.
 */
export const lookAgain = defineJob({
  name: "payments.look-again",
  payload: z.object({}),
  every: 600,
  run: async (_, { db, now, transact }) => {
    const { provider_id, status, settled_at, created_at, asked_at } = charges;
    const before = (ms: number) => new Date(now.getTime() - ms);
    const openWhere = (...more: (SQL | undefined)[]) =>
      db
        .select({ id: charges.id })
        .from(charges)
        .where(and(isNull(settled_at), ...more));
    const unheard = await openWhere(
      isNotNull(provider_id),
      lt(created_at, before(heardWithin)),
      or(isNull(asked_at), lt(asked_at, before(confirmedWithin))),
    );
    const left = await openWhere(eq(status, "pending"), lt(created_at, before(triedFor)));
    await transact(async (work) => {
      for (const { id } of unheard) {
        await work.enqueue(lookAtCharge, { charge_id: id }, { key: id });
      }
      for (const { id } of left) await work.enqueue(carryOutCharge, { charge_id: id }, { key: id });
    });
  },
});
