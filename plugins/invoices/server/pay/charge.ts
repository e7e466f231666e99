import { dayOf } from "../../../../src/contract/day.ts";
import type { Work } from "../../../../src/server/plugin.ts";
import { say } from "../../../../src/server/words.ts";
import { requestCharge } from "../../../payments/server/facade.ts";
import { accountById } from "../../../users/server/facade.ts";
import { payerOf } from "../../../workspaces/server/facade.ts";
import { payerMissingNotice } from "../../contract/notices.ts";
import { nextCharge, printNumber } from "../../contract/rules.ts";
import { advance, type Row } from "./hold.ts";
import { tell } from "./tell.ts";

/** Has a held invoice charged; its version makes the key, so the same state is charged once. */
export async function charge(
  work: Work,
  row: Row,
  payer: { user_id: string; payment_method_id?: string | undefined },
): Promise<string> {
  const account = await accountById(work.db, payer.user_id);
  const { id, workspace_id, total: amount, currency } = row;
  const key = "invoices:document.title";
  const values = { number: printNumber(row.number, row.month) };
  const asked = await requestCharge(work, {
    key: `invoice:${id}:${row.version}`,
    payer_user_id: payer.user_id,
    amount,
    currency,
    description: say(account?.locale ?? "pt", key, values),
    words: { key, values },
    reference: { type: "invoice", id, workspace_id },
    payment_method_id: payer.payment_method_id,
  });
  return asked.charge_id;
}

/** The try of a day: the payer's default card, or word that nobody answers for it. */
export async function tryCharge(work: Work, row: Row): Promise<void> {
  const { tried, on: charge_on } = nextCharge(row.issued_on ?? dayOf(work.now), dayOf(work.now));
  const payer = await payerOf(work.db, row.workspace_id);
  if (payer === null) {
    await advance(work, row, { tried, charge_on });
    await tell(work, row, payerMissingNotice);
    return;
  }
  const charge_id = await charge(work, row, { user_id: payer });
  await advance(work, row, { tried, charge_on, charge_id });
}
