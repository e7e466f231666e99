import type { PayloadOf } from "../../../../src/contract/event.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import type { chargeSettled } from "../../../payments/contract/events.ts";
import { cardMissingNotice, failedNotice, paidNotice } from "../../contract/notices.ts";
import { advance, holdInvoice } from "./hold.ts";
import { tell } from "./tell.ts";

/** Takes in what became of a charge; a word about any other than the one waited for changes nothing. */
export async function settleCharge(
  { charge_id, status, code, reference }: PayloadOf<typeof chargeSettled>,
  work: Work,
): Promise<void> {
  if (reference.type !== "invoice") return;
  const row = await holdInvoice(work, reference.id);
  if (row?.charge_id !== charge_id || row.status === "paid") return;
  if (status === "failed") {
    await advance(work, row, { charge_id: null });
    await tell(work, row, code === "no_payment_method" ? cardMissingNotice : failedNotice);
    return;
  }
  await advance(work, row, { status: "paid", paid_at: work.now, paid_by: "card", charge_on: null });
  await tell(work, row, paidNotice);
}
