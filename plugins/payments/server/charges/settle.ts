import { eq } from "drizzle-orm";
import type { Work } from "../../../../src/server/plugin.ts";
import { tellByMail } from "../../../notifications/server/facade.ts";
import { chargeChanged, chargeSettled } from "../../contract/events.ts";
import { chargeConfirmationNotice } from "../../contract/notices.ts";
import { paymentsPath } from "../../contract/path.ts";
import type { Outcome } from "../provider/provider.ts";
import { charges } from "../tables.ts";

/** Writes down what became of a charge and tells whoever asked for it, once: what is settled stays so. */
export async function settle(work: Work, id: string, outcome: Outcome): Promise<void> {
  const { db, now } = work;
  const [charge] = await db.select().from(charges).where(eq(charges.id, id)).for("update");
  if (!charge || charge.settled_at || outcome.status === charge.status) return;
  if (outcome.status === "pending") return;
  const { status } = outcome;
  const code = status === "failed" ? outcome.code : null;
  const isAsked = status === "confirmation_required";
  await db
    .update(charges)
    .set({ status, code, ...(isAsked ? { asked_at: now } : { settled_at: now }) })
    .where(eq(charges.id, id));
  const { payer_user_id: user_id } = charge;
  await work.emit(chargeChanged, { user_id, charge_id: id });
  if (isAsked) {
    await tellByMail(work, user_id, chargeConfirmationNotice, {
      path: paymentsPath,
      values: { description: charge.description },
      text: "payments:mail.text",
    });
    return;
  }
  const reference = {
    type: charge.reference_type,
    id: charge.reference_id,
    workspace_id: charge.workspace_id,
  };
  await work.emit(chargeSettled, { charge_id: id, status, code, reference });
}
