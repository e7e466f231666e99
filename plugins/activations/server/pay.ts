import type { PayloadOf } from "../../../src/contract/event.ts";
import { ApiError, type Locale } from "../../../src/contract/wire.ts";
import type { Work } from "../../../src/server/plugin.ts";
import { say } from "../../../src/server/words.ts";
import { giveBackCoupons } from "../../coupons/server/facade.ts";
import { creditBill } from "../../invoices/server/facade.ts";
import type { chargeSettled } from "../../payments/contract/events.ts";
import { planHeldIn, takePlan } from "../../plans/server/facade.ts";
import { accountById } from "../../users/server/facade.ts";
import { ownersOf, payerOf } from "../../workspaces/server/facade.ts";
import { hold } from "./hold.ts";
import { amend, type Doer, move, note } from "./move.ts";
import type { Row } from "./read.ts";
import { tellOwners } from "./tell.ts";

/** Names the payment of an activation to coupons, which are used once for it. */
export const couponUse = ({ id, workspace_id }: Row) => ({
  workspace_id,
  reference: `activation:${id}`,
});

/** The language of whoever pays a workspace's bills, or else of an owner. */
async function billLocale({ db }: Work, workspace_id: string): Promise<Locale> {
  const [owner] = (await ownersOf(db, workspace_id)).keys();
  const reader = (await payerOf(db, workspace_id)) ?? owner;
  const account = reader ? await accountById(db, reader) : null;
  return account?.locale ?? "pt";
}

/** The workspace has the plan from now on; what was paid for its month its invoice does not ask again. */
async function givePlan(work: Work, row: Row): Promise<void> {
  const { workspace_id, plan_id, fee, currency } = row;
  if (!plan_id || !currency) return;
  const span = { from: work.now, to: new Date(work.now.getTime() + 1) };
  if ((await planHeldIn(work.db, workspace_id, span))?.id !== plan_id) {
    // Paid for and taken off sale while the bank was asked: staff put it right, the money is there.
    await takePlan(work, { workspace_id, plan_id }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      work.services.log.warn({ activation: row.id, plan: plan_id }, "a paid plan is not sold");
    });
  }
  if (!fee) return;
  const reason = say(await billLocale(work, workspace_id), "activations:credit", {
    name: row.name,
  });
  await creditBill(work, { id: row.id, workspace_id, amount: fee, currency, reason });
}

/** Paid, or free: the activation goes on. */
export async function settlePaid(work: Work, row: Row, by?: Doer): Promise<Row> {
  await givePlan(work, row);
  const set = { paid_at: work.now, payment_failure: null };
  return move(work, row, "charge", "waiting_activation_start", { ...(by && { by }), set });
}

/** Takes in what became of a charge; a word about any other than the one waited for changes nothing. */
export async function settleCharge(
  { charge_id, status, code, reference }: PayloadOf<typeof chargeSettled>,
  work: Work,
): Promise<void> {
  if (reference.type !== "activation") return;
  const row = await hold(work, reference.id);
  if (row.charge_id !== charge_id || row.status !== "waiting_payment") return;
  if (status === "paid") {
    await tellOwners(work, await settlePaid(work, row));
    return;
  }
  await giveBackCoupons(work, couponUse(row));
  const after = await amend(work, row, { charge_id: null, payment_failure: code });
  const failed = { step: "payment-failed", from: row.status, to: row.status } as const;
  await note(work, row, { ...failed, reason: code ?? undefined });
  await tellOwners(work, after, "activations:history.paymentFailed");
}
